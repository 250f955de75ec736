import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/platform/api.ts'
import { queryClient } from '#web/platform/queries.ts'

/** The additions of a contract, newest first. */
export const additionsQuery = (contract_id: number) =>
  queryOptions({
    queryKey: ['contracts', 'additions', contract_id],
    queryFn: () => call('GET /api/contracts/{id}/additions', { params: { id: String(contract_id) } }),
  })

/** After a write: fetches the contract, its needs, additions and history again. */
export const refreshContract = () => queryClient.invalidateQueries({ queryKey: ['contracts'] })

const POLL_MS = 800

/** The bundles of a bulk addition; fetched repeatedly while one is being made. */
export const bundlesQuery = (bulk_run_id: number) =>
  queryOptions({
    queryKey: ['addition-bundles', bulk_run_id],
    queryFn: async () =>
      (await call('GET /api/bulk-runs/{id}/addition-bundles', { params: { id: String(bulk_run_id) } })).data,
    refetchInterval: ({ state }) => (state.data?.some((bundle) => bundle.state === 'running') ? POLL_MS : false),
  })
