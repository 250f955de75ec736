import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/platform/api.ts'

/** How a placement was judged, newest first. */
export const judgementsQuery = (id: number) =>
  queryOptions({
    queryKey: ['judgements', id],
    queryFn: async () => (await call('GET /api/assignments/{id}/judgements', { params: { id: String(id) } })).data,
  })

/** The exceptions of a placement, newest first. */
export const exceptionsQuery = (id: number) =>
  queryOptions({
    queryKey: ['work-exceptions', id],
    queryFn: async () => (await call('GET /api/assignments/{id}/work-exceptions', { params: { id: String(id) } })).data,
  })

/** The legal limits of a worker and what allows the work on each day. */
export const workerLegalityQuery = (id: number) =>
  queryOptions({
    queryKey: ['workers', 'legality', id],
    queryFn: async () => (await call('GET /api/workers/{id}/legality', { params: { id: String(id) } })).data,
  })
