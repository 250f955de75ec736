import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { FieldProblem } from '#contract/basics/problem.ts'
import type { Sleeper } from '#contract/site/rooms.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { Condition } from '#server/behaviors/lists/filters.ts'
import { candidateScope } from '#server/people/candidates/candidates.policy.ts'
import { workerScope } from '#server/people/workers/workers.policy.ts'
import { sqlName } from '#server/behaviors/people/full-name.ts'

/** The joins of residents for queries of `stays`. */
export const sleepers = sql`left join workers on workers.id = stays.worker_id left join candidates on candidates.id = stays.candidate_id`

/**
 * Whether the actor may open the resident's page; coalesced, because a scope on a null column is null. Needs
 * `sleepers`.
 */
export const isKnownSleeper = (actor: Actor): Condition =>
  sql<SqlBool>`coalesce(case when workers.id is not null then ${actor.permissions.has('view worker')}::boolean and ${workerScope(actor)}
    else ${actor.permissions.has('view candidate')}::boolean and ${candidateScope(actor)} end, false)`

/** The resident as JSON. Needs `sleepers`. */
export const sleeperJson = (actor: Actor) => sql<Sleeper>`jsonb_build_object(
  'entity', case when workers.id is null then 'candidate' else 'worker' end,
  'id', coalesce(workers.id, candidates.id),
  'first_name', coalesce(workers.first_name, candidates.first_name),
  'last_name', coalesce(workers.last_name, candidates.last_name),
  'gender', case when workers.id is null then candidates.gender else workers.gender end,
  'has_photo', coalesce(workers.photo_file_id, candidates.photo_file_id) is not null,
  'known', ${isKnownSleeper(actor)})`

const fullName = sql`coalesce(${sqlName('workers')}, ${sqlName('candidates')})`

/** The resident's name; null when the actor may not open the page. Needs `sleepers`. */
export const knownName = (actor: Actor) => sql<string | null>`case when ${isKnownSleeper(actor)} then ${fullName} end`

/** Who has a bed from a night on, until the day of leaving or without end; the name is null when the actor may not know it. */
export type Taker = { name: string | null; check_in: string; check_out: string | null }

/** The problem of a field that wants a bed which someone has. */
export const bedTaken = (path: string, { name, check_in: from, check_out: until }: Taker): FieldProblem => {
  if (until === null)
    return name === null
      ? { path, code: 'bed_taken_open_unnamed', params: { from } }
      : { path, code: 'bed_taken_open', params: { name, from } }
  return name === null
    ? { path, code: 'bed_taken_unnamed', params: { from, until } }
    : { path, code: 'bed_taken', params: { name, from, until } }
}

const calendarPerson = (name: RawBuilder<unknown>, known: boolean) => sql`json_build_object(
  'entity', case when workers.id is null then 'candidate' else 'worker' end,
  'id', coalesce(workers.id, candidates.id),
  'name', ${name},
  'gender', case when workers.id is null then candidates.gender else workers.gender end,
  'known', ${sql.lit(known)})`

/** A short form for the calendar, without a name when the actor may not open the page. Needs `sleepers`. */
export const calendarPersonJson = (actor: Actor) =>
  sql`case when ${isKnownSleeper(actor)} then ${calendarPerson(fullName, true)} else ${calendarPerson(sql`null`, false)} end`
