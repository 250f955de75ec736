import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/platform/api.ts'

/** The users who can give access. */
export const administratorsQuery = queryOptions({
  queryKey: ['administrators'],
  queryFn: async () => (await call('GET /api/administrators', {})).data,
})
