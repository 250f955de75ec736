import { type WorkStanding, workStopEndpoints } from '#contract/people/work-stops.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { mount } from '#server/behaviors/endpoints/mount.ts'
import type { Services } from '#server/behaviors/services.ts'
import type { Tx } from '#server/db/client.ts'
import { authorize } from '#server/platform/problems.ts'
import { openStopTasks, shownTasks } from '#server/office/tasks/stop-tasks.commands.ts'
import { waitingBonuses } from '#server/team/freelance-payments/waiting-bonuses.queries.ts'
import { restorable, shiftsAhead, stoppedShifts } from '#server/work/shifts/stop-shifts.commands.ts'
import { workerAbilities } from '../workers/workers.policy.ts'
import { type WorkerRow, findWorker, lockWorker } from '../workers/workers.queries.ts'
import { dropWork, isKept, restoreWork } from './resume-work.commands.ts'
import { type WorkStop, findStop, readDependents, shownDependents } from './work-stops.queries.ts'

const readShifts = async (tx: Tx, actor: Actor, worker: WorkerRow, stop: WorkStop | null) => {
  if (stop === null) return { shifts: await shiftsAhead(tx, [worker.id], actor.at), skipped: [] }
  if (!isKept(worker.status_meanings)) return restorable(tx, actor, stop.id, false)
  return { shifts: await stoppedShifts(tx, stop.id), skipped: [] }
}

const readStanding = async (tx: Tx, actor: Actor, worker: WorkerRow): Promise<WorkStanding> => {
  const stop = worker.is_open ? await findStop(tx, worker.id) : null
  const returned = stop !== null && !isKept(worker.status_meanings)
  const tasks = stop === null || returned ? [] : await openStopTasks(tx, stop.id)
  return {
    stop,
    effects: {
      kind: returned ? 'returned' : 'stopped',
      stop_id: stop?.id ?? null,
      ...(await readShifts(tx, actor, worker, stop)),
      ...shownDependents(await readDependents(tx, actor, worker.id), false),
      tasks: await shownTasks(tx, actor, tasks),
      bonuses: await waitingBonuses(tx, actor, worker.id),
    },
  }
}

/** Stops of workers' work: what depends on them, and the shifts that can be restored. */
export const mountWorkStops = ({ app, db }: Services) =>
  mount(app, db, workStopEndpoints, {
    'GET /api/workers/{id}/work-stop': async ({ tx, actor, params }) => {
      const worker = await findWorker(tx, actor, params.id)
      authorize(workerAbilities(actor, worker).change_status)
      return { data: await readStanding(tx, actor, worker) }
    },
    'PUT /api/workers/{id}/work-stop': async ({ tx, actor, params, body }) => {
      const worker = await lockWorker(tx, actor, params.id)
      authorize(workerAbilities(actor, worker).change_status)
      const decide = body.restore ? restoreWork : dropWork
      return { data: await decide(tx, actor, worker, body.stop_id) }
    },
  })
