import { queryOptions } from '@tanstack/react-query'
import { call, callList } from '#web/platform/api.ts'

const MOST = 6

/** The user's plan of the day. */
export const planQuery = queryOptions({
  queryKey: ['home', 'plan'],
  queryFn: async () => (await call('GET /api/home', {})).data,
})

const FRESH_MS = 300_000

/** The agency's recent weeks and months. */
export const trendsQuery = queryOptions({
  queryKey: ['home', 'trends'],
  queryFn: async () => (await call('GET /api/home/trends', {})).data,
  staleTime: FRESH_MS,
})

/** What became of the leads of the last 90 days. */
export const funnelQuery = queryOptions({
  queryKey: ['leads', 'funnel'],
  queryFn: async () => (await call('GET /api/leads/funnel', {})).data,
})

/** The beds tonight. */
export const tonightQuery = queryOptions({
  queryKey: ['housing', 'tonight'],
  queryFn: async () => (await call('GET /api/housing/tonight', {})).data,
})

/** The recruiters who have placed most people this month. */
export const bestRecruitersQuery = queryOptions({
  queryKey: ['recruiters/staff', 'best'],
  queryFn: async () =>
    (await callList('GET /api/recruiters/staff', { sort: '-placed', limit: String(MOST), status: 'active' })).data,
})
