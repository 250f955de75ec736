import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/platform/api.ts'

/** How a placement was judged, newest first. */
export const judgementsQuery = (id: number) =>
  queryOptions({
    queryKey: ['judgements', id],
    queryFn: async () => (await call('GET /api/assignments/{id}/judgements', { params: { id: String(id) } })).data,
  })
