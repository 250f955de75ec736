import { queryOptions } from '@tanstack/react-query'
import { call, callList } from '#web/platform/api.ts'
import { dataQuery } from '#web/platform/data-query.ts'

const MOST = 6

/** The user's plan of the day. */
export const planQuery = dataQuery(['home', 'plan'], () => call('GET /api/home', {}))

const FRESH_MS = 300_000

/** The agency's recent weeks and months. */
export const trendsQuery = queryOptions({
  queryKey: ['home', 'trends'],
  queryFn: async () => (await call('GET /api/home/trends', {})).data,
  staleTime: FRESH_MS,
})

/** What became of the leads of the last 90 days. */
export const funnelQuery = dataQuery(['leads', 'funnel'], () => call('GET /api/leads/funnel', {}))

/** The beds tonight. */
export const tonightQuery = dataQuery(['housing', 'tonight'], () => call('GET /api/housing/tonight', {}))

/** The recruiters who have placed most people this month. */
export const bestRecruitersQuery = dataQuery(['recruiters/staff', 'best'], () =>
  callList('GET /api/recruiters/staff', { sort: '-placed', limit: String(MOST), status: 'active' }),
)
