import { useCallback } from 'react'
import { useSearchState } from '#web/platform/navigation.ts'

type Search = Record<string, string | undefined>

/** The state of a list in the URL: the query as text values, and a function that changes it and returns to the first page. */
export const useListSearch = () => {
  const [search, change] = useSearchState()
  const narrow = useCallback((changes: Search) => change({ page: undefined, after: undefined, ...changes }), [change])
  return { search, change, narrow }
}
