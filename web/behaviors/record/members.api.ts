import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/platform/api.ts'

/** Users who can be assigned tasks and addressed in notes. */
export const membersQuery = queryOptions({
  queryKey: ['task-members'],
  queryFn: async () => (await call('GET /api/tasks/member-options', {})).data,
  staleTime: 5 * 60_000,
})
