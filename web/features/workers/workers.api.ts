import { queryOptions } from '@tanstack/react-query'
import type { SensitiveField } from '#contract/worker-choices.ts'
import type { Permission } from '#contract/behaviors/permissions.ts'
import type { ElsewhereCreate } from '#contract/temporary-work.ts'
import type { Worker } from '#contract/workers.ts'
import { fullName } from '../../behaviors/people/full-name.ts'
import type { BulkRecords } from '../../behaviors/record/records.ts'
import { call } from '../../platform/api.ts'
import { upload } from '../../platform/transfer.ts'

const at = (id: number) => ({ params: { id: String(id) } })

/** Workers as the pages meet them. */
export const workers: BulkRecords<Worker> & { update: Permission } = {
  entity: 'worker',
  plural: 'workers',
  update: 'update worker',
  nameOf: fullName,
  page: (query, signal) => call('GET /api/workers', { query: query as never, ...(signal ? { signal } : {}) }),
  board: (query, signal) => call('GET /api/workers/board', { query: query as never, ...(signal ? { signal } : {}) }),
  viewCounts: () => call('GET /api/workers/view-counts', {}),
  one: (id) => call('GET /api/workers/{id}', at(id)),
  create: (body, idempotencyKey) => call('POST /api/workers', { body: body as never, idempotencyKey }),
  patch: (id, body) => call('PATCH /api/workers/{id}', { ...at(id), body: body as never }),
  setStatus: (id, body) => call('PUT /api/workers/{id}/status', { ...at(id), body: body as never }),
  archive: (id, version) => call('PUT /api/workers/{id}/archive', { ...at(id), body: { version } }),
  restore: (id, version) => call('DELETE /api/workers/{id}/archive', { ...at(id), body: { version } }),
  undo: (id, transaction_id) => call('POST /api/workers/{id}/undos', { ...at(id), body: { transaction_id } }),
  history: (id, query) => call('GET /api/workers/{id}/history', { ...at(id), query: query as never }),
  statusHistory: (id, query) => call('GET /api/workers/{id}/status-history', { ...at(id), query: query as never }),
  bulkPreview: (body) => call('POST /api/workers/bulk-previews', { body: body as never }),
  bulkRun: (body, idempotencyKey) => call('POST /api/workers/bulk-runs', { body: body as never, idempotencyKey }),
}

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
