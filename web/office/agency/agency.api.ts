import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#web/platform/api.ts'

/** What is set of the agency. */
export const agencyQuery = queryOptions({
  queryKey: ['agency'],
  queryFn: async () => (await call('GET /api/agency', {})).data,
})

/** What was changed of them, the newest first. */
export const agencyHistoryQuery = (version: number) =>
  queryOptions({
    queryKey: ['agency', 'history', version],
    queryFn: async () => (await call('GET /api/agency/history', { query: {} })).data,
    placeholderData: keepPreviousData,
  })
