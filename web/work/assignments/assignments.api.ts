import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { PlacementInput } from '#contract/work/assignments.ts'
import { call, callList } from '#web/platform/api.ts'
import { queryClient } from '#web/platform/queries.ts'

/** Whose placements are asked for. */
export type PlacementsOf = { contract_id: number } | { worker_id: number }

const MOST = '100'

/** The placements of a contract or of a worker, the latest first. */
export const placementsQuery = (of: PlacementsOf) =>
  queryOptions({
    queryKey: ['assignments', of],
    queryFn: async () => {
      const [[name, id]] = Object.entries(of) as [[string, number]]
      const query = { [name]: String(id), sort: '-start_date', limit: MOST }
      return callList('GET /api/assignments', query)
    },
  })

/** Who could meet a need. */
export const proposalsQuery = (need_id: number) =>
  queryOptions({
    queryKey: ['proposals', need_id],
    queryFn: async () => (await call('GET /api/needs/{id}/proposals', { params: { id: String(need_id) } })).data,
  })

/** Open needs that want people, those most short first. */
export const openNeedsQuery = queryOptions({
  queryKey: ['needs', 'open'],
  queryFn: async () => (await call('GET /api/needs', { query: { open: 'yes', missing: 'yes', limit: '100' } })).data,
})

/** One need in scope, alone in its list; none where it is not known or not asked for. */
export const needQuery = (id: number | undefined) =>
  queryOptions({
    queryKey: ['needs', 'one', id],
    queryFn: async () => (await call('GET /api/needs', { query: { id: String(id) } })).data,
    enabled: id !== undefined,
  })

/** What a placement would meet. */
export const checkQuery = (input: PlacementInput | null) =>
  queryOptions({
    queryKey: ['placement-check', input],
    queryFn: async () => (await call('POST /api/assignments/check', { body: input! })).data,
    enabled: input !== null,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  })

/** What placing each of several workers on a need would meet. */
export const gapCheckQuery = (need_id: number, body: { worker_ids: number[]; start_date: string } | null) =>
  queryOptions({
    queryKey: ['gap-check', need_id, body],
    queryFn: async () => {
      const asked = { params: { id: String(need_id) }, body: body! }
      return (await call('POST /api/needs/{id}/assignment-checks', asked)).data
    },
    enabled: body !== null && body.worker_ids.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  })

/** Asks anew for whatever a placement changes. */
export const refreshPlacements = async () => {
  for (const key of [
    'assignments',
    'proposals',
    'gap-check',
    'home',
    'needs',
    'contracts',
    'workers',
    'housing',
    'stays',
  ])
    await queryClient.invalidateQueries({ queryKey: [key] })
}
