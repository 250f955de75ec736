import { queryOptions } from '@tanstack/react-query'
import type { Coordinator } from '#contract/coordinators.ts'
import { fullName } from '../../behaviors/people/full-name.ts'
import type { SteppingRecords } from '../../behaviors/record/records.ts'
import { call } from '../../platform/api.ts'

const at = (id: number) => ({ params: { id: String(id) } })

/** Coordinators as the pages meet them. */
export const coordinators: SteppingRecords<Coordinator> = {
  entity: 'coordinator',
  plural: 'coordinators',
  update: 'update contract',
  nameOf: fullName,
  page: (query, signal) => call('GET /api/coordinators', { query: query as never, ...(signal ? { signal } : {}) }),
  board: (query, signal) =>
    call('GET /api/coordinators/board', { query: query as never, ...(signal ? { signal } : {}) }),
  viewCounts: () => call('GET /api/coordinators/view-counts', {}),
  one: (id) => call('GET /api/coordinators/{id}', at(id)),
  create: (body, idempotencyKey) => call('POST /api/coordinators', { body: body as never, idempotencyKey }),
  patch: (id, body) => call('PATCH /api/coordinators/{id}', { ...at(id), body: body as never }),
  setStatus: (id, body) => call('PUT /api/coordinators/{id}/status', { ...at(id), body: body as never }),
  archive: (id, version) => call('PUT /api/coordinators/{id}/archive', { ...at(id), body: { version } }),
  restore: (id, version) => call('DELETE /api/coordinators/{id}/archive', { ...at(id), body: { version } }),
  undo: (id, transaction_id) => call('POST /api/coordinators/{id}/undos', { ...at(id), body: { transaction_id } }),
  history: (id, query) => call('GET /api/coordinators/{id}/history', { ...at(id), query: query as never }),
  statusHistory: (id, query) => call('GET /api/coordinators/{id}/status-history', { ...at(id), query: query as never }),
}

/** Users who can be made coordinators. */
export const userOptionsQuery = queryOptions({
  queryKey: ['coordinators', 'user-options'],
  queryFn: async () => (await call('GET /api/coordinators/user-options', {})).data,
})

/** What waits for a successor when a coordinator leaves. */
export const holdingsQuery = (id: number) =>
  queryOptions({
    queryKey: ['coordinators', 'holdings', id],
    queryFn: async () => (await call('GET /api/coordinators/{id}/holdings', at(id))).data,
  })
