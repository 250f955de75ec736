import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type StatusMeaning, means } from '#contract/office/status-meanings.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { grantedRows, isGranted } from '#server/behaviors/access/granted.ts'
import { type Condition, all, any } from '#server/behaviors/lists/filters.ts'
import { statusesThat } from '#server/behaviors/statuses/meanings.ts'

/** What decides who may know of a candidate; `coordinator_user_ids` run contracts that have a survey of them. */
type Owned = {
  id: number
  recruiter_id: number | null
  created_by: number | null
  status_meanings: readonly StatusMeaning[]
  coordinator_user_ids: readonly number[]
}

type Surveyed = Pick<Owned, 'id' | 'coordinator_user_ids'>

/** Candidates whom a coordinator knows by name, position and availability alone. */
const openToCoordinators: Condition = sql<SqlBool>`candidates.status_id = any(${statusesThat('candidate', 'open_to_coordinators')})`

const readsAll = (actor: Actor) => actor.scopes.has('all') || actor.scopes.has('recruiter')

const surveyedFor = (candidate_id: RawBuilder<unknown>) => sql`from surveys v
  join contract_coordinators t on t.contract_id = v.contract_id and t.to_date is null
  join coordinators k on k.id = t.coordinator_id where v.candidate_id = ${candidate_id}`

/** The users who run contracts that have a survey of `candidate_id`. */
export const coordinatorUserIds = (candidate_id: RawBuilder<unknown>) =>
  sql<number[]>`array(select distinct k.user_id ${surveyedFor(candidate_id)})`

/** The candidates are read once, as a set that each row is looked up in. */
const onMyContracts = (actor: Actor): Condition =>
  actor.scopes.has('coordinator')
    ? sql<SqlBool>`candidates.id in (select v.candidate_id from coordinators k
        join contract_coordinators t on t.coordinator_id = k.id and t.to_date is null
        join surveys v on v.contract_id = t.contract_id where k.user_id = ${actor.user_id})`
    : sql<SqlBool>`false`

/** Candidates whom somebody let the actor know of, and those on their contracts. */
const known = (actor: Actor): Condition[] => [
  ...grantedRows(actor, 'candidate', sql.ref('candidates.id')),
  onMyContracts(actor),
]

/** Which candidates the actor may know of: recruiters all; coordinators those with a survey on their contracts, and all whose status is open to coordinators; anybody those that somebody let them know of. */
export const candidateScope = (actor: Actor): Condition => {
  if (readsAll(actor)) return sql<SqlBool>`true`
  return any([...(actor.scopes.has('coordinator') ? [openToCoordinators] : []), ...known(actor)])
}

/** Which of the candidates in scope the actor may read whole; of the others a name, a position and the availability. */
export const wholeCandidates = (actor: Actor): Condition | null => (readsAll(actor) ? null : any(known(actor)))

/** The same rules over a row in hand. */
export const isCandidateVisible = (actor: Actor, candidate: Surveyed & Pick<Owned, 'status_meanings'>): boolean =>
  (actor.scopes.has('coordinator') && means(candidate.status_meanings, 'open_to_coordinators')) ||
  isCandidateWhole(actor, candidate)

export const isCandidateWhole = (actor: Actor, { id, coordinator_user_ids }: Surveyed): boolean =>
  readsAll(actor) ||
  isGranted(actor, 'candidate', id) ||
  (actor.scopes.has('coordinator') && actor.user_id !== null && coordinator_user_ids.includes(actor.user_id))

const isOwn = (actor: Actor, { recruiter_id, created_by }: Owned) =>
  recruiter_id === null || recruiter_id === actor.recruiter_id || created_by === actor.user_id

const mayChange = (actor: Actor, candidate: Owned) =>
  actor.scopes.has('all') ||
  (actor.scopes.has('recruiter') && isOwn(actor, candidate)) ||
  (actor.scopes.has('coordinator') &&
    isCandidateWhole(actor, candidate) &&
    means(candidate.status_meanings, 'handed_over'))

const ownCandidates = (actor: Actor): Condition =>
  any([
    sql<SqlBool>`candidates.recruiter_id is null`,
    sql<SqlBool>`candidates.created_by = ${actor.user_id}`,
    ...(actor.recruiter_id === null ? [] : [sql<SqlBool>`candidates.recruiter_id = ${actor.recruiter_id}`]),
  ])

/** Which of the candidates in scope are the actor's to work on: those whom they could change by their scope. */
export const candidatesToWork = (actor: Actor): Condition => {
  if (actor.scopes.has('all')) return sql<SqlBool>`true`
  const handedOver = sql<SqlBool>`candidates.status_id = any(${statusesThat('candidate', 'handed_over')})`
  return any([
    ...(actor.scopes.has('recruiter') ? [ownCandidates(actor)] : []),
    ...(actor.scopes.has('coordinator') ? [onlyWhole(actor, handedOver)] : []),
  ])
}

/** Whether the actor may make a worker of a candidate they can see: coordinators, and whoever may do all. */
export const mayMakeWorker = (actor: Actor, candidate: Surveyed): boolean =>
  actor.permissions.has('create worker') && isCandidateWhole(actor, candidate)

/** What the actor may do with a candidate they can see; one who became a worker or was anonymised is read-only. */
export const candidateAbilities = (
  actor: Actor,
  candidate: Owned & { archived_at: string | null; anonymised_at: string | null; merged_into_id: number | null },
) => {
  const open =
    !means(candidate.status_meanings, 'hired') && candidate.anonymised_at === null && mayChange(actor, candidate)
  const writable = open && actor.permissions.has('update candidate')
  const live = writable && candidate.archived_at === null
  return {
    update: live,
    change_status: live,
    archive: live,
    restore: writable && candidate.archived_at !== null && candidate.merged_into_id === null,
    personal_data: actor.is_super,
    convert:
      mayMakeWorker(actor, candidate) && candidate.archived_at === null && means(candidate.status_meanings, 'agreed'),
  }
}

/** Whether the actor may merge a candidate they can see, also one who became a worker. */
export const mayMergeCandidate = (actor: Actor, candidate: Owned): boolean =>
  actor.permissions.has('merge records') && actor.permissions.has('update candidate') && mayChange(actor, candidate)

/** Whole rows alone: what a condition over hidden fields is bound to. */
export const onlyWhole = (actor: Actor, condition: Condition): Condition => {
  const whole = wholeCandidates(actor)
  return whole === null ? condition : sql<SqlBool>`(${whole} and ${condition})`
}

/** Rows a free search may look into: all of a whole row, the names of any. Names stand in the search key too, so that its index finds both. */
export const searchable = (actor: Actor, whole: Condition, names: Condition): Condition => {
  const condition = wholeCandidates(actor)
  return condition === null ? whole : all([whole, any([condition, names])])
}
