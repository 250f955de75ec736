import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#web/platform/api.ts'
import { dataQuery } from '#web/platform/data-query.ts'

/** The agency's settings. */
export const agencyQuery = dataQuery(['agency'], () => call('GET /api/agency', {}))

/** The history of these settings, newest first. */
export const agencyHistoryQuery = (version: number) =>
  queryOptions({
    queryKey: ['agency', 'history', version],
    queryFn: async () => (await call('GET /api/agency/history', { query: {} })).data,
    placeholderData: keepPreviousData,
  })
