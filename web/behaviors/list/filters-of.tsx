import type { ComponentType, ReactNode } from 'react'
import type { Filter } from './FilterDrawer.tsx'

/** The filters of a list as a component, so that their options are fetched only when they are shown. */
export type Filters = ComponentType<{ children: (filters: readonly Filter[]) => ReactNode }>

/** Makes `Filters` of a hook; the list can be grouped by the filters in `groups`. */
export const filtersOf = (useFilters: () => readonly Filter[], groups: readonly string[] = []): Filters =>
  function OwnFilters({ children }) {
    return children(useFilters().map((filter) => (groups.includes(filter.name) ? { ...filter, groups: true } : filter)))
  }
