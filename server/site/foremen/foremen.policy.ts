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

/** The foremen as a noun of profiles. */
export const foremanNoun: StaffNoun = {
  entity: 'foreman',
  table: 'foremen',
  fields: foremanFields,
  told: 'names and phone',
  links: 'contract_foremen',
  link: 'foreman_id',
}

/** Fields that foremen may change on their own profile. */
const OWN: readonly Written<typeof foremanFields>[] = ['phone', 'languages', 'comment']

/**
 * Which foremen in scope the actor may read completely: themselves and those on contracts that they coordinate; null
 * for all.
 */
export const wholeForemen = (actor: Actor): Condition | null => wholeStaff(foremanNoun, actor)

/**
 * The foremen the actor may see: coordinators those of their contracts, recruiters names and phones of those on active
 * contracts that are open to them, foremen themselves.
 */
export const foremanScope = (actor: Actor): Condition => staffScope(foremanNoun, actor)

/** The number of workers in a foreman's crew, current and planned. */
export const crewCount = sql<number>`(select count(distinct a.worker_id) from assignments a
  where a.foreman_id = foremen.id and a.status in ('planned', 'active'))`

/** The foreman's profile of a promoted worker, as far as the actor may see it. */
export const foremanOfWorker = (actor: Actor, worker_id: RawBuilder<unknown>) =>
  sql<number | null>`(select foremen.id from foremen where foremen.worker_id = ${worker_id} and ${foremanScope(actor)})`

type Held = Pick<StaffRow, 'whole' | 'user_id' | 'roles' | 'archived_at' | 'anonymised_at' | 'is_open'>

/** Whether the actor may move people between crews: on all contracts in scope, or only on those they coordinate. */
const movesPeople = (actor: Actor) =>
  actor.permissions.has('update contract') ||
  (actor.permissions.has('coordinator update contract') && actor.scopes.has('coordinator'))

/** The contracts on which the actor may move people between crews. */
export const contractsToMoveOn = (actor: Actor): Condition =>
  contractScope(
    actor.permissions.has('update contract')
      ? actor
      : { ...actor, scopes: new Set([...actor.scopes].filter((scope) => scope === 'coordinator')) },
  )

/** What the actor can do with a visible foreman, and which fields they may write. */
export const foremanAbilities = (actor: Actor, row: Held): Foreman['abilities'] => ({
  ...staffAbilities(actor, row, { fields: written(foremanFields), own: OWN }),
  hand_over: row.whole && row.archived_at === null && movesPeople(actor),
})

/** Makes a function that says whether an actor may see a foreman, for many actors. */
export const foremanReach = async (db: Db, id: number): Promise<(actor: Actor) => boolean> => {
  const near = await surroundingsOf(db, foremanNoun, id)
  return near ? (actor) => isStaffVisible(actor, near) : () => false
}
