import { queryOptions } from '@tanstack/react-query'
import { areaFreshness } from '../parts/foreman-area/useAreaLive.ts'
import { orKept } from '#web/behaviors/offline/or-kept.ts'
import { call } from '#web/platform/api.ts'
import { queryClient } from '#web/platform/queries.ts'

const asked = (foreman_id: number) => ({ query: { foreman_id: String(foreman_id) } })
/** The server's answer; without a network the last stored one. */
const known = async <T>(name: string, foreman_id: number, ask: (signal: AbortSignal) => Promise<T>) =>
  (await orKept(`foreman ${name}`, foreman_id, ask)).data

/** The workers of a foreman. */
export const foremanWorkersQuery = (foreman_id: number) =>
  queryOptions({
    queryKey: ['foreman', 'workers', foreman_id],
    queryFn: () =>
      known(
        'workers',
        foreman_id,
        async (signal) => (await call('GET /api/foreman/workers', { ...asked(foreman_id), signal })).data,
      ),
    ...areaFreshness,
  })

/** The candidates who arrive at a foreman's sites. */
export const foremanCandidatesQuery = (foreman_id: number) =>
  queryOptions({
    queryKey: ['foreman', 'candidates', foreman_id],
    queryFn: () =>
      known(
        'candidates',
        foreman_id,
        async (signal) => (await call('GET /api/foreman/candidates', { ...asked(foreman_id), signal })).data,
      ),
    ...areaFreshness,
  })

/** The contracts a foreman leads. */
export const foremanContractsQuery = (foreman_id: number) =>
  queryOptions({
    queryKey: ['foreman', 'contracts', foreman_id],
    queryFn: () =>
      known(
        'contracts',
        foreman_id,
        async (signal) => (await call('GET /api/foreman/contracts', { ...asked(foreman_id), signal })).data,
      ),
    ...areaFreshness,
  })

/** The open needs of the contracts a foreman leads. */
export const foremanNeedsQuery = (foreman_id: number) =>
  queryOptions({
    queryKey: ['foreman', 'needs', foreman_id],
    queryFn: () =>
      known(
        'needs',
        foreman_id,
        async (signal) => (await call('GET /api/foreman/needs', { ...asked(foreman_id), signal })).data,
      ),
    ...areaFreshness,
  })

/** Reads and stores what all pages of a foreman show. */
export const readArea = (foreman_id: number) =>
  Promise.all([
    queryClient.prefetchQuery(foremanWorkersQuery(foreman_id)),
    queryClient.prefetchQuery(foremanCandidatesQuery(foreman_id)),
    queryClient.prefetchQuery(foremanContractsQuery(foreman_id)),
    queryClient.prefetchQuery(foremanNeedsQuery(foreman_id)),
  ])
