import { sql } from 'kysely'
import {
  type WorkerCreate,
  type WorkerListQuery,
  type WorkerUpdate,
  workerEndpoints,
} from '#contract/people/workers.ts'
import type { WorkEffects } from '#contract/people/work-stops.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { knowsWhoBrought } from '#contract/fields/reader.ts'
import { loadFields } from '#server/behaviors/custom-fields/custom-fields.ts'
import { mount } from '#server/behaviors/endpoints/mount.ts'
import { exportCall } from '#server/behaviors/exports/export-records.ts'
import { recordCalls, steppingCalls } from '#server/behaviors/endpoints/record-calls.ts'
import { mergedIds } from '#server/behaviors/merging/merged-ids.ts'
import type { Services } from '#server/behaviors/services.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { authorize } from '#server/platform/problems.ts'
import { hiddenFreelancers } from '#server/team/freelancers/freelancers.policy.ts'
import { assignmentScope } from '#server/work/assignments/assignments.policy.ts'
import { hiddenRates } from '#server/work/contracts/contracts.policy.ts'
import { earlierRecords } from '../conversions/earlier-records.queries.ts'
import { medicalLines } from '../documents/documents.policy.ts'
import { findDuplicatesOf } from '../duplicates/duplicates.queries.ts'
import { createUnlessKnown, updateUnlessKnown } from '../duplicates/refuse-known.commands.ts'
import { workerQueues, countWorkerBoard, countWorkerViews } from './worker-counts.queries.ts'
import { workerBulk } from './bulk-workers.commands.ts'
import { archiveWorker, createWorker, restoreWorker, updateWorker } from './workers.commands.ts'
import { keptFields, workerAbilities } from './workers.policy.ts'
import { type WorkerRow, findJudged, findWorker, findWritten, listWorkers, lockWorker } from './workers.queries.ts'
import { toWorker } from './workers.serializer.ts'
import { changeWorkerStatus } from './change-worker-status.commands.ts'
import { findNumbered } from './find-numbered.ts'
import { workerExport } from './export-workers.ts'
import { lockWorkerForUndo, undoWorker } from './undo-worker.commands.ts'

const noun = {
  path: 'workers',
  entity: 'worker',
  find: findWorker,
  findWritten,
  lock: lockWorker,
  show: toWorker,
  abilities: workerAbilities,
} as const

const placementsOf = async (db: Db, actor: Actor, ids: readonly number[]) => {
  const { rows } = await sql<{ id: number }>`select assignments.id from assignments
    join workers on workers.id = assignments.worker_id join contracts on contracts.id = assignments.contract_id
    where workers.id = any(${[...ids]}::bigint[]) and ${assignmentScope(actor)}`.execute(db)
  return rows.map(({ id }) => ({ entity: 'assignment', id }))
}

/**
 * The history of a worker, of the workers merged into them, of their earlier records, and of their placements, as far
 * as the actor may see them.
 */
const historyOf = async (db: Db, actor: Actor, id: number) => {
  const { unmask } = workerAbilities(actor, await findJudged(db, actor, id))
  const before = await earlierRecords(db, actor, { entity: 'worker', id })
  const also = await mergedIds(db, 'worker', id)
  const placements = await placementsOf(db, actor, [id, ...also])
  return {
    subject: { entity: 'worker', id, also, earlier: [...before.earlier, ...placements] },
    hidden: [
      ...hiddenRates(actor),
      ...before.hidden,
      ...hiddenFreelancers(actor),
      ...(knowsWhoBrought(actor) ? [] : [{ entity: 'worker', fields: ['bonuses_waiting'] }]),
      ...(unmask ? [] : [{ entity: 'worker', fields: keptFields }, medicalLines]),
    ],
  }
}

/** The answer of a change of a worker's status: the worker, and what became of their work. */
const moved = async (tx: Tx, actor: Actor, id: number, effects: WorkEffects | null) => ({
  data: toWorker(actor, await findWritten(tx, actor, id), await loadFields(tx, actor, 'worker')),
  meta: { transaction_id: actor.transaction_id, effects },
})

/** Workers: people at work. A search by a full number finds them too. */
export const mountWorkers = ({ app, db, exportDb, secrets }: Services) =>
  mount(app, db, workerEndpoints, {
    ...recordCalls(
      noun,
      {
        list: async (tx, actor, query: WorkerListQuery, custom) =>
          listWorkers(tx, actor, query, custom, await findNumbered(tx, actor, secrets, query.search)),
        views: countWorkerViews,
        historyOf,
      },
      {
        create: createUnlessKnown('worker', (tx, actor, body: WorkerCreate) => createWorker(tx, actor, secrets, body)),
        update: updateUnlessKnown('worker', (tx, actor, worker: WorkerRow, body: WorkerUpdate) =>
          updateWorker(tx, actor, secrets, worker, body),
        ),
        archive: archiveWorker,
        restore: restoreWorker,
        undo: undoWorker,
        lockForUndo: lockWorkerForUndo,
      },
    ),
    ...steppingCalls(noun, { board: countWorkerBoard, changeStatus: changeWorkerStatus, historyOf }),
    'PUT /api/workers/{id}/status': async ({ tx, actor, params, body }) => {
      const worker = await lockWorker(tx, actor, params.id)
      authorize(workerAbilities(actor, worker).change_status)
      return moved(tx, actor, worker.id, await changeWorkerStatus(tx, actor, worker, body))
    },
    'POST /api/workers/{id}/undos': async ({ tx, actor, params, body }) => {
      const worker = await lockWorkerForUndo(tx, actor, params.id, body.transaction_id)
      return moved(tx, actor, worker.id, await undoWorker(tx, actor, worker, body.transaction_id))
    },
    ...workerBulk(secrets).calls,
    'POST /api/workers/export': exportCall({ db, exportDb }, workerExport),
    'GET /api/workers/queues': async ({ tx, actor }) => ({
      data: await workerQueues(tx, actor, await loadFields(tx, actor, 'worker')),
    }),
    'GET /api/workers/duplicates': findDuplicatesOf('worker', secrets),
  })
