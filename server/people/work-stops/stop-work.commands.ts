import { agencyDay } from '#contract/basics/agency-day.ts'
import { fullName } from '#contract/basics/full-name.ts'
import type { StopCause } from '#contract/people/work-stop-choices.ts'
import type { WorkEffects } from '#contract/people/work-stops.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { recordChange } from '#server/behaviors/history/record-change.ts'
import type { Tx } from '#server/db/client.ts'
import { notifyOfStoppedWork } from '#server/office/notifications/notify-work-stops.commands.ts'
import {
  completeStopTasks,
  makeStopTasks,
  reopenStopTasks,
  shownTasks,
} from '#server/office/tasks/stop-tasks.commands.ts'
import { settleBonuses } from '#server/team/freelance-payments/settle.commands.ts'
import { countWaitingBonuses, waitingBonuses } from '#server/team/freelance-payments/waiting-bonuses.queries.ts'
import { passStoppedShifts, stopShifts } from '#server/work/shifts/stop-shifts.commands.ts'
import { describeStop } from './describe-stop.ts'
import { type Dependents, type WorkStop, findStop, readDependents, shownDependents } from './work-stops.queries.ts'

/** The worker of a stop; they are locked. */
export type Stopped = { id: number; first_name: string; last_name: string }

const settled = (tx: Tx, actor: Actor, id: number) =>
  tx.updateTable('work_stops').set({ settled_at: actor.at }).where('id', '=', id).execute()

/** The stop that stands, or a new one, which takes over the shifts that an earlier one still holds. */
const standing = async (tx: Tx, actor: Actor, worker_id: number, cause: StopCause): Promise<WorkStop> => {
  const last = await findStop(tx, worker_id)
  if (last && last.ended_at === null) return last
  if (last) await settled(tx, actor, last.id)
  const stop = await tx
    .insertInto('work_stops')
    .values({
      worker_id,
      cause,
      began_on: agencyDay(actor.at),
      began_at: actor.at,
      began_by: actor.user_id,
      transaction_id: actor.transaction_id,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  if (last) await passStoppedShifts(tx, last.id, stop.id)
  return stop
}

type Told = Pick<WorkEffects, 'shifts' | 'tasks'> & { bonuses: number }

/** Writes to the history of the worker how much changed, and notifies those who run their work and their housing. */
const tell = async (tx: Tx, actor: Actor, worker: Stopped, dependents: Dependents, told: Told, closed: boolean) => {
  const { placements, stays } = dependents
  const figures = {
    ...told.shifts,
    placements: placements.length,
    stays: stays.length,
    tasks: told.tasks.length,
    closed,
  }
  await recordChange(
    tx,
    actor,
    'updated',
    { entity: 'worker', id: worker.id },
    {},
    {
      work_stopped: figures,
      ...(told.bonuses > 0 ? { bonuses_waiting: told.bonuses } : {}),
    },
  )
  if (!closed) await notifyOfStoppedWork(tx, actor, worker, { ...figures, ...told.shifts }, stays)
}

const settle = async (tx: Tx, actor: Actor, worker_id: number) => {
  await settleBonuses(tx, actor, [worker_id])
  return { bonuses: await waitingBonuses(tx, actor, worker_id), count: await countWaitingBonuses(tx, [worker_id]) }
}

/**
 * Takes the work of a locked worker off the plan because they may not work from now on: shifts that have not begun are
 * cancelled and kept with the stop, the coordinator of each placement gets a task, and those who run the housing are
 * notified. Placements and stays go on. Answers what changed.
 */
export const stopWork = async (tx: Tx, actor: Actor, worker: Stopped, cause: StopCause): Promise<WorkEffects> => {
  const stop = await standing(tx, actor, worker.id, cause)
  const shifts = await stopShifts(tx, actor, worker.id, stop.id)
  const dependents = await readDependents(tx, actor, worker.id)
  const named = { id: stop.id, worker_id: worker.id, name: fullName(worker) }
  const made = await makeStopTasks(tx, actor, named, dependents.placements, describeStop(shifts, dependents.stays))
  const tasks = await shownTasks(tx, actor, made)
  const { bonuses, count } = await settle(tx, actor, worker.id)
  await tell(tx, actor, worker, dependents, { shifts, tasks, bonuses: count }, false)
  return {
    kind: 'stopped',
    stop_id: stop.id,
    shifts,
    ...shownDependents(dependents, false),
    tasks,
    bonuses,
    skipped: [],
  }
}

/**
 * The same for a worker who leaves for good: their placements and stays, read before, have ended, so there is nothing
 * to replace and the tasks of an earlier stop are done.
 */
export const stopForGood = async (
  tx: Tx,
  actor: Actor,
  worker: Stopped,
  act: () => Promise<void>,
): Promise<WorkEffects> => {
  const stop = await standing(tx, actor, worker.id, 'decided')
  const shifts = await stopShifts(tx, actor, worker.id, stop.id)
  const dependents = await readDependents(tx, actor, worker.id)
  await act()
  await completeStopTasks(tx, actor, stop.id)
  const { bonuses, count } = await settle(tx, actor, worker.id)
  await tell(tx, actor, worker, dependents, { shifts, tasks: [], bonuses: count }, true)
  return {
    kind: 'stopped',
    stop_id: stop.id,
    shifts,
    ...shownDependents(dependents, true),
    tasks: [],
    bonuses,
    skipped: [],
  }
}

/** Takes the work off the plan again, because the return that ended a stop is undone; its tasks are open again. */
export const stopAgain = async (tx: Tx, actor: Actor, worker: Stopped, stop: WorkStop): Promise<WorkEffects> => {
  const other = await findStop(tx, worker.id)
  if (other && other.id !== stop.id) return stopWork(tx, actor, worker, stop.cause)
  await tx
    .updateTable('work_stops')
    .set({ ended_at: null, ended_by_transaction: null, settled_at: null })
    .where('id', '=', stop.id)
    .execute()
  await reopenStopTasks(tx, actor, stop.id)
  return stopWork(tx, actor, worker, stop.cause)
}
