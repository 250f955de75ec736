import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/platform/api.ts'

/** People of the agency whom a task can be given to and a note can be addressed to. */
export const membersQuery = queryOptions({
  queryKey: ['task-members'],
  queryFn: async () => (await call('GET /api/tasks/member-options', {})).data,
  staleTime: 5 * 60_000,
})
