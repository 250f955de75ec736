import type { WorkerBulkAction, WorkerSelection } from '#contract/people/worker-bulk.ts'
import { type Actor, beyondScope } from '#server/behaviors/access/actor.ts'
import { applyAction } from '#server/behaviors/bulk/apply-action.ts'
import { startBulk } from '#server/behaviors/bulk/bulk-runs.ts'
import type { BulkStep } from '#server/behaviors/bulk/run-bulk.ts'
import {
  hasChanged,
  personName,
  previewRows,
  requireActiveStatus,
  selectedRows,
} from '#server/behaviors/bulk/select-rows.ts'
import { loadFields } from '#server/behaviors/custom-fields/custom-fields.ts'
import type { Tx } from '#server/db/client.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import { workerConditions } from './workers.columns.ts'
import { archiveWorker, restoreWorker, updateWorker } from './workers.commands.ts'
import { workerAbilities, workerScope } from './workers.policy.ts'
import { findWorker, lockWorker } from './workers.queries.ts'
import { changeWorkerStatus } from './change-worker-status.commands.ts'
import { undoWorker } from './undo-worker.commands.ts'

const apply = async (tx: Tx, actor: Actor, secrets: Secrets, id: number, action: WorkerBulkAction) => {
  const worker = await lockWorker(tx, actor, id)
  return applyAction(action, workerAbilities(actor, worker), worker.version, {
    changeStatus: (change) => changeWorkerStatus(tx, actor, worker, change),
    update: (input) => updateWorker(tx, actor, secrets, worker, input),
    archive: (version) => archiveWorker(tx, actor, worker, version),
    restore: (version) => restoreWorker(tx, actor, worker, version),
  })
}

/** The step of a bulk action: exactly the single edit, with its checks and its history. */
export const bulkWorkerStep =
  (secrets: Secrets): BulkStep =>
  async (tx, actor, row, action) => {
    await apply(tx, actor, secrets, row.entity_id, action as WorkerBulkAction)
    return hasChanged(tx, actor, 'worker', row.entity_id)
  }

/** The way back of one row. */
export const undoBulkWorkerStep: BulkStep = async (tx, actor, row) => {
  const worker = await lockWorker(tx, beyondScope(actor), row.entity_id)
  await undoWorker(tx, actor, worker, row.transaction_id!)
  return true
}

const selected = (tx: Tx, actor: Actor, selection: WorkerSelection) =>
  selectedRows(tx, 'workers', workerScope(actor), selection, async () =>
    workerConditions(actor, selection.query ?? {}, await loadFields(tx, actor, 'worker')),
  )

type Body = { selection: WorkerSelection; action: WorkerBulkAction }

/** Does the action to the first rows, reads what it would change, and takes it all back. */
export const previewWorkerBulk = async (tx: Tx, actor: Actor, secrets: Secrets, { selection, action }: Body) =>
  previewRows(tx, actor, 'worker', await selected(tx, actor, selection), findWorker, personName, (row, as, id) =>
    apply(row, as, secrets, id, action),
  )

/** Queues an action on every selected worker in scope. */
export const startWorkerBulk = async (tx: Tx, actor: Actor, { selection, action }: Body): Promise<number> => {
  if (action.kind === 'status') await requireActiveStatus(tx, 'worker', action.status_id)
  return startBulk(tx, actor, 'worker', action, await selected(tx, actor, selection), 'run_worker_bulk')
}
