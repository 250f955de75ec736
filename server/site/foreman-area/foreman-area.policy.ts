import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { Condition } from '#server/behaviors/lists/filters.ts'
import { statusesThat } from '#server/behaviors/statuses/meanings.ts'
import type { Db } from '#server/db/client.ts'
import { found, notFound } from '#server/platform/problems.ts'

/** The contracts on whose sites a foreman leads people now. */
export const ledContracts = (foreman_id: RawBuilder<unknown>) =>
  sql`select led.contract_id from contract_foremen led where led.foreman_id = ${foreman_id} and led.to_date is null`

/** Whether a placement `a` goes on or is planned in the crew of a foreman, or on a contract they lead. */
export const isLed = (foreman_id: RawBuilder<unknown>) =>
  sql<SqlBool>`(a.status in ('planned', 'active') and (a.foreman_id = ${foreman_id} or a.contract_id in (${ledContracts(foreman_id)})))`

/** The statuses of a candidate who comes. */
export const comingStatuses = statusesThat('candidate', 'agreed')

/** The status of a survey whose client has accepted the candidate. */
export const acceptedStatus = sql`(select id from statuses where entity = 'candidate_survey' and code = 'accepted')`

/** Whether a candidate `c` comes to a contract that a foreman leads, by a survey `v`: its client has accepted them. */
export const comesTo = (foreman_id: RawBuilder<unknown>) =>
  sql<SqlBool>`(c.archived_at is null and v.candidate_id = c.id and v.contract_id in (${ledContracts(foreman_id)})
    and c.status_id = any(${comingStatuses}) and v.status_id = ${acceptedStatus})`

/** Whether a row of a foreman opens the area to the actor. */
export const mayLead = (actor: Actor) => actor.scopes.has('foreman') || actor.scopes.has('all')

const own = (actor: Actor) =>
  sql`(select f.id from foremen f where f.user_id = ${actor.user_id}::bigint and f.archived_at is null)`

/** Workers whom the actor leads as a foreman: those whose picture they may see. */
export const ledWorkers = (actor: Actor): Condition =>
  mayLead(actor)
    ? sql<SqlBool>`workers.id in (select a.worker_id from assignments a where ${isLed(own(actor))})`
    : sql<SqlBool>`false`

/** Candidates who come to the actor as a foreman: those whose picture they may see. */
export const comingCandidates = (actor: Actor): Condition =>
  mayLead(actor)
    ? sql<SqlBool>`candidates.id in (select c.id from candidates c, surveys v where ${comesTo(own(actor))})`
    : sql<SqlBool>`false`

/** Whose area the actor reads: the foreman a super-admin names, else their own row; null for whoever is no foreman, 404 for the area of another. */
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
