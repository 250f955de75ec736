import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { written } from '#contract/fields/facts.ts'
import { readsWholeHouses } from '#contract/fields/readers.ts'
import { housingFields } from '#contract/site/housing.fields.ts'
import type { Housing } from '#contract/site/housing.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { today } from '#server/behaviors/agency-day.ts'
import { type Condition, all, any } from '#server/behaviors/lists/filters.ts'
import type { Db } from '#server/db/client.ts'

/** The users responsible for a house, or for a contract that it serves now or later. */
export const houseUserIds = (property_id: RawBuilder<unknown>) =>
  sql<number[]>`array(select k.user_id from properties hp join coordinators k on k.id = hp.responsible_coordinator_id
      where hp.id = ${property_id}
    union select k.user_id from contract_housing link
      join contract_coordinators t on t.contract_id = link.contract_id and t.to_date is null
      join coordinators k on k.id = t.coordinator_id
      where link.property_id = ${property_id} and (link.to_date is null or link.to_date >= ${today}))`

/** The subquery runs once and makes a set in which each row is looked up. */
const isMine = (actor: Actor): Condition =>
  sql<SqlBool>`properties.id in (select own.id from coordinators k join properties own on own.responsible_coordinator_id = k.id
      where k.user_id = ${actor.user_id}
    union select link.property_id from coordinators k
      join contract_coordinators t on t.coordinator_id = k.id and t.to_date is null
      join contract_housing link on link.contract_id = t.contract_id and (link.to_date is null or link.to_date >= ${today})
      where k.user_id = ${actor.user_id})`

/**
 * The houses the actor may read completely: all; coordinators those they are responsible for and those of their
 * contracts.
 */
export const wholeHousing = (actor: Actor): Condition => {
  if (actor.scopes.has('all')) return sql<SqlBool>`true`
  return readsWholeHouses(actor) ? isMine(actor) : sql<SqlBool>`false`
}

const inUse = sql<SqlBool>`(properties.status = 'active' and properties.archived_at is null)`

/**
 * The houses the actor may see: those they read completely; recruiters see the place and the free beds of all open
 * houses.
 */
export const housingScope = (actor: Actor): Condition =>
  any([wholeHousing(actor), ...(actor.scopes.has('recruiter') ? [inUse] : [])])

/** Limits a condition on hidden fields to houses that the actor may read completely. */
export const onlyWhole = (actor: Actor, condition: Condition): Condition => all([wholeHousing(actor), condition])

/** Whether the actor's permissions allow writing houses and stays. */
export const runsHousing = (actor: Actor): boolean =>
  actor.permissions.has('update contract') || actor.permissions.has('coordinator update contract')

type Held = { whole: boolean; archived_at: string | null; status: 'active' | 'closed' }

/** What the actor can do with a visible house; an archived one is read-only. */
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

/** Makes a function that says whether an actor may see a house, for many actors. */
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
