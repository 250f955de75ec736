import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/platform/api.ts'
import { dataQuery } from '#web/platform/data-query.ts'

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
  dataQuery(['contracts', 'forecast', contract_id], () =>
    call('GET /api/contracts/{id}/forecast', { params: { id: String(contract_id) }, query: {} }),
  )

/** The weekly forecast of the contracts in scope. */
export const forecastQuery = (weeks: string) =>
  dataQuery(['contracts', 'forecast', 'all', weeks], () => call('GET /api/forecast', { query: { weeks } }))
