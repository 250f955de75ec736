import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/platform/api.ts'
import { opened } from '#web/platform/opening.ts'
import { queryClient } from '#web/platform/queries.ts'

/** The newest news of the user, and how much of it all is unread. */
export const notificationsQuery = queryOptions({
  queryKey: ['notifications', 'newest'],
  queryFn: () => opened('notifications', () => call('GET /api/notifications', { query: {} })),
  staleTime: 60_000,
})

/** After reading: the list and the count. */
export const refreshNotifications = () => queryClient.invalidateQueries({ queryKey: ['notifications'] })
