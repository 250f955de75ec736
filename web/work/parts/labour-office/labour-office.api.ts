import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/platform/api.ts'

/** What the labour office must still be told, the most urgent first. */
export const dueNotificationsQuery = queryOptions({
  queryKey: ['labour-notifications', 'due'],
  queryFn: async () => (await call('GET /api/labour-notifications', {})).data,
})

/** Records the day on which the labour office was notified, or clears it. */
export const enterNotified = ({ id, version }: { id: number; version: number }, notified_on: string | null) =>
  call('PATCH /api/labour-notifications/{id}', { params: { id: String(id) }, body: { version, notified_on } })
