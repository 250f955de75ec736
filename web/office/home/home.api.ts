import { queryOptions } from '@tanstack/react-query'
import { call, callList } from '#web/platform/api.ts'

const MOST = 6

/** What has become of the leads of the last 90 days. */
export const funnelQuery = queryOptions({
  queryKey: ['leads', 'funnel'],
  queryFn: async () => (await call('GET /api/leads/funnel', {})).data,
})

/** The needs that are most short, soonest first, and how many there are. */
export const shortNeedsQuery = queryOptions({
  queryKey: ['needs', 'most short'],
  queryFn: () => callList('GET /api/needs', { missing: 'yes', open: 'yes', limit: String(MOST) }),
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
