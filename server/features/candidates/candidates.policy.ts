import { type SqlBool, sql } from 'kysely'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { type Condition, all, any } from '#server/behaviors/lists/filters.ts'

type Owned = { recruiter_id: number | null; created_by: number | null; status_code: string }

/** Statuses in which a coordinator knows a candidate by name, position and availability alone. */
const GLIMPSED = ['ready', 'reserve']

/** Statuses in which a coordinator knows a candidate. */
const COORDINATED = ['proposed', 'approved', 'departing', 'no_show', 'hired']

/** Statuses in which a coordinator may change a candidate. */
const HANDED_OVER = ['approved', 'departing', 'no_show']

/** The statuses are read once, as one array: joined, they would be walked status by status, and the list loses its order. */
const inStatus = (codes: readonly string[]): Condition =>
  sql<SqlBool>`candidates.status_id = any(array(select id from statuses where entity = 'candidate' and code = any(${[...codes]}::text[])))`

const readsAll = (actor: Actor) => actor.scopes.has('all') || actor.scopes.has('recruiter')

/** Which candidates the actor may know of: recruiters all; coordinators from `ready` on; foremen those of their contracts. */
export const candidateScope = (actor: Actor): Condition => {
  if (readsAll(actor)) return sql<SqlBool>`true`
  return actor.scopes.has('coordinator') ? inStatus([...GLIMPSED, ...COORDINATED]) : sql<SqlBool>`false`
}

/** Which of the candidates in scope the actor may read whole; of the others a name, a position and the availability. */
export const wholeCandidates = (actor: Actor): Condition | null =>
  readsAll(actor) ? null : actor.scopes.has('coordinator') ? inStatus(COORDINATED) : sql<SqlBool>`false`

/** The same rules over a row in hand. */
export const isCandidateVisible = (actor: Actor, { status_code }: Pick<Owned, 'status_code'>): boolean =>
  readsAll(actor) ||
  (actor.scopes.has('coordinator') && (GLIMPSED.includes(status_code) || COORDINATED.includes(status_code)))

export const isCandidateWhole = (actor: Actor, { status_code }: Pick<Owned, 'status_code'>): boolean =>
  readsAll(actor) || (actor.scopes.has('coordinator') && COORDINATED.includes(status_code))

const isOwn = (actor: Actor, { recruiter_id, created_by }: Owned) =>
  recruiter_id === null || recruiter_id === actor.recruiter_id || created_by === actor.user_id

const mayChange = (actor: Actor, candidate: Owned) =>
  actor.scopes.has('all') ||
  (actor.scopes.has('recruiter') && isOwn(actor, candidate)) ||
  (actor.scopes.has('coordinator') && HANDED_OVER.includes(candidate.status_code))

/** Whether the actor may make a worker of a candidate they can see: coordinators, and whoever may do all. */
export const mayMakeWorker = (actor: Actor, candidate: Pick<Owned, 'status_code'>): boolean =>
  actor.permissions.has('create worker') && isCandidateWhole(actor, candidate)

/** What the actor may do with a candidate they can see; one who became a worker or was anonymised is read-only. */
export const candidateAbilities = (
  actor: Actor,
  candidate: Owned & { archived_at: string | null; anonymised_at: string | null; merged_into_id: number | null },
) => {
  const open = candidate.status_code !== 'hired' && candidate.anonymised_at === null && mayChange(actor, candidate)
  const writable = open && actor.permissions.has('update candidate')
  const live = writable && candidate.archived_at === null
  return {
    update: live,
    change_status: live,
    archive: live,
    restore: writable && candidate.archived_at !== null && candidate.merged_into_id === null,
    personal_data: actor.is_super,
    convert:
      mayMakeWorker(actor, candidate) &&
      candidate.archived_at === null &&
      ['approved', 'departing'].includes(candidate.status_code),
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
