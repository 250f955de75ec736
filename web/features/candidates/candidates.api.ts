import { queryOptions } from '@tanstack/react-query'
import type { Permission } from '#contract/behaviors/permissions.ts'
import type { Candidate } from '#contract/candidates.ts'
import { fullName } from '../../behaviors/people/full-name.ts'
import type { BulkRecords } from '../../behaviors/record/records.ts'
import { call } from '../../platform/api.ts'
import { upload } from '../../platform/transfer.ts'

const at = (id: number) => ({ params: { id: String(id) } })

/** Candidates as the pages meet them. */
export const candidates: BulkRecords<Candidate> & { update: Permission } = {
  entity: 'candidate',
  plural: 'candidates',
  update: 'update candidate',
  nameOf: fullName,
  page: (query, signal) => call('GET /api/candidates', { query: query as never, ...(signal ? { signal } : {}) }),
  board: (query, signal) => call('GET /api/candidates/board', { query: query as never, ...(signal ? { signal } : {}) }),
  viewCounts: () => call('GET /api/candidates/view-counts', {}),
  one: (id) => call('GET /api/candidates/{id}', at(id)),
  create: (body, idempotencyKey) => call('POST /api/candidates', { body: body as never, idempotencyKey }),
  patch: (id, body) => call('PATCH /api/candidates/{id}', { ...at(id), body: body as never }),
  setStatus: (id, body) => call('PUT /api/candidates/{id}/status', { ...at(id), body: body as never }),
  archive: (id, version) => call('PUT /api/candidates/{id}/archive', { ...at(id), body: { version } }),
  restore: (id, version) => call('DELETE /api/candidates/{id}/archive', { ...at(id), body: { version } }),
  undo: (id, transaction_id) => call('POST /api/candidates/{id}/undos', { ...at(id), body: { transaction_id } }),
  history: (id, query) => call('GET /api/candidates/{id}/history', { ...at(id), query: query as never }),
  statusHistory: (id, query) => call('GET /api/candidates/{id}/status-history', { ...at(id), query: query as never }),
  bulkPreview: (body) => call('POST /api/candidates/bulk-previews', { body: body as never }),
  bulkRun: (body, idempotencyKey) => call('POST /api/candidates/bulk-runs', { body: body as never, idempotencyKey }),
}

/** What waits for the user. */
export const candidateQueuesQuery = queryOptions({
  queryKey: ['candidates', 'queues'],
  queryFn: async () => (await call('GET /api/candidates/queues', {})).data,
})

/** Candidates found by a name or a phone, or by their ids, for choosing one. */
export const candidateChoicesQuery = (query: { search: string } | { ids: string }) =>
  queryOptions({
    queryKey: ['candidates', 'choices', query],
    queryFn: async ({ signal }) =>
      (await call('GET /api/candidates', { query: { ...query, limit: '20', archived: 'with' }, signal })).data,
  })

/** Gives a candidate a picture. */
export const sendPhoto = (id: number, file: File) =>
  upload(`POST /api/candidates/${id}/photo` as 'POST /api/candidates/{id}/photo', file)

/** Takes a candidate's picture away. */
export const removePhoto = (id: number) => call('DELETE /api/candidates/{id}/photo', at(id))
