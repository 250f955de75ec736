import type { Actor } from '#server/behaviors/access/actor.ts'
import { recordChange } from '#server/behaviors/history/record-change.ts'
import { queueJob } from '#server/behaviors/jobs/queue-job.ts'
import type { Tx } from '#server/db/client.ts'
import { ProblemError, fieldProblems, stale } from '#server/platform/problems.ts'
import { type ImportRecord, canUndo, toImport } from './imports.queries.ts'

const enter = async (
  tx: Tx,
  actor: Actor,
  run: ImportRecord,
  version: number,
  patch: { state: 'running' | 'undoing'; started_at?: string },
) => {
  if (run.version !== version) throw stale(toImport(run))
  await tx
    .updateTable('imports')
    .set({ ...patch, version: run.version + 1, updated_at: actor.at, updated_by: actor.user_id })
    .where('id', '=', run.id)
    .execute()
}

/** Queues the writing of a checked import, once the order of each date column is decided. */
export const startImport = async (tx: Tx, actor: Actor, run: ImportRecord, version: number) => {
  if (run.state !== 'checked') throw new ProblemError(409, 'import_not_checked')
  const unread = Object.keys(run.date_readings).filter((column) => run.date_readings[column]!.order === null)
  if (unread.length > 0)
    throw fieldProblems(unread.map((column) => ({ path: `choices.date_orders.${column}`, code: 'date_order_needed' })))
  await enter(tx, actor, run, version, { state: 'running', started_at: actor.at })
  await recordChange(
    tx,
    actor,
    'imported',
    { entity: 'import', id: run.id },
    {},
    { file_name: run.file_name, rows: run.total_rows, mapping: run.mapping },
  )
  await queueJob(tx, 'run_import', { import_id: run.id, user_id: actor.user_id! })
}

/** Queues the undo of an import that finished within the last 24 hours. */
export const startUndo = async (tx: Tx, actor: Actor, run: ImportRecord, version: number) => {
  if (!canUndo(run, actor.at)) throw new ProblemError(409, 'import_not_undoable')
  await enter(tx, actor, run, version, { state: 'undoing' })
  await recordChange(tx, actor, 'import_undone', { entity: 'import', id: run.id }, {}, { file_name: run.file_name })
  await queueJob(tx, 'undo_import', { import_id: run.id, user_id: actor.user_id! })
}
