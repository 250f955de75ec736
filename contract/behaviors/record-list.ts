import { z } from 'zod'
import { groupsFilter, idsFilter } from '../basics/filter.ts'
import { customFilters, listQuery } from '../basics/page.ts'

type Filters = Record<string, z.ZodType>

/** The filters of one group of a list: all of them hold. */
export const filterGroupOf = <F extends Filters>(filters: F) =>
  z.strictObject({ ...filters, custom: customFilters.optional() })

/** The query of a list of records: its filters, chosen rows by `ids`, and groups of filters of which `any` holds. */
export const recordListQuery = <F extends Filters>(filters: F, sortable: readonly string[]) =>
  listQuery(
    { ...filters, ids: idsFilter(1_000).optional(), any: groupsFilter(filterGroupOf(filters)).optional() },
    sortable,
  )

type ListQuery = ReturnType<typeof listQuery<Filters>>
type Without<Q extends ListQuery, Keys extends string> = z.ZodObject<Omit<Q['shape'], Keys>, z.core.$strict>

/** A list's query without its page and its order: what it filters by. */
export const filtersOf = <Q extends ListQuery>(query: Q) =>
  query.omit({ page: true, limit: true, after: true, sort: true }) as Without<Q, 'page' | 'limit' | 'after' | 'sort'>

/** The body of an export: the list's filters and order, and the columns by name. */
export const exportBody = <Q extends ListQuery>(query: Q) =>
  z.strictObject({
    query: query.omit({ page: true, limit: true, after: true }) as Without<Q, 'page' | 'limit' | 'after'>,
    columns: z.array(z.string().max(60)).min(1).max(100),
  })
