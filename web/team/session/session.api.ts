import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/platform/api.ts'

/** What the sign-in page needs before anyone signs in. */
export const publicSettingsQuery = queryOptions({
  queryKey: ['settings', 'public'],
  queryFn: async () => (await call('GET /api/settings/public', {})).data,
  staleTime: 5 * 60_000,
})
