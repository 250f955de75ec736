import type { Updateable } from 'kysely'
import { sensitiveFields } from '#contract/people/worker-choices.ts'
import { nothings } from '#contract/fields/facts.ts'
import { workerFields } from '#contract/people/workers.fields.ts'
import { type Actor, beyondScope } from '#server/behaviors/access/actor.ts'
import { loadFields } from '#server/behaviors/custom-fields/custom-fields.ts'
import { planUndo } from '#server/behaviors/undo/plan-undo.ts'
import { isOwnTransaction, planRestore, recordWayBack } from '#server/behaviors/undo/restore-fields.ts'
import type { Tx } from '#server/db/client.ts'
import type { WorkersTable } from '#server/db/tables/people.ts'
import { ProblemError, authorize } from '#server/platform/problems.ts'
import { workerSearch } from './worker-search.ts'
import { claimNumbers } from './worker-secrets.commands.ts'
import { writeWorker } from './workers.commands.ts'
import { workerAbilities } from './workers.policy.ts'
import { type WorkerRow, lockWorker } from './workers.queries.ts'

const isSensitive = (field: string) => (sensitiveFields as readonly string[]).includes(field)

/** Locks the worker in scope, or one that the actor moved out of it by this transaction; otherwise 404. */
export const lockWorkerForUndo = async (
  tx: Tx,
  actor: Actor,
  id: number,
  transaction_id: string,
): Promise<WorkerRow> => {
  const own = await isOwnTransaction(tx, actor, 'worker', id, transaction_id)
  return lockWorker(tx, own ? beyondScope(actor) : actor, id)
}

/**
 * Undoes a transaction on a locked worker; both histories record the undo. Changes of sensitive numbers cannot be
 * undone, because history does not store them.
 */
export const undoWorker = async (tx: Tx, actor: Actor, worker: WorkerRow, transaction_id: string) => {
  const { fields, hidden } = await loadFields(tx, actor, 'worker')
  const plan = await planUndo(tx, actor, { entity: 'worker', id: worker.id }, transaction_id, hidden)
  if (Object.keys(plan.fields).some(isSensitive)) throw new ProblemError(409, 'undo_sensitive')
  if ('foreman_profile_id' in plan.fields) throw new ProblemError(409, 'undo_impossible')
  const abilities = workerAbilities(actor, worker)
  authorize(plan.action === 'archived' ? abilities.restore : abilities.update)
  const { after, patch, back } = await planRestore(tx, actor, 'worker', worker, plan, nothings(workerFields))
  if (plan.action === 'archived' || plan.action === 'restored')
    await claimNumbers(tx, worker.id, plan.action === 'archived')
  await writeWorker(
    tx,
    actor,
    worker,
    { ...(patch as Updateable<WorkersTable>), ...workerSearch(after, fields) },
    'undone',
  )
  await recordWayBack(tx, actor, 'worker', worker, after, back)
}
