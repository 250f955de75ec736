import type { ComponentType, ReactNode } from 'react'
import type { Filter } from './FilterDrawer.tsx'

/** The filters of a list as a part of the page: what they offer is asked for when they are shown. */
export type Filters = ComponentType<{ children: (filters: readonly Filter[]) => ReactNode }>

/** The same of a hook; by those in `groups` the list can be grouped too. */
export const filtersOf = (useFilters: () => readonly Filter[], groups: readonly string[] = []): Filters =>
  function OwnFilters({ children }) {
    return children(useFilters().map((filter) => (groups.includes(filter.name) ? { ...filter, groups: true } : filter)))
  }
