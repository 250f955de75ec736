import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'

/** The name and the address of the agency. */
export const agencyQuery = queryOptions({
  queryKey: ['agency'],
  queryFn: async () => (await call('GET /api/agency', {})).data,
})
