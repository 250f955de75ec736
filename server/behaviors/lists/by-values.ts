import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Condition } from './filters.ts'
import { type GroupedNoun, type GroupQuery, chosenBy, isNewestFirst } from './grouping.ts'
import { type Order, type Walk, beyond, keyColumns, keysOf } from './orders.ts'
import { columnOf } from './record-filters.ts'

/** Several wanted values of a column that an index begins with, as an SQL array, and whether rows without a value are wanted too. */
export type Values = { column: RawBuilder<unknown>; values: RawBuilder<unknown[]>; withNone: boolean }

/** With more values a filter leaves so much of the list that reading it in order finds a page soon. */
const MOST_VALUES = 12

/** Pairs of columns with an index that begins with both. */
const pairs: Readonly<Record<string, string>> = { status_id: 'recruiter_id', recruiter_id: 'status_id' }

type Filter = { ids: number[]; none: boolean }

const filterOf = (value: unknown): Filter | { codes: string[] } | undefined => {
  if (Array.isArray(value)) return { codes: value as string[] }
  return typeof value === 'object' && value !== null && 'ids' in value ? (value as Filter) : undefined
}

const countOf = (value: unknown) => {
  const filter = filterOf(value)
  if (!filter) return 0
  return 'codes' in filter ? new Set(filter.codes).size : new Set(filter.ids).size + Number(filter.none)
}

const arrayOf = (filter: Filter | { codes: string[] }) =>
  'codes' in filter
    ? sql<unknown[]>`${[...new Set(filter.codes)]}::text[]`
    : sql<unknown[]>`${[...new Set(filter.ids)]}::bigint[]`

/**
 * The only filter of a query with several values, if an index has the rows of each value in the order of the list;
 * undefined for other queries. PostgreSQL cannot know that all rows of some statuses are old, and would read the list
 * from its newest row to them.
 */
export const valuesOf = (query: GroupQuery, { table, indexed = [] }: GroupedNoun): Values | undefined => {
  if (query.group !== undefined || query.archived || !isNewestFirst(query)) return undefined
  const chosen = chosenBy(query)
  const [several, ...more] = chosen.filter(([, value]) => countOf(value) > 1)
  if (!several || more.length > 0) return undefined
  const [name, value] = several
  const isReadable = chosen.every(([other, given]) => other === name || (other === pairs[name] && countOf(given) === 1))
  if (!indexed.includes(name) || !isReadable || countOf(value) > MOST_VALUES) return undefined
  const filter = filterOf(value)!
  return {
    column: columnOf(table)(name),
    values: arrayOf(filter),
    withNone: 'none' in filter && filter.none,
  }
}

/** One page of a list: reads at most one page of rows of each value in order, and merges them. The sort keys are `k0`, `k1` and so on. */
export const byValues = <DB, TB extends keyof DB>(
  { found, orders, id, limit, after, skip }: Walk<DB, TB>,
  { column, values, withNone }: Values,
): RawBuilder<{ id: number }> => {
  const sortedBy = (keys: readonly Order[]) =>
    sql.join(keys.map(({ by, descending }) => sql`${by} ${sql.raw(descending ? 'desc' : 'asc')}`))
  const rowsWhere = (condition: Condition) => {
    const rows = found.clearSelect().select(id.as('id')).select(keyColumns(orders)).where(condition)
    const wanted = after ? rows.where(beyond(orders, after)) : rows
    return sql`(${wanted} order by ${sortedBy(orders)} limit ${sql.lit(skip + limit + 1)})`
  }
  const ofValues = sql`select r.* from unnest(${values}) as v (value) cross join lateral ${rowsWhere(sql<SqlBool>`${column} = v.value`)} as r`
  const all = withNone ? sql`${ofValues} union all ${rowsWhere(sql<SqlBool>`${column} is null`)}` : ofValues
  return sql`select merged.* from (${all}) as merged order by ${sortedBy(keysOf(orders, 'merged'))}
    limit ${sql.lit(limit + 1)} offset ${sql.lit(skip)}`
}
