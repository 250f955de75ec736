import type { TransferInput } from '#contract/work/assignments.ts'
import { agencyDay } from '#contract/basics/agency-day.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { atPaths } from '#server/behaviors/endpoints/named.ts'
import type { Tx } from '#server/db/client.ts'
import { fieldProblem, fieldProblems } from '#server/platform/problems.ts'
import { type AssignmentRow, lockAssignment } from './assignments.queries.ts'
import { placeWorker } from './place.commands.ts'
import { keepsConfirmed, requireVersion, stepAssignment } from './step.commands.ts'
import { writeAssignment } from './write-assignment.ts'

/** Reports problems of the next placement at fields under `next`. */
const underNext = <T>(work: Promise<T>) => atPaths((path) => `next.${path}`, work)

/**
 * Ends a locked placement on a day and plans the worker's next one from a later day: both or neither. Until a future
 * last day, the placement stays active.
 */
export const transferWorker = async (
  tx: Tx,
  actor: Actor,
  row: AssignmentRow,
  input: TransferInput,
): Promise<number> => {
  requireVersion(actor, row, input.version)
  const { end_date, reason_id = null, next } = input
  if (end_date < row.start_date) throw fieldProblem('end_date', 'before_start')
  if (row.end_date !== null && end_date > row.end_date) throw fieldProblem('end_date', 'after_end')
  if (next.start_date <= end_date) throw fieldProblem('next.start_date', 'not_after_end')
  const kept = await keepsConfirmed(tx, { ...row, end_date }, 'end_date')
  if (kept.length > 0) throw fieldProblems(kept)
  await writeAssignment(tx, actor, row, { end_date, end_reason_id: reason_id })
  const id = await underNext(placeWorker(tx, actor, { ...next, worker_id: row.worker_id }))
  if (end_date <= agencyDay(actor.at)) {
    const ended = await lockAssignment(tx, actor, row.id)
    await stepAssignment(tx, actor, ended, { version: ended.version, status: 'ended', end_date, reason_id })
  }
  return id
}
