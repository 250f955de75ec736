import { queryOptions } from '@tanstack/react-query'
import { call, callList } from '#web/platform/api.ts'

const MOST = 6

/** What waits for the user today. */
export const planQuery = queryOptions({
  queryKey: ['home', 'plan'],
  queryFn: async () => (await call('GET /api/home', {})).data,
})

const FRESH_MS = 300_000

/** How the agency has done lately. */
export const trendsQuery = queryOptions({
  queryKey: ['home', 'trends'],
  queryFn: async () => (await call('GET /api/home/trends', {})).data,
  staleTime: FRESH_MS,
})

/** What has become of the leads of the last 90 days. */
export const funnelQuery = queryOptions({
  queryKey: ['leads', 'funnel'],
  queryFn: async () => (await call('GET /api/leads/funnel', {})).data,
})

/** The beds of tonight. */
export const tonightQuery = queryOptions({
  queryKey: ['housing', 'tonight'],
  queryFn: async () => (await call('GET /api/housing/tonight', {})).data,
})

/** The recruiters who have placed most this month. */
export const bestRecruitersQuery = queryOptions({
  queryKey: ['recruiters/staff', 'best'],
  queryFn: async () =>
    (await callList('GET /api/recruiters/staff', { sort: '-placed', limit: String(MOST), status: 'active' })).data,
})
