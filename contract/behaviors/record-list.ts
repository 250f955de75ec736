import { z } from 'zod'
import { groupsFilter, idsFilter } from '../basics/filter.ts'
import type { Access } from '../basics/endpoint.ts'
import { counted, customFilters, dataOf, listOf, listQuery } from '../basics/page.ts'
import { foldedIn } from '../basics/folded-groups.ts'
import { fieldsOf } from '../basics/slim-list.ts'

type Filters = Record<string, z.ZodType>

const filterGroupOf = <F extends Filters>(filters: F) =>
  z.strictObject({ ...filters, custom: customFilters.optional() })

/** The filters of one group of a list; a row must match all of them. */
export type FilterGroup<F extends Filters> = z.output<ReturnType<typeof filterGroupOf<F>>>

const CUSTOM = 'custom\\.[a-z][a-z0-9_]{1,39}'

/** The field to group by: one of `names`, or a custom field. */
const groupOf = (names: readonly string[]) =>
  z.string().regex(new RegExp(`^(?:${[...names, CUSTOM].join('|')})$`), { error: 'invalid_value' })

/** The values of the groups whose rows are left out. */
const foldedGroups = z
  .string()
  .max(2_000)
  .regex(/^\P{Cc}*$/u, { error: 'invalid_value' })
  .transform(foldedIn)

/** The query of a list of records: filters, rows by `ids`, groups of filters of which `any` must match, the field to group by, and the folded groups. */
export const recordListQuery = <F extends Filters>(
  filters: F,
  sortable: readonly string[],
  groups: readonly string[],
) =>
  listQuery(
    {
      ...filters,
      ids: idsFilter(1_000).optional(),
      any: groupsFilter(filterGroupOf(filters)).optional(),
      group: groupOf(groups).optional(),
      folded: foldedGroups.optional(),
    },
    sortable,
  )

type ListQuery = ReturnType<typeof listQuery<Filters>>
type Without<Q extends ListQuery, Keys extends string> = z.ZodObject<Omit<Q['shape'], Keys>, z.core.$strict>

const PAGING = ['page', 'limit', 'after'] as const
const GROUPING = ['group', 'folded'] as const

const omitting = (query: ListQuery, names: readonly string[]) =>
  query.omit(
    Object.fromEntries(names.filter((name) => name in query.shape).map((name) => [name, true])) as Record<string, true>,
  )

/** The parameters of a list's query that choose how rows are shown, not which rows. */
type Shown = (typeof PAGING)[number] | (typeof GROUPING)[number] | 'sort'

/** A list's query without its page, order and groups: only the filters. */
export const filtersOf = <Q extends ListQuery>(query: Q) =>
  omitting(query, [...PAGING, ...GROUPING, 'sort']) as Without<Q, Shown>

type WithFields<Q extends ListQuery> = z.ZodObject<
  Q['shape'] & { fields: z.ZodOptional<ReturnType<typeof fieldsOf>>; once: z.ZodOptional<z.ZodLiteral<'yes'>> },
  z.core.$strict
>

type WithGroup<Q extends ListQuery> = z.ZodObject<Omit<Q['shape'], Shown> & { group: z.ZodString }, z.core.$strict>

/** The number of rows in one group, exact up to `COUNT_LIMIT`, with its value as text; null for rows without a value. */
const groupPerson = z.object({ first_name: z.string(), last_name: z.string(), is_blocked: z.boolean() })

/** A person whom the value of a group names, whether or not they can still be chosen. */
export type GroupPerson = z.output<typeof groupPerson>

const groupCount = z.object({
  value: z.string().nullable(),
  ...counted,
  people: z.array(groupPerson).nullable(),
})

export type GroupCount = z.output<typeof groupCount>

/** The list of a noun, its count, and the counts of its groups. Rows can be complete or hold only the named `fields`; with `once` they name other records by id. */
export const listCalls = <Q extends ListQuery, Row extends z.ZodObject, A extends Access>(
  query: Q,
  row: Row,
  access: A,
  summaries: { list: string; count: string; groups: string },
) => ({
  list: {
    summary: summaries.list,
    access,
    slims: true as const,
    from_replica: true as const,
    query: query.extend({
      fields: fieldsOf(row).optional(),
      once: z.literal('yes').optional(),
    }) as unknown as WithFields<Q>,
    response: listOf(row),
  },
  count: {
    summary: summaries.count,
    access,
    from_replica: true as const,
    query: filtersOf(query),
    response: dataOf(z.object(counted)),
  },
  groups: {
    summary: summaries.groups,
    access,
    from_replica: true as const,
    query: filtersOf(query).extend({ group: z.string().max(60) }) as unknown as WithGroup<Q>,
    response: z.object({ data: z.array(groupCount) }),
  },
})

/** The body of an export: the list's filters and order, and the names of the columns. */
export const exportBody = <Q extends ListQuery>(query: Q) =>
  z.strictObject({
    query: omitting(query, [...PAGING, ...GROUPING]) as Without<Q, Exclude<Shown, 'sort'>>,
    columns: z.array(z.string().max(60)).min(1).max(100),
  })
