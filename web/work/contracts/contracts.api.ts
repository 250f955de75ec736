import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Contract } from '#contract/work/contracts.ts'
import { named } from '#web/behaviors/record/full-name.ts'
import { steppingCalls } from '#web/behaviors/record/record-calls.ts'
import type { SteppingRecords } from '#web/behaviors/record/records.ts'
import { at, call } from '#web/platform/api.ts'
import { dataQuery } from '#web/platform/data-query.ts'

const calls = steppingCalls('contracts')

/** The records of contracts for the shared pages. */
export const contracts = {
  ...calls,
  entity: 'contract',
  update: 'update contract',
  ...named(['title'], ({ title }) => title),
} satisfies SteppingRecords<Contract>

/** The queues of contracts for the user. */
export const contractQueuesQuery = dataQuery(['contracts', 'queues'], () => call('GET /api/contracts/queues', {}))

/** Coordinators for the teams of contracts. */
export const coordinatorsQuery = dataQuery(['contracts', 'coordinators'], () =>
  call('GET /api/contracts/coordinators', {}),
)

/** Foremen for the teams of contracts. */
export const foremenQuery = dataQuery(['contracts', 'foremen'], () => call('GET /api/contracts/foremen', { query: {} }))

/** The foremen in the team of a contract; none while the contract is unknown. */
export const foremenOfQuery = (contract_id: number | undefined) =>
  queryOptions({
    queryKey: ['contracts', 'foremen', contract_id],
    queryFn: async () =>
      (await call('GET /api/contracts/foremen', { query: { contract_id: String(contract_id) } })).data,
    enabled: contract_id !== undefined,
  })

/** The needs of a contract by date. */
export const needsQuery = (contract_id: number) =>
  dataQuery(['contracts', 'needs', contract_id], () => call('GET /api/contracts/{id}/needs', at(contract_id)))

/** A contract on a day, past or future. */
export const termsQuery = (contract_id: number, on: string) =>
  queryOptions({
    queryKey: ['contracts', 'terms', contract_id, on],
    queryFn: async () => (await call('GET /api/contracts/{id}/terms', { ...at(contract_id), query: { on } })).data,
    placeholderData: keepPreviousData,
  })
