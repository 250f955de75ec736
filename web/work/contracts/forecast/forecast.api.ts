import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/platform/api.ts'

/** The coverage of a contract's open needs in a range of days. */
export const coverageQuery = (contract_id: number, from: string, to: string) =>
  queryOptions({
    queryKey: ['contracts', 'coverage', contract_id, from, to],
    queryFn: async () =>
      (await call('GET /api/contracts/{id}/coverage', { params: { id: String(contract_id) }, query: { from, to } }))
        .data,
  })

/** The weekly forecast of a contract. */
export const contractForecastQuery = (contract_id: number) =>
  queryOptions({
    queryKey: ['contracts', 'forecast', contract_id],
    queryFn: async () =>
      (await call('GET /api/contracts/{id}/forecast', { params: { id: String(contract_id) }, query: {} })).data,
  })

/** The weekly forecast of the contracts in scope. */
export const forecastQuery = (weeks: string) =>
  queryOptions({
    queryKey: ['contracts', 'forecast', 'all', weeks],
    queryFn: async () => (await call('GET /api/forecast', { query: { weeks } })).data,
  })
