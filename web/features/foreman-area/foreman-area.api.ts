import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'

const EVERY_MS = 60_000

const asked = (foreman_id: number) => ({ query: { foreman_id: String(foreman_id) } })
const fresh = { refetchInterval: EVERY_MS } as const

/** The workers of a foreman. */
export const foremanWorkersQuery = (foreman_id: number) =>
  queryOptions({
    queryKey: ['foreman', 'workers', foreman_id],
    queryFn: async () => (await call('GET /api/foreman/workers', asked(foreman_id))).data,
    ...fresh,
  })

/** The candidates who come to a foreman. */
export const foremanCandidatesQuery = (foreman_id: number) =>
  queryOptions({
    queryKey: ['foreman', 'candidates', foreman_id],
    queryFn: async () => (await call('GET /api/foreman/candidates', asked(foreman_id))).data,
    ...fresh,
  })

/** The contracts a foreman leads. */
export const foremanContractsQuery = (foreman_id: number) =>
  queryOptions({
    queryKey: ['foreman', 'contracts', foreman_id],
    queryFn: async () => (await call('GET /api/foreman/contracts', asked(foreman_id))).data,
    ...fresh,
  })

/** The open needs of the contracts a foreman leads. */
export const foremanNeedsQuery = (foreman_id: number) =>
  queryOptions({
    queryKey: ['foreman', 'needs', foreman_id],
    queryFn: async () => (await call('GET /api/foreman/needs', asked(foreman_id))).data,
    ...fresh,
  })
