import { queryOptions } from '@tanstack/react-query'
import type { Permission } from '#contract/behaviors/permissions.ts'
import type { Lead } from '#contract/leads.ts'
import { fullName } from '../../behaviors/people/full-name.ts'
import type { BulkRecords } from '../../behaviors/record/records.ts'
import { call } from '../../platform/api.ts'

const at = (id: number) => ({ params: { id: String(id) } })

/** Leads as the pages meet them. */
export const leads: BulkRecords<Lead> & { update: Permission } = {
  entity: 'lead',
  plural: 'leads',
  update: 'update lead',
  nameOf: fullName,
  page: (query, signal) => call('GET /api/leads', { query: query as never, ...(signal ? { signal } : {}) }),
  board: (query, signal) => call('GET /api/leads/board', { query: query as never, ...(signal ? { signal } : {}) }),
  viewCounts: () => call('GET /api/leads/view-counts', {}),
  one: (id) => call('GET /api/leads/{id}', at(id)),
  create: (body, idempotencyKey) => call('POST /api/leads', { body: body as never, idempotencyKey }),
  patch: (id, body) => call('PATCH /api/leads/{id}', { ...at(id), body: body as never }),
  setStatus: (id, body) => call('PUT /api/leads/{id}/status', { ...at(id), body: body as never }),
  archive: (id, version) => call('PUT /api/leads/{id}/archive', { ...at(id), body: { version } }),
  restore: (id, version) => call('DELETE /api/leads/{id}/archive', { ...at(id), body: { version } }),
  undo: (id, transaction_id) => call('POST /api/leads/{id}/undos', { ...at(id), body: { transaction_id } }),
  history: (id, query) => call('GET /api/leads/{id}/history', { ...at(id), query: query as never }),
  statusHistory: (id, query) => call('GET /api/leads/{id}/status-history', { ...at(id), query: query as never }),
  bulkPreview: (body) => call('POST /api/leads/bulk-previews', { body: body as never }),
  bulkRun: (body, idempotencyKey) => call('POST /api/leads/bulk-runs', { body: body as never, idempotencyKey }),
}

/** What waits for the user. */
export const leadQueuesQuery = queryOptions({
  queryKey: ['leads', 'queues'],
  queryFn: async () => (await call('GET /api/leads/queues', {})).data,
})
