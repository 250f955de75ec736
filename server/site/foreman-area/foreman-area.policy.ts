import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { Condition } from '#server/behaviors/lists/filters.ts'
import { statusesThat } from '#server/behaviors/statuses/meanings.ts'
import type { Db } from '#server/db/client.ts'
import { found, notFound } from '#server/platform/problems.ts'

/** The contracts of which a foreman is in the current team. */
export const ledContracts = (foreman_id: RawBuilder<unknown>) =>
  sql`select led.contract_id from contract_foremen led where led.foreman_id = ${foreman_id} and led.to_date is null`

/** Whether a placement `a` is active or planned in a foreman's crew, or on one of their contracts. */
export const isLed = (foreman_id: RawBuilder<unknown>) =>
  sql<SqlBool>`(a.status in ('planned', 'active') and (a.foreman_id = ${foreman_id} or a.contract_id in (${ledContracts(foreman_id)})))`

/** The statuses of a candidate who is going to arrive. */
export const comingStatuses = statusesThat('candidate', 'agreed')

/** The status of a survey whose client has accepted the candidate. */
export const acceptedStatus = sql`(select id from statuses where entity = 'candidate_survey' and code = 'accepted')`

/** Whether a candidate `c` is going to arrive at a foreman's contract: its client accepted their survey `v`. */
export const comesTo = (foreman_id: RawBuilder<unknown>) =>
  sql<SqlBool>`(c.archived_at is null and v.candidate_id = c.id and v.contract_id in (${ledContracts(foreman_id)})
    and c.status_id = any(${comingStatuses}) and v.status_id = ${acceptedStatus})`

/** Whether the actor's foreman profile opens the area. */
export const mayLead = (actor: Actor) => actor.scopes.has('foreman') || actor.scopes.has('all')

const own = (actor: Actor) =>
  sql`(select f.id from foremen f where f.user_id = ${actor.user_id}::bigint and f.archived_at is null)`

/** Workers whom the actor leads as a foreman: the actor may see their photos. */
export const ledWorkers = (actor: Actor): Condition =>
  mayLead(actor)
    ? sql<SqlBool>`workers.id in (select a.worker_id from assignments a where ${isLed(own(actor))})`
    : sql<SqlBool>`false`

/** Candidates who come to the actor's sites: the actor may see their photos. */
export const comingCandidates = (actor: Actor): Condition =>
  mayLead(actor)
    ? sql<SqlBool>`candidates.id in (select c.id from candidates c, surveys v where ${comesTo(own(actor))})`
    : sql<SqlBool>`false`

/**
 * The id of the foreman whose area is read: the one a super-admin names, otherwise the actor's own; null for users who
 * are no foreman, 404 for another foreman's area.
 */
export const foremanOf = async (db: Db, actor: Actor, asked: number | undefined): Promise<number | null> => {
  const mine = mayLead(actor)
    ? await db
        .selectFrom('foremen')
        .where('user_id', '=', actor.user_id)
        .where('archived_at', 'is', null)
        .select('id')
        .executeTakeFirst()
    : undefined
  if (asked === undefined || asked === mine?.id) return mine?.id ?? null
  if (!actor.is_super) throw notFound()
  return found(await db.selectFrom('foremen').where('id', '=', asked).select('id').executeTakeFirst()).id
}
