import type { Updateable } from 'kysely'
import { sensitiveFields } from '#contract/worker-choices.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { loadFields } from '#server/behaviors/custom-fields/custom-fields.ts'
import { isClosed, recordStatus } from '#server/behaviors/statuses/statuses.ts'
import { planUndo } from '#server/behaviors/undo/plan-undo.ts'
import { archiveColumns, isOwnTransaction, priorStatus, restoredFields } from '#server/behaviors/undo/restore-fields.ts'
import type { Tx } from '#server/db/client.ts'
import type { WorkersTable } from '#server/db/tables/people.ts'
import { ProblemError, authorize } from '#server/platform/problems.ts'
import { workerSearch } from './worker-search.ts'
import { claimNumbers } from './worker-secrets.ts'
import { writeWorker } from './workers.commands.ts'
import { workerAbilities } from './workers.policy.ts'
import { type WorkerRow, lockWorker } from './workers.queries.ts'

const EMPTY = { messengers: [], languages: [], is_student: false }

const isSensitive = (field: string) => (sensitiveFields as readonly string[]).includes(field)

/** The worker in scope, or one that the actor themselves moved out of it by the transaction, locked; else 404. */
export const lockWorkerForUndo = async (
  tx: Tx,
  actor: Actor,
  id: number,
  transaction_id: string,
): Promise<WorkerRow> => {
  const own = await isOwnTransaction(tx, actor, 'worker', id, transaction_id)
  return lockWorker(tx, own ? { ...actor, scopes: new Set(['all']) } : actor, id)
}

/** Gives a locked worker back what a transaction took from them; the way back stands in both histories. Sensitive numbers are kept nowhere but where they stand: a change of one cannot be taken back. */
export const undoWorker = async (tx: Tx, actor: Actor, worker: WorkerRow, transaction_id: string) => {
  const { fields, hidden } = await loadFields(tx, actor, 'worker')
  const plan = await planUndo(tx, actor, { entity: 'worker', id: worker.id }, transaction_id, hidden)
  if (Object.keys(plan.fields).some(isSensitive)) throw new ProblemError(409, 'undo_sensitive')
  const abilities = workerAbilities(actor, worker)
  authorize(plan.action === 'archived' ? abilities.restore : abilities.update)
  const { columns, custom_values, custom_changed } = restoredFields(worker, plan, EMPTY)
  const after = { ...worker, ...columns, custom_values }
  const { status_id, languages, ...plain } = columns
  const back = status_id === undefined ? null : await priorStatus(tx, 'worker', worker, status_id)
  if (plan.action === 'archived' || plan.action === 'restored')
    await claimNumbers(tx, worker.id, plan.action === 'archived')
  await writeWorker(
    tx,
    actor,
    worker,
    {
      ...(plain as Updateable<WorkersTable>),
      ...(status_id === undefined ? {} : { status_id }),
      ...(languages === undefined ? {} : { languages: JSON.stringify(languages) }),
      ...(custom_changed ? { custom_values: JSON.stringify(custom_values) } : {}),
      ...workerSearch(after, fields),
      ...(back ? { is_open: !isClosed(back.to), status_since: back.since ?? actor.at } : {}),
      ...archiveColumns(actor, plan.action),
    },
    'undone',
  )
  if (back)
    await recordStatus(
      tx,
      actor,
      { entity: 'worker', id: worker.id },
      { from: back.from, to: back.to, since: worker.status_since, reason_id: after.reason_id },
    )
}
