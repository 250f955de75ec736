import { useCallback } from 'react'
import { useSearchState } from '#web/platform/navigation.ts'

type Search = Record<string, string | undefined>

/** The list's memory is the URL: its query as text values, and a change that goes back to the first page. */
export const useListSearch = () => {
  const [search, change] = useSearchState()
  const narrow = useCallback((changes: Search) => change({ page: undefined, after: undefined, ...changes }), [change])
  return { search, change, narrow }
}
