import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Worker } from '#contract/people/workers.ts'
import { sensitiveFields } from '#contract/people/worker-choices.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { grantedRows, isGranted } from '#server/behaviors/access/granted.ts'
import { today } from '#server/behaviors/agency-day.ts'
import { type Condition, any } from '#server/behaviors/lists/filters.ts'

/**
 * What determines who may see a worker: their recruiter, whether they have no contract, and the coordinators of their
 * current and recent contracts.
 */
type Owned = { id: number; recruiter_id: number | null; is_free: boolean; coordinator_user_ids: readonly number[] }

/** For so many days after its end, a placement still makes the worker visible to its coordinators. */
const KNOWN_DAYS = 90

const theirPlacement = sql`(a.status in ('planned', 'active') or (a.status = 'ended' and a.end_date >= ${today} - ${sql.lit(KNOWN_DAYS)}))`

/** Whether a worker has no planned or current placement. */
export const isFree = (worker_id: RawBuilder<unknown>) =>
  sql<boolean>`(not exists (select 1 from assignments a where a.worker_id = ${worker_id} and a.status in ('planned', 'active')))`

/** The users who coordinate the contracts of a worker's current and recent placements. */
export const workerCoordinatorIds = (worker_id: RawBuilder<unknown>) =>
  sql<number[]>`array(select distinct k.user_id from assignments a
    join contract_coordinators t on t.contract_id = a.contract_id and t.to_date is null
    join coordinators k on k.id = t.coordinator_id where a.worker_id = ${worker_id} and ${theirPlacement})`

/** The subquery runs once and makes a set in which each row is looked up. */
const onMyContracts = (actor: Actor): Condition =>
  sql<SqlBool>`workers.id in (select a.worker_id from coordinators k
    join contract_coordinators t on t.coordinator_id = k.id and t.to_date is null
    join assignments a on a.contract_id = t.contract_id where k.user_id = ${actor.user_id} and ${theirPlacement})`

/**
 * The workers the actor may see: all; coordinators those on their contracts now, planned or recently, and those without
 * a contract; recruiters those they recruited; everyone those shared with them.
 */
export const workerScope = (actor: Actor): Condition => {
  if (actor.scopes.has('all')) return sql<SqlBool>`true`
  return any([
    ...grantedRows(actor, 'worker', sql.ref('workers.id')),
    ...(actor.scopes.has('coordinator') ? [isFree(sql.ref('workers.id')), onMyContracts(actor)] : []),
    ...(actor.scopes.has('recruiter') && actor.recruiter_id !== null
      ? [sql<SqlBool>`workers.recruiter_id = ${actor.recruiter_id}`]
      : []),
  ])
}

/** The same rule for one row. */
export const isWorkerVisible = (actor: Actor, { id, recruiter_id, is_free, coordinator_user_ids }: Owned): boolean =>
  actor.scopes.has('all') ||
  isGranted(actor, 'worker', id) ||
  (actor.scopes.has('coordinator') &&
    (is_free || (actor.user_id !== null && coordinator_user_ids.includes(actor.user_id)))) ||
  (actor.scopes.has('recruiter') && actor.recruiter_id !== null && recruiter_id === actor.recruiter_id)

/** Fields visible only to users who may change the worker. */
export const keptFields: readonly string[] = [...sensitiveFields, 'account_holder', 'pesel_missing_reason']

/** What the actor can do with a visible worker; recruiters only read, and no one changes an anonymised one. */
export const workerAbilities = (
  actor: Actor,
  worker: {
    archived_at: string | null
    anonymised_at: string | null
    merged_into_id: number | null
    is_open: boolean
  },
): Omit<Worker['abilities'], 'promote'> => {
  const runs = actor.scopes.has('all') || actor.scopes.has('coordinator')
  const writable = actor.permissions.has('update worker') && runs && worker.anonymised_at === null
  const live = writable && worker.archived_at === null
  return {
    update: live,
    change_status: live,
    archive: live && !worker.is_open,
    restore: writable && worker.archived_at !== null && worker.merged_into_id === null,
    unmask: writable,
    merge: mayMergeWorker(actor) && worker.merged_into_id === null && worker.anonymised_at === null,
    personal_data: actor.is_super,
  }
}

/** Whether the actor may promote a visible worker to foreman: one who has not left. */
export const mayPromote = (
  actor: Actor,
  worker: { archived_at: string | null; anonymised_at: string | null; is_open: boolean },
): boolean =>
  actor.permissions.has('create contract') &&
  actor.permissions.has('view worker') &&
  worker.archived_at === null &&
  worker.anonymised_at === null &&
  worker.is_open

/** Whether the actor may merge visible workers: those who may see their numbers. */
export const mayMergeWorker = (actor: Actor): boolean => actor.permissions.has('merge records') && seesNumbers(actor)

/** Whether the actor may see the sensitive numbers of workers. */
export const seesNumbers = (actor: Actor): boolean =>
  actor.permissions.has('update worker') && (actor.scopes.has('all') || actor.scopes.has('coordinator'))
