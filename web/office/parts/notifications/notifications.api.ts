import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/platform/api.ts'
import { opened } from '#web/platform/opening.ts'
import { queryClient } from '#web/platform/queries.ts'

/** The user's newest notifications, and the number of unread ones. */
export const notificationsQuery = queryOptions({
  queryKey: ['notifications', 'newest'],
  queryFn: () => opened('notifications', () => call('GET /api/notifications', { query: {} })),
  staleTime: 60_000,
})

/** After reading: fetches the list and the count again. */
export const refreshNotifications = () => queryClient.invalidateQueries({ queryKey: ['notifications'] })
