import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/platform/api.ts'

/** Users for tasks and notes; those who are not active are named but can’t be chosen. */
export const membersQuery = queryOptions({
  queryKey: ['task-members'],
  queryFn: async () => (await call('GET /api/tasks/member-options', {})).data,
  staleTime: 5 * 60_000,
})
