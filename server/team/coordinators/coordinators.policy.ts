import { type SqlBool, sql } from 'kysely'
import { coordinatorFields } from '#contract/team/coordinators.fields.ts'
import type { Coordinator } from '#contract/team/coordinators.ts'
import { type Written, written } from '#contract/fields/facts.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { type Condition, any } from '#server/behaviors/lists/filters.ts'
import type { StaffNoun, StaffRow } from '#server/behaviors/staff-profiles/staff-kind.ts'
import {
  isStaffVisible,
  staffAbilities,
  staffScope,
  surroundingsOf,
  wholeStaff,
} from '#server/behaviors/staff-profiles/staff-scope.ts'
import type { Db } from '#server/db/client.ts'

/** The coordinators as a noun of profiles. */
export const coordinatorNoun: StaffNoun = {
  entity: 'coordinator',
  table: 'coordinators',
  fields: coordinatorFields,
  told: 'names and phone',
  links: 'contract_coordinators',
  link: 'coordinator_id',
}

/** Fields that coordinators may change on their own profile. */
const OWN: readonly Written<typeof coordinatorFields>[] = ['phone', 'languages', 'regions', 'comment']

/** Coordinators of contracts of which the actor is a foreman. */
const ofMyContracts = (actor: Actor): Condition =>
  sql<SqlBool>`exists (select 1 from foremen me join contract_foremen mine on mine.foreman_id = me.id and mine.to_date is null
    join contracts c on c.id = mine.contract_id and c.archived_at is null
    join contract_coordinators theirs on theirs.contract_id = c.id and theirs.to_date is null
    where me.user_id = ${actor.user_id} and theirs.coordinator_id = coordinators.id)`

/**
 * Which coordinators in scope the actor may read completely: themselves and those who share a contract; null for all.
 */
export const wholeCoordinators = (actor: Actor): Condition | null => wholeStaff(coordinatorNoun, actor)

/**
 * The coordinators the actor may see. Recruiters also see names and phones of those on active contracts that are open
 * to them; foremen those of their contracts.
 */
export const coordinatorScope = (actor: Actor): Condition => {
  const scope = staffScope(coordinatorNoun, actor)
  return actor.scopes.has('foreman') ? any([scope, ofMyContracts(actor)]) : scope
}

/** What the actor can do with a visible coordinator, and which fields they may write. */
export const coordinatorAbilities = (
  actor: Actor,
  row: Pick<StaffRow, 'whole' | 'user_id' | 'roles' | 'archived_at' | 'anonymised_at'>,
): Coordinator['abilities'] => staffAbilities(actor, row, { fields: written(coordinatorFields), own: OWN })

/** Makes a function that says whether an actor may see a coordinator, for many actors. */
export const coordinatorReach = async (db: Db, id: number): Promise<(actor: Actor) => boolean> => {
  const near = await surroundingsOf(db, coordinatorNoun, id)
  if (!near) return () => false
  return (actor) =>
    isStaffVisible(actor, near) || (actor.scopes.has('foreman') && near.leaders.includes(actor.user_id ?? 0))
}
