import { infiniteQueryOptions } from '@tanstack/react-query'
import type { LabourNotificationUpdate } from '#contract/work/labour-notifications.ts'
import { documentTypesQuery } from '#web/people/parts/documents/documents.api.ts'
import { call, callForm } from '#web/platform/api.ts'
import { dataQuery } from '#web/platform/data-query.ts'
import { queryClient } from '#web/platform/queries.ts'
import { download } from '#web/platform/transfer.ts'

/** What authorities must still be told, the most urgent first, page by page. */
export const dueNotificationsQuery = infiniteQueryOptions({
  queryKey: ['labour-notifications', 'due'],
  queryFn: ({ pageParam }) => call('GET /api/labour-notifications', { query: pageParam ? { after: pageParam } : {} }),
  initialPageParam: '',
  getNextPageParam: ({ meta }) => meta.next,
})

/** Records the day on which an authority was notified with its proof, or clears them. */
export const enterNotified = (
  { id, version }: { id: number; version: number },
  entered: Omit<LabourNotificationUpdate, 'version'>,
) => call('PATCH /api/labour-notifications/{id}', { params: { id: String(id) }, body: { version, ...entered } })

/** Adds a scan to the worker's documents as the proof of a day; resolves to the document's id. A scan about a permit is no notification of work. */
export const addScan = async (
  { worker_id, permit }: { worker_id: number; permit: object | null },
  file_id: number,
  issued_on: string | null,
) => {
  const types = await queryClient.ensureQueryData(documentTypesQuery)
  const type = types.find(({ code }) => code === (permit === null ? 'ua_notification' : 'other'))
  const body = { type_id: type?.id ?? 0, file_ids: [file_id], issued_on }
  const { data } = await callForm('POST /api/workers/{id}/documents', { params: { id: String(worker_id) }, body })
  return data.id
}

/** The data for a notification of an authority, in Polish. */
export const officeSheetQuery = (id: number) =>
  dataQuery(['labour-notifications', 'sheet', id], () =>
    call('GET /api/labour-notifications/{id}/sheet', { params: { id: String(id) } }),
  )

/** The full number of a document; the view is recorded. */
export const openNumber = async (id: number) =>
  (await call('POST /api/documents/{id}/number-views', { params: { id: String(id) } })).data.number

/** Saves the data for a notification as a PDF in Polish. */
export const downloadSheet = (id: number) => download(`/api/labour-notifications/${id}/export`, 'application/pdf', {})
