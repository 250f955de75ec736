import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { PlacementInput } from '#contract/work/assignments.ts'
import { call, callList } from '#web/platform/api.ts'
import { queryClient } from '#web/platform/queries.ts'

/** The contract or worker whose placements are requested. */
export type PlacementsOf = { contract_id: number } | { worker_id: number }

const MOST = '100'

/** The placements of a contract or worker, latest first. */
export const placementsQuery = (of: PlacementsOf) =>
  queryOptions({
    queryKey: ['assignments', of],
    queryFn: async () => {
      const [[name, id]] = Object.entries(of) as [[string, number]]
      const query = { [name]: String(id), sort: '-start_date', limit: MOST }
      return callList('GET /api/assignments', query)
    },
  })

/** People who suit a need, and how many workers were weighed. */
export const proposalsQuery = (need_id: number) =>
  queryOptions({
    queryKey: ['proposals', need_id],
    queryFn: () => call('GET /api/needs/{id}/proposals', { params: { id: String(need_id) } }),
  })

/** Open needs that lack people, largest gap first, then others to which a signed addition will add positions. */
export const openNeedsQuery = queryOptions({
  queryKey: ['needs', 'open'],
  queryFn: async () => {
    const [now, later] = await Promise.all(
      [{ missing: 'yes' }, { missing: 'no', coming: 'yes' }].map((which) =>
        call('GET /api/needs', { query: { open: 'yes', takes_people: 'yes', limit: '100', ...which } }),
      ),
    )
    return [...now!.data, ...later!.data]
  },
})

/** One need in scope, from a list with only this need; no result if it is not known. */
export const needQuery = (id: number | undefined) =>
  queryOptions({
    queryKey: ['needs', 'one', id],
    queryFn: async () => (await call('GET /api/needs', { query: { id: String(id) } })).data,
    enabled: id !== undefined,
  })

/** Workers found by name, number or phone. */
export const workersFoundQuery = (search: string) =>
  queryOptions({
    queryKey: ['workers', 'choices', search],
    queryFn: async () => (await call('GET /api/workers', { query: { search, search_notes: 'no', limit: '10' } })).data,
    enabled: search.length > 1,
    placeholderData: keepPreviousData,
  })

/** The preview of a placement. */
export const checkQuery = (input: PlacementInput | null) =>
  queryOptions({
    queryKey: ['placement-check', input],
    queryFn: async () => (await call('POST /api/assignments/check', { body: input! })).data,
    enabled: input !== null,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  })

/** The previews of placing several workers on a need. */
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

/** Fetches everything again that a placement changes. */
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
