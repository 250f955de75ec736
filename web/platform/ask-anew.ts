import type { Query, QueryClient } from '@tanstack/react-query'

/** Asks once more for what was found to be out of date while it was asked for the first time: the library lets a first answer stand, though it may be older than the change. */
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
