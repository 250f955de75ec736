import { queryOptions } from '@tanstack/react-query'
import type { SensitiveField } from '#contract/people/worker-choices.ts'
import type { ElsewhereCreate } from '#contract/work/temporary-work.ts'
import type { Worker } from '#contract/people/workers.ts'
import { namedByPerson } from '#web/behaviors/record/full-name.ts'
import { bulkCalls } from '#web/behaviors/record/record-calls.ts'
import type { BulkRecords } from '#web/behaviors/record/records.ts'
import { call } from '#web/platform/api.ts'
import { upload } from '#web/platform/transfer.ts'

const at = (id: number) => ({ params: { id: String(id) } })

const calls = bulkCalls('workers')

/** Workers as the pages meet them. */
export const workers = {
  ...calls,
  entity: 'worker',
  update: 'update worker',
  ...namedByPerson,
} satisfies BulkRecords<Worker>

/** What waits for the user. */
export const workerQueuesQuery = queryOptions({
  queryKey: ['workers', 'queues'],
  queryFn: async () => (await call('GET /api/workers/queues', {})).data,
})

/** What is done and what is open when a worker starts and leaves. */
export const workerChecksQuery = (id: number, version: number) =>
  queryOptions({
    queryKey: ['workers', 'checks', id, version],
    queryFn: async () => (await call('GET /api/workers/{id}/checks', at(id))).data,
  })

/** What the labour office must hear of a worker, and has heard. */
export const notificationsQuery = (id: number, version: number) =>
  queryOptions({
    queryKey: ['workers', 'labour-notifications', id, version],
    queryFn: async () => (await call('GET /api/workers/{id}/labour-notifications', at(id))).data,
  })

/** How much of the limit of temporary work a worker has used, and what they worked elsewhere. */
export const temporaryWorkQuery = (id: number, version: number) =>
  queryOptions({
    queryKey: ['workers', 'temporary-work', id, version],
    queryFn: async () => (await call('GET /api/workers/{id}/temporary-work', at(id))).data,
  })

/** Enters what a worker worked elsewhere, changes it, takes it away. */
export const addElsewhere = (id: number, body: ElsewhereCreate) =>
  call('POST /api/workers/{id}/temporary-work', { ...at(id), body })
export const changeElsewhere = ({ id, version }: { id: number; version: number }, body: ElsewhereCreate) =>
  call('PATCH /api/temporary-work/{id}', { ...at(id), body: { version, ...body } })
export const removeElsewhere = ({ id, version }: { id: number; version: number }) =>
  call('DELETE /api/temporary-work/{id}', { ...at(id), body: { version } })

/** Enters by hand on which day the labour office was notified; null takes it back. */
export const enterNotified = ({ id, version }: { id: number; version: number }, notified_on: string | null) =>
  call('PATCH /api/labour-notifications/{id}', { ...at(id), body: { version, notified_on } })

/** Decides a line of a list that is kept by hand. */
export const decideCheck = (
  id: number,
  body: { list: 'onboarding' | 'clearance'; code: string; state: 'open' | 'done' | 'not_needed' },
) => call('PUT /api/workers/{id}/checks', { ...at(id), body })

/** One sensitive number, whole; the server writes down who asked. */
export const viewSensitive = async (id: number, field: SensitiveField) =>
  (await call('POST /api/workers/{id}/sensitive-views', { ...at(id), body: { field } })).data.value

/** Gives a worker a picture, or takes it away. */
export const sendPhoto = (id: number, file: File) => upload('POST /api/workers/{id}/photo', file, { params: { id } })
export const removePhoto = (id: number) => call('DELETE /api/workers/{id}/photo', at(id))
