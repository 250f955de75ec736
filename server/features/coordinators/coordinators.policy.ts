import { type SqlBool, sql } from 'kysely'
import { type Coordinator, type CoordinatorField, coordinatorFields } from '#contract/coordinators.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { type HeldRole, holds } from '#server/behaviors/access/escalation.ts'
import { type Condition, all, any } from '#server/behaviors/lists/filters.ts'
import type { Db } from '#server/db/client.ts'

/** What a coordinator writes of their own row. */
const OWN: readonly CoordinatorField[] = ['phone', 'languages', 'regions', 'comment']

/** What belongs to the user, whom nobody with fewer rights changes. */
const OF_USER: readonly CoordinatorField[] = ['first_name', 'last_name', 'phone', 'email']

const isMine = (actor: Actor): Condition => sql<SqlBool>`coordinators.user_id = ${actor.user_id}`

const sharesContract = (actor: Actor): Condition =>
  sql<SqlBool>`exists (select 1 from contract_coordinators theirs
    join contract_coordinators mine on mine.contract_id = theirs.contract_id and mine.to_date is null
    join coordinators me on me.id = mine.coordinator_id and me.user_id = ${actor.user_id}
    where theirs.coordinator_id = coordinators.id and theirs.to_date is null)`

const onContractOfRecruiter = (actor: Actor): Condition =>
  sql<SqlBool>`exists (select 1 from contract_coordinators link join contracts c on c.id = link.contract_id
    join statuses cs on cs.id = c.status_id and cs.code = 'active'
    where link.coordinator_id = coordinators.id and link.to_date is null and c.archived_at is null
      and (not exists (select 1 from contract_recruiters r where r.contract_id = c.id)
        or exists (select 1 from contract_recruiters r where r.contract_id = c.id and r.recruiter_id = ${actor.recruiter_id})))`

/** Which of the coordinators in scope the actor may read whole: themselves and those they share a contract with; null for all. */
export const wholeCoordinators = (actor: Actor): Condition | null =>
  actor.scopes.has('all')
    ? null
    : any([isMine(actor), ...(actor.scopes.has('coordinator') ? [sharesContract(actor)] : [])])

/** Which coordinators the actor may know of: recruiters by name and phone those on active contracts that are open to them. */
export const coordinatorScope = (actor: Actor): Condition => {
  const whole = wholeCoordinators(actor)
  if (whole === null) return sql<SqlBool>`true`
  return actor.scopes.has('recruiter') ? any([whole, onContractOfRecruiter(actor)]) : whole
}

/** Whole rows alone: what a condition over hidden fields is bound to. */
export const onlyWhole = (actor: Actor, condition: Condition): Condition => {
  const whole = wholeCoordinators(actor)
  return whole === null ? condition : all([whole, condition])
}

type Held = { whole: boolean; user_id: number; roles: HeldRole[]; archived_at: string | null }

const fieldsOf = (actor: Actor, row: Held): CoordinatorField[] => {
  if (row.archived_at !== null) return []
  const isOwn = row.user_id === actor.user_id
  if (!(row.whole && actor.permissions.has('update contract'))) return isOwn ? [...OWN] : []
  const outranks = row.roles.every((role) => holds(actor, role))
  return coordinatorFields.filter((field) => {
    if (field === 'email') return outranks && actor.permissions.has('update users')
    return outranks || !OF_USER.includes(field) || (isOwn && OWN.includes(field))
  })
}

/** What the actor may do with a coordinator they can see, and which fields they may write. */
export const coordinatorAbilities = (actor: Actor, row: Held): Coordinator['abilities'] => {
  const manages = row.whole && actor.permissions.has('update contract')
  const live = row.archived_at === null
  const fields = fieldsOf(actor, row)
  return {
    update: fields.length > 0,
    archive: manages && live,
    restore: manages && !live,
    change_status: manages && live,
    fields,
  }
}

/** Whether an actor may know of a coordinator, for many actors at once: who shares a contract with them, and which recruiters it is open to. */
export const coordinatorReach = async (db: Db, id: number): Promise<(actor: Actor) => boolean> => {
  const { rows } = await sql<{ user_id: number; peers: number[]; recruiters: number[]; open: boolean }>`
    select co.user_id,
      array(select me.user_id from contract_coordinators theirs
        join contract_coordinators mine on mine.contract_id = theirs.contract_id and mine.to_date is null
        join coordinators me on me.id = mine.coordinator_id
        where theirs.coordinator_id = co.id and theirs.to_date is null) as peers,
      array(select r.recruiter_id from contract_coordinators link join contracts c on c.id = link.contract_id
        join statuses cs on cs.id = c.status_id and cs.code = 'active' join contract_recruiters r on r.contract_id = c.id
        where link.coordinator_id = co.id and link.to_date is null and c.archived_at is null) as recruiters,
      exists (select 1 from contract_coordinators link join contracts c on c.id = link.contract_id
        join statuses cs on cs.id = c.status_id and cs.code = 'active'
        where link.coordinator_id = co.id and link.to_date is null and c.archived_at is null
          and not exists (select 1 from contract_recruiters r where r.contract_id = c.id)) as open
    from coordinators co where co.id = ${id}`.execute(db)
  const row = rows[0]
  if (!row) return () => false
  return (actor) =>
    actor.scopes.has('all') ||
    actor.user_id === row.user_id ||
    (actor.scopes.has('coordinator') && row.peers.includes(actor.user_id ?? 0)) ||
    (actor.scopes.has('recruiter') && (row.open || row.recruiters.includes(actor.recruiter_id ?? 0)))
}
