import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { COUNT_LIMIT } from '#contract/basics/page.ts'
import { type LeadListQuery, leadListQuery } from '#contract/leads.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { LoadedFields } from '#server/behaviors/custom-fields/custom-fields.ts'
import { visibleViews } from '#server/behaviors/lists/views.ts'
import type { Db } from '#server/db/client.ts'
import { ProblemError } from '#server/platform/problems.ts'
import { readQuery } from '#server/platform/query.ts'
import { leadConditions, overdue } from './leads.columns.ts'
import { leadScope } from './leads.policy.ts'

type Filters = Omit<LeadListQuery, 'page' | 'limit' | 'after' | 'sort'>

const bounded = (condition: RawBuilder<SqlBool>) =>
  sql<number>`(select count(*) from (select 1 from leads where ${condition} limit ${sql.lit(COUNT_LIMIT + 1)}) as counted)`

const cap = (total: number) => ({ total: Math.min(total, COUNT_LIMIT), total_capped: total > COUNT_LIMIT })

/** How much waits for the actor: calls due, leads nobody has called, leads too long in their status, leads without an owner, and since when the oldest waits; counts to 10,000. */
export const leadQueues = async (db: Db, actor: Actor) => {
  const live = sql<SqlBool>`${leadScope(actor)} and leads.archived_at is null and leads.is_open`
  const waiting = sql<SqlBool>`${live} and leads.first_contact_at is null`
  type Row = { due: number; waiting: number; overdue: number; pool: number; oldest_waiting_at: string | null }
  const { rows } = await sql<Row>`select
    ${bounded(sql<SqlBool>`${live} and leads.next_contact_at <= now()`)} as due,
    ${bounded(waiting)} as waiting,
    ${bounded(sql<SqlBool>`${live} and ${overdue}`)} as overdue,
    ${bounded(sql<SqlBool>`${live} and leads.recruiter_id is null`)} as pool,
    (select min(leads.created_at) from leads where ${waiting}) as oldest_waiting_at`.execute(db)
  return rows[0]!
}

/** How many of the leads that a query finds stand in each active status, and how many of them too long. */
export const countBoard = async (db: Db, actor: Actor, query: Filters, custom: LoadedFields) => {
  const wanted = sql<SqlBool>`leads.status_id = s.id and ${leadScope(actor)} and ${leadConditions(query, custom)}`
  const { rows } = await sql<{ status_id: number; total: number; overdue: number }>`
    select s.id as status_id, ${bounded(wanted)} as total,
      case when s.due_days is null then 0 else ${bounded(sql<SqlBool>`${wanted} and leads.is_open and leads.status_since < now() - make_interval(days => s.due_days)`)} end as overdue
    from statuses s where s.entity = 'lead' and s.active order by s.position`.execute(db)
  return rows.map(({ status_id, total, overdue: late }) => ({
    status_id,
    overdue: Math.min(late, COUNT_LIMIT),
    ...cap(total),
  }))
}

const PAGE_ONLY = new Set(['page', 'limit', 'after', 'sort', 'columns', 'layout', 'density', 'view'])

const conditionsOf = (query: Record<string, string>, custom: LoadedFields) => {
  const kept = new URLSearchParams(Object.entries(query).filter(([name]) => !PAGE_ONLY.has(name)))
  const parsed = leadListQuery.safeParse(readQuery(kept.toString()))
  if (!parsed.success) return null
  try {
    return leadConditions(parsed.data, custom)
  } catch (failure) {
    if (failure instanceof ProblemError) return null
    throw failure
  }
}

/** How many leads each saved view finds for the actor; a view whose filters exist no more is left out. */
export const countViews = async (db: Db, actor: Actor, custom: LoadedFields) => {
  const views = (await visibleViews(db, actor, 'lead')).flatMap(({ id, query }) => {
    const condition = conditionsOf(query, custom)
    return condition ? [{ id, condition }] : []
  })
  if (views.length === 0) return []
  const { rows } = await sql<{ totals: number[] }>`select array[${sql.join(
    views.map(({ condition }) => bounded(sql<SqlBool>`${leadScope(actor)} and ${condition}`)),
  )}]::bigint[] as totals`.execute(db)
  return views.map(({ id }, index) => ({ view_id: id, ...cap(rows[0]!.totals[index]!) }))
}
