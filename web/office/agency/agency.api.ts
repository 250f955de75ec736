import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#web/platform/api.ts'

/** The agency's settings. */
export const agencyQuery = queryOptions({
  queryKey: ['agency'],
  queryFn: async () => (await call('GET /api/agency', {})).data,
})

/** The history of these settings, newest first. */
export const agencyHistoryQuery = (version: number) =>
  queryOptions({
    queryKey: ['agency', 'history', version],
    queryFn: async () => (await call('GET /api/agency/history', { query: {} })).data,
    placeholderData: keepPreviousData,
  })
