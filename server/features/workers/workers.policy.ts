import { type SqlBool, sql } from 'kysely'
import type { Worker } from '#contract/workers.ts'
import { sensitiveFields } from '#contract/worker-choices.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { Condition } from '#server/behaviors/lists/filters.ts'

type Owned = { recruiter_id: number | null }

/** Which workers the actor may know of: all; coordinators those in their charge and those in nobody's; recruiters those they recruited. */
export const workerScope = (actor: Actor): Condition => {
  if (actor.scopes.has('all') || actor.scopes.has('coordinator')) return sql<SqlBool>`true`
  return actor.scopes.has('recruiter') && actor.recruiter_id !== null
    ? sql<SqlBool>`workers.recruiter_id = ${actor.recruiter_id}`
    : sql<SqlBool>`false`
}

/** The same rule over a row in hand. */
export const isWorkerVisible = (actor: Actor, { recruiter_id }: Owned): boolean =>
  actor.scopes.has('all') ||
  actor.scopes.has('coordinator') ||
  (actor.scopes.has('recruiter') && actor.recruiter_id !== null && recruiter_id === actor.recruiter_id)

/** Fields that show to whoever may change the worker alone. */
export const keptFields: readonly string[] = [...sensitiveFields, 'account_holder', 'pesel_missing_reason']

const CLOSED = ['left', 'blacklisted']

/** What the actor may do with a worker they can see; recruiters read, and nobody changes one who was anonymised. */
export const workerAbilities = (
  actor: Actor,
  worker: {
    archived_at: string | null
    anonymised_at: string | null
    merged_into_id: number | null
    status_code: string
  },
): Worker['abilities'] => {
  const runs = actor.scopes.has('all') || actor.scopes.has('coordinator')
  const writable = actor.permissions.has('update worker') && runs && worker.anonymised_at === null
  const live = writable && worker.archived_at === null
  return {
    update: live,
    change_status: live,
    archive: live && CLOSED.includes(worker.status_code),
    restore: writable && worker.archived_at !== null && worker.merged_into_id === null,
    unmask: writable,
    personal_data: actor.is_super,
  }
}

/** Whether the actor may merge workers they can see: whoever may see their numbers. */
export const mayMergeWorker = (actor: Actor): boolean => actor.permissions.has('merge records') && seesNumbers(actor)

/** Whether the actor may see the sensitive numbers of workers. */
export const seesNumbers = (actor: Actor): boolean =>
  actor.permissions.has('update worker') && (actor.scopes.has('all') || actor.scopes.has('coordinator'))
