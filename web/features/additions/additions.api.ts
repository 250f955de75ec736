import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { queryClient } from '../../platform/queries.ts'

/** The additions of a contract, the newest first. */
export const additionsQuery = (contract_id: number) =>
  queryOptions({
    queryKey: ['contracts', 'additions', contract_id],
    queryFn: () => call('GET /api/contracts/{id}/additions', { params: { id: String(contract_id) } }),
  })

/** After a write: the contract, its needs, its additions and its history are asked for again. */
export const refreshContract = () => queryClient.invalidateQueries({ queryKey: ['contracts'] })
