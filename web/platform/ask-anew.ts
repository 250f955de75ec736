import type { Query, QueryClient } from '@tanstack/react-query'

/** Fetches a query again if it was invalidated during its first fetch; the query library would keep that first answer, although it may be out of date. */
export const askAnewAfterFirst = (client: QueryClient) => {
  const outdated = new WeakSet<Query>()
  return client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return
    const { query, action } = event
    const { data, fetchStatus } = query.state
    if (action.type === 'invalidate' && data === undefined && fetchStatus !== 'idle') outdated.add(query)
    if (action.type === 'success' && outdated.delete(query))
      void client.invalidateQueries({ queryKey: query.queryKey, exact: true })
  })
}
