import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/platform/api.ts'

/** How the open needs of a contract are covered from one day to another. */
export const coverageQuery = (contract_id: number, from: string, to: string) =>
  queryOptions({
    queryKey: ['contracts', 'coverage', contract_id, from, to],
    queryFn: async () =>
      (await call('GET /api/contracts/{id}/coverage', { params: { id: String(contract_id) }, query: { from, to } }))
        .data,
  })

/** Whom a contract will miss, week by week. */
export const contractForecastQuery = (contract_id: number) =>
  queryOptions({
    queryKey: ['contracts', 'forecast', contract_id],
    queryFn: async () =>
      (await call('GET /api/contracts/{id}/forecast', { params: { id: String(contract_id) }, query: {} })).data,
  })

/** Whom the contracts in scope will miss, week by week. */
export const forecastQuery = (weeks: string) =>
  queryOptions({
    queryKey: ['contracts', 'forecast', 'all', weeks],
    queryFn: async () => (await call('GET /api/forecast', { query: { weeks } })).data,
  })
