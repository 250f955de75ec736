import { type StatusMeaning, means } from '#contract/office/status-meanings.ts'
import type { WorkEffects } from '#contract/people/work-stops.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { recordChange } from '#server/behaviors/history/record-change.ts'
import type { Tx } from '#server/db/client.ts'
import { ProblemError } from '#server/platform/problems.ts'
import { completeStopTasks, shownTasks, withdrawStopTasks } from '#server/office/tasks/stop-tasks.commands.ts'
import { waitingBonuses } from '#server/team/freelance-payments/waiting-bonuses.queries.ts'
import {
  dropStoppedShifts,
  restorable,
  restoreStoppedShifts,
  spanOf,
  stoppedShifts,
} from '#server/work/shifts/stop-shifts.commands.ts'
import { type WorkStop, findStop, readDependents, shownDependents } from './work-stops.queries.ts'

/** A locked worker, with the status that they have now. */
type Person = { id: number; status_meanings: readonly StatusMeaning[] }

type Task = { id: number; title: string }

const end = (tx: Tx, actor: Actor, id: number) =>
  tx
    .updateTable('work_stops')
    .set({ ended_at: actor.at, ended_by_transaction: actor.transaction_id })
    .where('id', '=', id)
    .execute()

const settle = (tx: Tx, actor: Actor, id: number) =>
  tx.updateTable('work_stops').set({ settled_at: actor.at }).where('id', '=', id).execute()

const record = (tx: Tx, actor: Actor, worker: Person, told: Record<string, unknown>) =>
  recordChange(tx, actor, 'updated', { entity: 'worker', id: worker.id }, {}, told)

const effectsOf = async (
  tx: Tx,
  actor: Actor,
  worker: Person,
  { tasks, ...what }: Pick<WorkEffects, 'kind' | 'stop_id' | 'shifts' | 'skipped'> & { tasks: readonly Task[] },
): Promise<WorkEffects> => ({
  ...what,
  tasks: await shownTasks(tx, actor, tasks),
  ...shownDependents(await readDependents(tx, actor, worker.id), false),
  bonuses: await waitingBonuses(tx, actor, worker.id),
})

/**
 * Ends the stop of a locked worker who may work again: its tasks are completed. Answers the shifts that can be restored;
 * without shifts, the stop is settled.
 */
export const resumeWork = async (tx: Tx, actor: Actor, worker: Person): Promise<WorkEffects | null> => {
  const stop = await findStop(tx, worker.id)
  if (!stop || stop.ended_at !== null) return null
  await end(tx, actor, stop.id)
  const tasks = await completeStopTasks(tx, actor, stop.id)
  const held = await stoppedShifts(tx, stop.id)
  if (held.count === 0) await settle(tx, actor, stop.id)
  const found = await restorable(tx, actor, stop.id, false)
  await record(tx, actor, worker, { work_resumed: { ...found.shifts, tasks: tasks.length } })
  return effectsOf(tx, actor, worker, { kind: 'returned', stop_id: stop.id, tasks, ...found })
}

/** Whether a status keeps a worker from work. */
export const isKept = (meanings: readonly StatusMeaning[]) => means(meanings, 'suspended', 'blacklisted')

/**
 * The stop of a worker who may work again, whose shifts can be restored or left off the plan; 409 when the worker may
 * not work, or there is none.
 */
const endedStop = async (tx: Tx, actor: Actor, worker: Person, stop_id: number): Promise<WorkStop> => {
  const stop = await findStop(tx, worker.id)
  if (stop?.id !== stop_id || isKept(worker.status_meanings)) throw new ProblemError(409, 'work_stop_over')
  if (stop.ended_at === null) await end(tx, actor, stop.id)
  return stop
}

const restore = async (tx: Tx, actor: Actor, worker: Person, stop: WorkStop, tasks: readonly Task[]) => {
  const { left, ...found } = await restoreStoppedShifts(tx, actor, stop.id)
  if (left === 0) await settle(tx, actor, stop.id)
  const told = { ...found.shifts, skipped: found.skipped.length }
  if (told.count + told.skipped > 0) await record(tx, actor, worker, { shifts_restored: told })
  return effectsOf(tx, actor, worker, { kind: 'restored', stop_id: stop.id, tasks, ...found })
}

/**
 * Restores the shifts of an ended stop, as far as the rules of the schedule allow; the others stay with the stop until
 * they are left off the plan or their time has come.
 */
export const restoreWork = async (tx: Tx, actor: Actor, worker: Person, stop_id: number): Promise<WorkEffects> =>
  restore(tx, actor, worker, await endedStop(tx, actor, worker, stop_id), [])

/** Leaves the shifts of an ended stop off the plan. */
export const dropWork = async (tx: Tx, actor: Actor, worker: Person, stop_id: number): Promise<WorkEffects> => {
  const stop = await endedStop(tx, actor, worker, stop_id)
  const held = await stoppedShifts(tx, stop.id)
  await dropStoppedShifts(tx, stop.id)
  await settle(tx, actor, stop.id)
  await record(tx, actor, worker, { shifts_dropped: held })
  return effectsOf(tx, actor, worker, {
    kind: 'restored',
    stop_id: stop.id,
    tasks: [],
    shifts: spanOf([]),
    skipped: [],
  })
}

/** Undoes a stop of a locked worker: its shifts come back where they can, and its open tasks are withdrawn. */
export const undoStop = async (tx: Tx, actor: Actor, worker: Person, stop: WorkStop): Promise<WorkEffects> => {
  await end(tx, actor, stop.id)
  const tasks = await withdrawStopTasks(tx, actor, stop.id)
  return restore(tx, actor, worker, stop, tasks)
}
