import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { COUNT_LIMIT } from '#contract/basics/page-sizes.ts'
import type { Condition } from './filters.ts'
import { type Order, type Walk, beyond, keyColumns } from './orders.ts'

/** The sort position of rows without a value: after all others. */
export const LAST = 2_147_483_647
export const lastText = sql`chr(65535)`

/** How a grouped list is read group by group: the condition `wanted`, the column of the group (the first column of an index), all its values in order, whether it can be null, and the folded groups. */
export type Steps = {
  wanted: Condition
  column: RawBuilder<unknown>
  values: RawBuilder<unknown[]>
  isNullable: boolean
  /** Whether groups are ordered by their values as text, not by their position in `values`. */
  isByText: boolean
  folded: readonly (string | null)[]
}

/** The groups in order, as `g` with `value` and `place`. */
const groupsOf = ({ values, isNullable, isByText }: Steps, shown: Condition) => {
  const place = isByText ? sql`v.value::text` : sql`v.place::integer`
  const known = sql`select v.value, ${place} as place from unnest(${values}) with ordinality as v (value, place)`
  const none = isByText ? lastText : sql.lit(LAST)
  const all = isNullable ? sql`${known} union all select null, ${none}` : known
  return sql`(select * from (${all}) as g where ${shown} order by g.place) as g`
}

const unfolded = (folded: readonly (string | null)[]): Condition => {
  const values = folded.filter((value) => value !== null)
  const named = sql<SqlBool>`coalesce(g.value::text <> all(${values}::text[]), true)`
  return folded.includes(null) ? sql<SqlBool>`(${named} and g.value is not null)` : named
}

const inGroup = ({ column }: Steps, isNone: boolean) =>
  isNone ? sql<SqlBool>`(g.value is null and ${column} is null)` : sql<SqlBool>`${column} = g.value`

/** One page of a list: reads at most one page of rows from each group in order, so that reading stops at the end of the page. The sort keys are `k0`, `k1` and so on. */
export const byGroups = <DB, TB extends keyof DB>(asked: Walk<DB, TB>, steps: Steps): RawBuilder<{ id: number }> => {
  const { found, orders, id, limit, after, skip } = asked
  const within = orders.slice(1)
  const sorted = (key: (order: Order, at: number) => RawBuilder<unknown>) =>
    sql.join(within.map((order, at) => sql`${key(order, at)} ${sql.raw(order.descending ? 'desc' : 'asc')}`))
  const most = sql.lit(skip + limit + 1)
  const rowsOf = (isNone: boolean, condition: Condition | undefined) => {
    const rows = found
      .clearWhere()
      .where(steps.wanted)
      .clearSelect()
      .select(id.as('id'))
      .select(keyColumns(orders).slice(1))
      .where(inGroup(steps, isNone))
    const wanted = condition ? rows.where(condition) : rows
    return sql`(${wanted} order by ${sorted(({ by }) => by)} limit ${most})`
  }
  const start = after && sql`${after[0]}::${sql.raw(steps.isByText ? 'text' : 'integer')}`
  const parts = start
    ? [sql<SqlBool>`(g.place = ${start} and ${beyond(within, after.slice(1))})`, sql<SqlBool>`g.place > ${start}`]
    : [undefined]
  const branches = (steps.isNullable ? [false, true] : [false]).flatMap((isNone) =>
    parts.map((condition) => rowsOf(isNone, condition)),
  )
  const shown = unfolded(steps.folded)
  const groups = groupsOf(steps, start ? sql<SqlBool>`(${shown} and g.place >= ${start})` : shown)
  const keys = within.map((_, at) => sql.ref(`r.k${at + 1}`))
  return sql`select r.id, g.place as k0, ${sql.join(keys)} from ${groups}
    cross join lateral (${sql.join(branches, sql` union all `)}) as r
    order by g.place, ${sorted((_, at) => keys[at]!)} limit ${sql.lit(limit + 1)} offset ${sql.lit(skip)}`
}

/** The number of wanted rows in each group that has any, in the order of the groups, exact up to `COUNT_LIMIT`. */
export const countsByGroups = (table: string, wanted: Condition, steps: Steps, most: number) => {
  const counted = (isNone: boolean) =>
    sql`select 1 from ${sql.table(table)} where ${wanted} and ${inGroup(steps, isNone)}`
  const rows = steps.isNullable ? sql`${counted(false)} union all ${counted(true)}` : counted(false)
  return sql<{ value: string | null; total: number }>`select g.value::text as value, n.total
    from ${groupsOf(steps, sql<SqlBool>`true`)} cross join lateral (
      select count(*)::integer as total from (${rows} limit ${sql.lit(COUNT_LIMIT + 1)}) as c) as n
    where n.total > 0 order by g.place limit ${sql.lit(most)}`
}
