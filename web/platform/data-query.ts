import { type QueryKey, queryOptions } from '@tanstack/react-query'

/** A query of the `data` that a call answers, kept in the cache under `queryKey`. */
export const dataQuery = <const K extends QueryKey, T>(queryKey: K, ask: () => Promise<{ data: T }>) =>
  queryOptions({ queryKey, queryFn: async () => (await ask()).data })
