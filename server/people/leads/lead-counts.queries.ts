import { type SqlBool, sql } from 'kysely'
import { agencyToday } from '#contract/basics/agency-day.ts'
import { dayZone } from '#server/behaviors/agency-day.ts'
import { queues } from '#contract/office/queues.ts'
import type { Results } from '#contract/behaviors/results.ts'
import { CONVERSION_DAYS } from '#contract/team/recruiter-choices.ts'
import { becameOf } from '#server/behaviors/results/became.ts'
import { type LeadListQuery, leadListQuery } from '#contract/people/leads.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { LoadedFields } from '#server/behaviors/custom-fields/custom-fields.ts'
import { countByStatus, countQueues, countSavedViews } from '#server/behaviors/lists/counts.ts'
import type { FiltersOf } from '#server/behaviors/lists/filters.ts'
import type { Db } from '#server/db/client.ts'
import { leadConditions } from './leads.columns.ts'
import { leadScope } from './leads.policy.ts'

type Filters = FiltersOf<LeadListQuery>

const wanted = (actor: Actor, query: Filters, custom: LoadedFields) =>
  sql<SqlBool>`${leadScope(actor)} and ${leadConditions(actor, query, custom)}`

/**
 * The actor's queues: calls to make now, due calls, leads never called, overdue leads, leads without an owner and since
 * when the oldest waits; counted to 10,000.
 */
export const leadQueues = async (db: Db, actor: Actor, custom: LoadedFields) => {
  const found = (query: Filters) => wanted(actor, query, custom)
  const { rows } = await sql<{ oldest_waiting_at: string | null }>`
    select min(leads.created_at) as oldest_waiting_at from leads where ${found(leadListQuery.parse(queues.leads.waiting))}`.execute(
    db,
  )
  return { ...(await countQueues(db, 'leads', queues.leads, leadListQuery, found)), ...rows[0]! }
}

/** How many leads of a query are in each active status, and how many of them for too long. */
export const countBoard = (db: Db, actor: Actor, query: Filters, custom: LoadedFields) =>
  countByStatus(db, 'lead', 'leads', wanted(actor, query, custom))

/** How many leads each saved view finds for the actor; a view with outdated filters is left out. */
export const countViews = (db: Db, actor: Actor, custom: LoadedFields) =>
  countSavedViews(db, actor, 'lead', 'leads', leadListQuery, (query) => wanted(actor, query, custom))

/** How far the leads in scope of the last 90 days, today included, have come. */
export const leadFunnel = async (db: Db, actor: Actor): Promise<Results> => {
  const [from, to] = [agencyToday(1 - CONVERSION_DAYS), agencyToday()]
  const came = sql`select leads.converted_candidate_id as candidate_id from leads
    where ${leadScope(actor)} and leads.archived_at is null
      and leads.created_at >= ${from}::date::timestamp at time zone ${dayZone}`
  return { from, to, ...(await becameOf(db, came)) }
}
