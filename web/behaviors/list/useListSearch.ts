import { useCallback, useEffect, useMemo } from 'react'
import { useSearchState } from '#web/platform/navigation.ts'
import { knownParams } from './known-params.ts'

type Search = Record<string, string | undefined>

const NONE: readonly string[] = []

/** The state of a list in the URL: the query as text values, without parameters that neither the list of this path nor its page knows (`more`), and a function that changes it and returns to the first page. */
export const useListSearch = (path: string, more = NONE) => {
  const [asked, change] = useSearchState()
  const search = useMemo(() => knownParams(path, asked, more), [path, asked, more])
  const narrow = useCallback((changes: Search) => change({ page: undefined, after: undefined, ...changes }), [change])
  return { search, change, narrow }
}

/** Returns to the first page when a later one has no rows; answers whether it does. `shown` is undefined while the rows of the query are not known. */
export const useFirstPage = (
  search: Readonly<Search>,
  shown: number | undefined,
  change: (changes: Search, options?: { replace?: boolean }) => void,
): boolean => {
  const isPast = shown === 0 && (search['page'] !== undefined || search['after'] !== undefined)
  useEffect(() => {
    if (isPast) change({ page: undefined, after: undefined }, { replace: true })
  }, [isPast, change])
  return isPast
}
