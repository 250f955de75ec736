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
import { isKept, resumeWork, undoStop } from '../work-stops/resume-work.commands.ts'
import { stopAgain, stopWork } from '../work-stops/stop-work.commands.ts'
import { findStopOf } from '../work-stops/work-stops.queries.ts'
import { workStopFields } from '#contract/people/work-stop-choices.ts'
import type { WorkEffects } from '#contract/people/work-stops.ts'
import { means } from '#contract/office/status-meanings.ts'
import { requireWorkable } from './change-worker-status.commands.ts'
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

type Back = NonNullable<Awaited<ReturnType<typeof planRestore>>['back']>

/** The work of a worker whose status was undone: an undone suspension puts it back, an undone return takes it off. */
const followUndo = async (
  tx: Tx,
  actor: Actor,
  worker: WorkerRow,
  { from, to }: Back,
  transaction_id: string,
): Promise<WorkEffects | null> => {
  const [was, is] = [from !== null && isKept(from.meanings), isKept(to.meanings)]
  if (was === is) return null
  if (!is) {
    const person = { id: worker.id, status_meanings: to.meanings }
    const stop = await findStopOf(tx, worker.id, 'transaction_id', transaction_id)
    return stop && stop.ended_at === null ? undoStop(tx, actor, person, stop) : resumeWork(tx, actor, person)
  }
  const ended = await findStopOf(tx, worker.id, 'ended_by_transaction', transaction_id)
  return ended ? stopAgain(tx, actor, worker, ended) : stopWork(tx, actor, worker, 'decided')
}

/**
 * Undoes a transaction on a locked worker; both histories record the undo. Changes of sensitive numbers cannot be
 * undone, because history does not store them.
 */
export const undoWorker = async (
  tx: Tx,
  actor: Actor,
  worker: WorkerRow,
  transaction_id: string,
): Promise<WorkEffects | null> => {
  const { fields, hidden } = await loadFields(tx, actor, 'worker')
  const plan = await planUndo(tx, actor, { entity: 'worker', id: worker.id }, transaction_id, [
    ...hidden,
    ...workStopFields,
  ])
  if (plan.action === 'updated' && Object.keys(plan.fields).length === 0) throw new ProblemError(409, 'undo_impossible')
  if (Object.keys(plan.fields).some(isSensitive)) throw new ProblemError(409, 'undo_sensitive')
  if ('foreman_profile_id' in plan.fields) throw new ProblemError(409, 'undo_impossible')
  const abilities = workerAbilities(actor, worker)
  authorize(plan.action === 'archived' ? abilities.restore : abilities.update)
  const { after, patch, back } = await planRestore(tx, actor, 'worker', worker, plan, nothings(workerFields))
  if (back && means(back.to.meanings, 'working')) await requireWorkable(tx, after)
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
  return back === null ? null : followUndo(tx, actor, worker, back, transaction_id)
}
