import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type StatusMeaning, means } from '#contract/office/status-meanings.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { grantedRows, isGranted } from '#server/behaviors/access/granted.ts'
import { type Condition, all, any } from '#server/behaviors/lists/filters.ts'
import { statusesThat } from '#server/behaviors/statuses/meanings.ts'

/** What determines who may see a candidate; `coordinator_user_ids` run contracts with a survey of them. */
type Owned = {
  id: number
  recruiter_id: number | null
  created_by: number | null
  status_meanings: readonly StatusMeaning[]
  coordinator_user_ids: readonly number[]
}

type Surveyed = Pick<Owned, 'id' | 'coordinator_user_ids'>

/** Candidates of whom coordinators see only name, position and availability. */
const openToCoordinators: Condition = sql<SqlBool>`candidates.status_id = any(${statusesThat('candidate', 'open_to_coordinators')})`

const readsAll = (actor: Actor) => actor.scopes.has('all') || actor.scopes.has('recruiter')

const surveyedFor = (candidate_id: RawBuilder<unknown>) => sql`from surveys v
  join contract_coordinators t on t.contract_id = v.contract_id and t.to_date is null
  join coordinators k on k.id = t.coordinator_id where v.candidate_id = ${candidate_id}`

/** The users who run contracts with a survey of `candidate_id`. */
export const coordinatorUserIds = (candidate_id: RawBuilder<unknown>) =>
  sql<number[]>`array(select distinct k.user_id ${surveyedFor(candidate_id)})`

/** The subquery runs once and makes a set in which each row is looked up. */
const onMyContracts = (actor: Actor): Condition =>
  actor.scopes.has('coordinator')
    ? sql<SqlBool>`candidates.id in (select v.candidate_id from coordinators k
        join contract_coordinators t on t.coordinator_id = k.id and t.to_date is null
        join surveys v on v.contract_id = t.contract_id where k.user_id = ${actor.user_id})`
    : sql<SqlBool>`false`

/** Candidates shared with the actor, and those on the actor's contracts. */
const known = (actor: Actor): Condition[] => [
  ...grantedRows(actor, 'candidate', sql.ref('candidates.id')),
  onMyContracts(actor),
]

/**
 * The candidates the actor may see: recruiters all; coordinators those with a survey on their contracts and those in a
 * status open to coordinators; everyone those shared with them.
 */
export const candidateScope = (actor: Actor): Condition => {
  if (readsAll(actor)) return sql<SqlBool>`true`
  return any([...(actor.scopes.has('coordinator') ? [openToCoordinators] : []), ...known(actor)])
}

/**
 * Which candidates in scope the actor may read completely; of others they see name, position and availability. Null for
 * all.
 */
export const wholeCandidates = (actor: Actor): Condition | null => (readsAll(actor) ? null : any(known(actor)))

/** The same rule for one row. */
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

/** The candidates in scope that the actor's scope allows them to change. */
export const candidatesToWork = (actor: Actor): Condition => {
  if (actor.scopes.has('all')) return sql<SqlBool>`true`
  const handedOver = sql<SqlBool>`candidates.status_id = any(${statusesThat('candidate', 'handed_over')})`
  return any([
    ...(actor.scopes.has('recruiter') ? [ownCandidates(actor)] : []),
    ...(actor.scopes.has('coordinator') ? [onlyWhole(actor, handedOver)] : []),
  ])
}

/**
 * Whether the actor may convert a visible candidate into a worker: coordinators of their contracts, and scope `all`.
 */
export const mayMakeWorker = (actor: Actor, candidate: Surveyed): boolean =>
  actor.permissions.has('create worker') && isCandidateWhole(actor, candidate)

/** The same rule as a condition on candidates in scope who are not archived. */
export const candidatesToConvert = (actor: Actor): Condition =>
  actor.permissions.has('create worker')
    ? onlyWhole(actor, sql<SqlBool>`candidates.status_id = any(${statusesThat('candidate', 'agreed')})`)
    : sql<SqlBool>`false`

/** What the actor can do with a visible candidate; one who became a worker or was anonymised is read-only. */
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
    merge: mayMergeCandidate(actor, candidate) && candidate.merged_into_id === null && candidate.anonymised_at === null,
    personal_data: actor.is_super,
    convert:
      mayMakeWorker(actor, candidate) && candidate.archived_at === null && means(candidate.status_meanings, 'agreed'),
  }
}

/** Whether the actor may merge a visible candidate, also one who became a worker. */
export const mayMergeCandidate = (actor: Actor, candidate: Owned): boolean =>
  actor.permissions.has('merge records') && actor.permissions.has('update candidate') && mayChange(actor, candidate)

/** Limits a condition on hidden fields to rows that the actor may read completely. */
export const onlyWhole = (actor: Actor, condition: Condition): Condition => {
  const whole = wholeCandidates(actor)
  return whole === null ? condition : sql<SqlBool>`(${whole} and ${condition})`
}

/**
 * The search condition: everything in completely readable rows, names in all rows. Names are also in the full search
 * key, so its index finds both.
 */
export const searchable = (actor: Actor, whole: Condition, names: Condition): Condition => {
  const condition = wholeCandidates(actor)
  return condition === null ? whole : all([whole, any([condition, names])])
}
