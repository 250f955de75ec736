import { type RawBuilder, sql } from 'kysely'
import { foremanFields } from '#contract/site/foremen.fields.ts'
import type { Foreman } from '#contract/site/foremen.ts'
import { type Written, written } from '#contract/fields/facts.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { Condition } from '#server/behaviors/lists/filters.ts'
import type { StaffNoun, StaffRow } from '#server/behaviors/staff-profiles/staff-kind.ts'
import {
  isStaffVisible,
  staffAbilities,
  staffScope,
  surroundingsOf,
  wholeStaff,
} from '#server/behaviors/staff-profiles/staff-scope.ts'
import type { Db } from '#server/db/client.ts'
import { contractScope } from '#server/work/contracts/contracts.policy.ts'

/** Foremen as profiles. */
export const foremanNoun: StaffNoun = {
  entity: 'foreman',
  table: 'foremen',
  fields: foremanFields,
  told: 'names and phone',
  links: 'contract_foremen',
  link: 'foreman_id',
}

/** What a foreman writes of their own row. */
const OWN: readonly Written<typeof foremanFields>[] = ['phone', 'languages', 'comment']

/** Which of the foremen in scope the actor may read whole: themselves and those on contracts that they coordinate; null for all. */
export const wholeForemen = (actor: Actor): Condition | null => wholeStaff(foremanNoun, actor)

/** Which foremen the actor may know of: coordinators those of their contracts, recruiters by name and phone those on active contracts that are open to them, foremen themselves. */
export const foremanScope = (actor: Actor): Condition => staffScope(foremanNoun, actor)

/** How many workers are in charge of a foreman, now and planned. */
export const crewCount = sql<number>`(select count(distinct a.worker_id) from assignments a
  where a.foreman_id = foremen.id and a.status in ('planned', 'active'))`

/** The profile of a foreman that a worker was promoted to, as far as the actor may know of it. */
export const foremanOfWorker = (actor: Actor, worker_id: RawBuilder<unknown>) =>
  sql<number | null>`(select foremen.id from foremen where foremen.worker_id = ${worker_id} and ${foremanScope(actor)})`

type Held = Pick<StaffRow, 'whole' | 'user_id' | 'roles' | 'archived_at' | 'anonymised_at' | 'is_open'>

/** Whether the actor moves people of a crew: on every contract in scope, or on those alone that they coordinate. */
const movesPeople = (actor: Actor) =>
  actor.permissions.has('update contract') ||
  (actor.permissions.has('coordinator update contract') && actor.scopes.has('coordinator'))

/** The contracts on which the actor moves people from one crew to another. */
export const contractsToMoveOn = (actor: Actor): Condition =>
  contractScope(
    actor.permissions.has('update contract')
      ? actor
      : { ...actor, scopes: new Set([...actor.scopes].filter((scope) => scope === 'coordinator')) },
  )

/** What the actor may do with a foreman they can see, and which fields they may write. */
export const foremanAbilities = (actor: Actor, row: Held): Foreman['abilities'] => ({
  ...staffAbilities(actor, row, { fields: written(foremanFields), own: OWN }),
  hand_over: row.whole && row.archived_at === null && movesPeople(actor),
})

/** Whether an actor may know of a foreman, for many actors at once. */
export const foremanReach = async (db: Db, id: number): Promise<(actor: Actor) => boolean> => {
  const near = await surroundingsOf(db, foremanNoun, id)
  return near ? (actor) => isStaffVisible(actor, near) : () => false
}
