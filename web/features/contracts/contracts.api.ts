import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Contract } from '#contract/contracts.ts'
import type { SteppingRecords } from '../../behaviors/record/records.ts'
import { call } from '../../platform/api.ts'

const at = (id: number) => ({ params: { id: String(id) } })

/** Contracts as the pages meet them. */
export const contracts: SteppingRecords<Contract> = {
  entity: 'contract',
  plural: 'contracts',
  update: 'update contract',
  nameOf: ({ title }) => title,
  page: (query, signal) => call('GET /api/contracts', { query: query as never, ...(signal ? { signal } : {}) }),
  board: (query, signal) => call('GET /api/contracts/board', { query: query as never, ...(signal ? { signal } : {}) }),
  viewCounts: () => call('GET /api/contracts/view-counts', {}),
  one: (id) => call('GET /api/contracts/{id}', at(id)),
  create: (body, idempotencyKey) => call('POST /api/contracts', { body: body as never, idempotencyKey }),
  patch: (id, body) => call('PATCH /api/contracts/{id}', { ...at(id), body: body as never }),
  setStatus: (id, body) => call('PUT /api/contracts/{id}/status', { ...at(id), body: body as never }),
  archive: (id, version) => call('PUT /api/contracts/{id}/archive', { ...at(id), body: { version } }),
  restore: (id, version) => call('DELETE /api/contracts/{id}/archive', { ...at(id), body: { version } }),
  undo: (id, transaction_id) => call('POST /api/contracts/{id}/undos', { ...at(id), body: { transaction_id } }),
  history: (id, query) => call('GET /api/contracts/{id}/history', { ...at(id), query: query as never }),
  statusHistory: (id, query) => call('GET /api/contracts/{id}/status-history', { ...at(id), query: query as never }),
}

/** What waits for the user. */
export const contractQueuesQuery = queryOptions({
  queryKey: ['contracts', 'queues'],
  queryFn: async () => (await call('GET /api/contracts/queues', {})).data,
})

/** Coordinators for the teams of contracts. */
export const coordinatorsQuery = queryOptions({
  queryKey: ['contracts', 'coordinators'],
  queryFn: async () => (await call('GET /api/contracts/coordinators', {})).data,
})

/** Foremen for the teams of contracts. */
export const foremenQuery = queryOptions({
  queryKey: ['contracts', 'foremen'],
  queryFn: async () => (await call('GET /api/contracts/foremen', { query: {} })).data,
})

/** The foremen in the team of a contract; none while it is not known which. */
export const foremenOfQuery = (contract_id: number | undefined) =>
  queryOptions({
    queryKey: ['contracts', 'foremen', contract_id],
    queryFn: async () =>
      (await call('GET /api/contracts/foremen', { query: { contract_id: String(contract_id) } })).data,
    enabled: contract_id !== undefined,
  })

/** The needs of a contract by date. */
export const needsQuery = (contract_id: number) =>
  queryOptions({
    queryKey: ['contracts', 'needs', contract_id],
    queryFn: async () => (await call('GET /api/contracts/{id}/needs', at(contract_id))).data,
  })

/** A contract as it stood or will stand on a day. */
export const termsQuery = (contract_id: number, on: string) =>
  queryOptions({
    queryKey: ['contracts', 'terms', contract_id, on],
    queryFn: async () => (await call('GET /api/contracts/{id}/terms', { ...at(contract_id), query: { on } })).data,
    placeholderData: keepPreviousData,
  })
