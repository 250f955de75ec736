import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { COUNT_LIMIT } from '#contract/basics/page-sizes.ts'
import type { StatusEntity } from '#contract/office/statuses.ts'
import type { ViewEntity } from '#contract/office/views.ts'
import type { Db } from '#server/db/client.ts'
import { ProblemError } from '#server/platform/problems.ts'
import { readQuery } from '#server/platform/query.ts'
import type { Actor } from '../access/actor.ts'
import type { Condition } from './filters.ts'
import { visibleViews } from './views.ts'

/** How many rows of a table meet the condition, exact to 10,000. */
export const boundedCount = (table: string, condition: RawBuilder<SqlBool>) =>
  sql<number>`(select count(*) from (select 1 from ${sql.table(table)} where ${condition} limit ${sql.lit(COUNT_LIMIT + 1)}) as counted)`

/** A count for an answer: exact up to `COUNT_LIMIT`. */
export const capped = (total: number) => ({ total: Math.min(total, COUNT_LIMIT), total_capped: total > COUNT_LIMIT })

/** How many of the wanted rows are in each active status, and how many of them for too long. */
export const countByStatus = async (db: Db, entity: StatusEntity, table: string, wanted: Condition) => {
  const here = sql<SqlBool>`${sql.ref(`${table}.status_id`)} = s.id and ${wanted}`
  const late = sql<SqlBool>`${here} and ${sql.ref(`${table}.is_open`)} and ${sql.ref(`${table}.status_since`)} < now() - make_interval(days => s.due_days)`
  const { rows } = await sql<{ status_id: number; total: number; overdue: number }>`
    select s.id as status_id, ${boundedCount(table, here)} as total,
      case when s.due_days is null then 0 else ${boundedCount(table, late)} end as overdue
    from statuses s where s.entity = ${entity} and s.active order by s.position`.execute(db)
  return rows.map(({ status_id, total, overdue }) => ({
    status_id,
    overdue: Math.min(overdue, COUNT_LIMIT),
    ...capped(total),
  }))
}

const PAGE_ONLY = new Set([
  'page',
  'limit',
  'after',
  'sort',
  'columns',
  'layout',
  'density',
  'view',
  'scroll',
  'person',
  'group',
  'folded',
])

const conditionOf = (query: Record<string, string>, read: (query: unknown) => Condition | null) => {
  const kept = new URLSearchParams(Object.entries(query).filter(([name]) => !PAGE_ONLY.has(name)))
  try {
    return read(readQuery(kept.toString()))
  } catch (failure) {
    if (failure instanceof ProblemError) return null
    throw failure
  }
}

type Parsing<Query> = { safeParse: (query: unknown) => { success: true; data: Query } | { success: false } }

/**
 * How many rows each named queue of a list finds, by the condition that `wanted` makes of its query; exact to 10,000.
 */
export const countQueues = async <Key extends string, Query>(
  db: Db,
  table: string,
  queries: Readonly<Record<Key, Readonly<Record<string, string>>>>,
  listQuery: { parse: (query: unknown) => Query },
  wanted: (query: Query) => Condition,
): Promise<Record<Key, number>> => {
  const counts = Object.entries<Readonly<Record<string, string>>>(queries).map(
    ([key, query]) => sql`${boundedCount(table, wanted(listQuery.parse(query)))} as ${sql.id(key)}`,
  )
  const { rows } = await sql<Record<Key, number>>`select ${sql.join(counts)}`.execute(db)
  return rows[0]!
}

/**
 * How many rows each saved view of a list finds, by the condition that `wanted` makes of its query; a view with
 * outdated filters is left out.
 */
export const countSavedViews = async <Query>(
  db: Db,
  actor: Actor,
  entity: ViewEntity,
  table: string,
  listQuery: Parsing<Query>,
  wanted: (query: Query) => Condition,
) => {
  const read = (query: unknown) => {
    const parsed = listQuery.safeParse(query)
    return parsed.success ? wanted(parsed.data) : null
  }
  const views = (await visibleViews(db, actor, entity)).flatMap(({ id, query }) => {
    const condition = conditionOf(query, read)
    return condition ? [{ id, condition }] : []
  })
  if (views.length === 0) return []
  const { rows } = await sql<{ totals: number[] }>`select array[${sql.join(
    views.map(({ condition }) => boundedCount(table, condition)),
  )}]::bigint[] as totals`.execute(db)
  return views.map(({ id }, index) => ({ view_id: id, ...capped(rows[0]!.totals[index]!) }))
}
