import { z } from 'zod'
import { groupsFilter, idsFilter } from '../basics/filter.ts'
import type { Access } from '../basics/endpoint.ts'
import { counted, customFilters, dataOf, listOf, listQuery } from '../basics/page.ts'
import { fieldsOf } from '../basics/slim-list.ts'

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

type WithFields<Q extends ListQuery> = z.ZodObject<
  Q['shape'] & { fields: z.ZodOptional<ReturnType<typeof fieldsOf>>; once: z.ZodOptional<z.ZodLiteral<'yes'>> },
  z.core.$strict
>

/** The list of a noun, whose rows are whole or hold the `fields` asked for and name other records by their ids where `once` is asked for, and the count of what it finds. */
export const listCalls = <Q extends ListQuery, Row extends z.ZodObject, A extends Access>(
  query: Q,
  row: Row,
  access: A,
  summaries: { list: string; count: string },
) => ({
  list: {
    summary: summaries.list,
    access,
    slims: true as const,
    query: query.extend({
      fields: fieldsOf(row).optional(),
      once: z.literal('yes').optional(),
    }) as unknown as WithFields<Q>,
    response: listOf(row),
  },
  count: {
    summary: summaries.count,
    access,
    query: filtersOf(query),
    response: dataOf(z.object(counted)),
  },
})

/** The body of an export: the list's filters and order, and the columns by name. */
export const exportBody = <Q extends ListQuery>(query: Q) =>
  z.strictObject({
    query: query.omit({ page: true, limit: true, after: true }) as Without<Q, 'page' | 'limit' | 'after'>,
    columns: z.array(z.string().max(60)).min(1).max(100),
  })
