import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { written } from '#contract/fields/facts.ts'
import { housingFields } from '#contract/site/housing.fields.ts'
import type { Housing } from '#contract/site/housing.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { today } from '#server/behaviors/agency-day.ts'
import { type Condition, all, any } from '#server/behaviors/lists/filters.ts'
import type { Db } from '#server/db/client.ts'

/** The users who are responsible for a house, or run a contract that it serves now or will. */
export const houseUserIds = (property_id: RawBuilder<unknown>) =>
  sql<number[]>`array(select k.user_id from properties hp join coordinators k on k.id = hp.responsible_coordinator_id
      where hp.id = ${property_id}
    union select k.user_id from contract_housing link
      join contract_coordinators t on t.contract_id = link.contract_id and t.to_date is null
      join coordinators k on k.id = t.coordinator_id
      where link.property_id = ${property_id} and (link.to_date is null or link.to_date >= ${today}))`

/** The houses are read once, as a set that each row is looked up in. */
const isMine = (actor: Actor): Condition =>
  sql<SqlBool>`properties.id in (select own.id from coordinators k join properties own on own.responsible_coordinator_id = k.id
      where k.user_id = ${actor.user_id}
    union select link.property_id from coordinators k
      join contract_coordinators t on t.coordinator_id = k.id and t.to_date is null
      join contract_housing link on link.contract_id = t.contract_id and (link.to_date is null or link.to_date >= ${today})
      where k.user_id = ${actor.user_id})`

/** Which houses the actor may read whole: all; coordinators those they are responsible for and those that serve their contracts. */
export const wholeHousing = (actor: Actor): Condition => {
  if (actor.scopes.has('all')) return sql<SqlBool>`true`
  return actor.scopes.has('coordinator') ? isMine(actor) : sql<SqlBool>`false`
}

const inUse = sql<SqlBool>`(properties.status = 'active' and properties.archived_at is null)`

/** Whether the actor may know who stays where at all; of which stays, their houses and people decide. */
export const seesStays = (actor: Actor): boolean => actor.scopes.has('all') || actor.scopes.has('coordinator')

/** Which houses the actor may know of: those they read whole; recruiters of all that are in use where they are and how many beds are free. */
export const housingScope = (actor: Actor): Condition =>
  any([wholeHousing(actor), ...(actor.scopes.has('recruiter') ? [inUse] : [])])

/** Whole rows alone: what a condition over hidden fields is bound to. */
export const onlyWhole = (actor: Actor, condition: Condition): Condition => all([wholeHousing(actor), condition])

/** Whether the actor's permissions let them write houses and stays at all. */
export const runsHousing = (actor: Actor): boolean =>
  actor.permissions.has('update contract') || actor.permissions.has('coordinator update contract')

type Held = { whole: boolean; archived_at: string | null; status: 'active' | 'closed' }

/** What the actor may do with a house they can see; one in the archive is read-only. */
export const housingAbilities = (actor: Actor, row: Held): Housing['abilities'] => {
  const writes = row.whole && runsHousing(actor)
  const live = writes && row.archived_at === null
  return {
    update: live,
    run: live,
    close: live && row.status === 'active',
    reopen: live && row.status === 'closed',
    archive: live,
    restore: writes && row.archived_at !== null,
    fields: live ? written(housingFields) : [],
  }
}

/** Whether an actor may know of a house, for many actors at once. */
export const housingReach = async (db: Db, id: number): Promise<(actor: Actor) => boolean> => {
  const { rows } = await sql<{ user_ids: number[]; in_use: boolean }>`
    select ${houseUserIds(sql.ref('properties.id'))} as user_ids, ${inUse} as in_use
    from properties where properties.id = ${id}`.execute(db)
  const row = rows[0]
  if (!row) return () => false
  return (actor) =>
    actor.scopes.has('all') ||
    (actor.scopes.has('coordinator') && row.user_ids.includes(actor.user_id ?? 0)) ||
    (actor.scopes.has('recruiter') && row.in_use)
}
