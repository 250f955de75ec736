import { useMemo } from 'react'
import type { Filters } from './filters-of.tsx'
import type { Query } from './list-params.ts'

type Named = (name: string) => boolean

const hiddenBy =
  (hidden: readonly string[]): Named =>
  (name) =>
    hidden.includes(name.startsWith('custom.') ? 'custom_values' : name)

const kept = (query: Query, isHidden: Named): Query =>
  Object.fromEntries(Object.entries(query).filter(([name]) => !isHidden(name)))

/** The groups of filters of which any may match; a group that has no filter left is dropped. */
const keptGroups = (any: string, isHidden: Named) =>
  any
    .split('~')
    .map((group) => new URLSearchParams(kept(Object.fromEntries(new URLSearchParams(group)), isHidden)).toString())
    .filter(Boolean)
    .join('~')

const keptSort = (sort: string, isHidden: Named) =>
  sort
    .split(',')
    .filter((one) => !isHidden(one.replace(/^-/, '')))
    .join(',')

/** The query of a list without filters, sort orders and groups by fields that are hidden from the user. */
export const withoutHidden = (query: Query, hidden: readonly string[]): Query => {
  if (hidden.length === 0) return query
  const isHidden = hiddenBy(hidden)
  const { any = '', sort = '', group = '', folded = '', ...rest } = kept(query, isHidden)
  const isGrouped = group !== '' && !isHidden(group)
  const left = {
    any: keptGroups(any, isHidden),
    sort: keptSort(sort, isHidden),
    group: isGrouped ? group : '',
    folded: isGrouped ? folded : '',
  }
  return { ...rest, ...Object.fromEntries(Object.entries(left).filter(([, value]) => value !== '')) }
}

/** Whether a query filters by a field that is hidden from the user. */
export const filtersByHidden = (query: Query, hidden: readonly string[]): boolean => {
  const left = withoutHidden(query, hidden)
  return Object.keys(query).some((name) => !['sort', 'group', 'folded'].includes(name) && left[name] !== query[name])
}

/** The columns of a list that can have a value for the user. */
export const useShownColumns = <Column extends { key: string }>(
  columns: readonly Column[],
  hidden: readonly string[],
) => (hidden.length === 0 ? columns : columns.filter(({ key }) => !hiddenBy(hidden)(key)))

/** The filters of a list that can find something for the user. */
export const useShownFilters = (All: Filters, hidden: readonly string[]): Filters => {
  const names = hidden.join(',')
  return useMemo(() => {
    if (names === '') return All
    const isHidden = hiddenBy(names.split(','))
    return function ShownFilters({ children }) {
      return <All>{(filters) => children(filters.filter(({ name }) => !isHidden(name)))}</All>
    }
  }, [All, names])
}
