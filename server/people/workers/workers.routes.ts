import { sql } from 'kysely'
import { workerEndpoints } from '#contract/people/workers.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { hiddenCustom, loadFields } from '#server/behaviors/custom-fields/custom-fields.ts'
import { changeRecord } from '#server/behaviors/endpoints/change-record.ts'
import { mount } from '#server/behaviors/endpoints/mount.ts'
import { readChanges } from '#server/behaviors/history/read-changes.ts'
import { readStatusSteps } from '#server/behaviors/history/read-status-steps.ts'
import { mergedIds } from '#server/behaviors/merging/merged-ids.ts'
import type { Services } from '#server/behaviors/services.ts'
import type { Db } from '#server/db/client.ts'
import { hiddenGivers } from '#server/team/freelancers/freelancers.policy.ts'
import { assignmentScope } from '#server/work/assignments/assignments.policy.ts'
import { hiddenRates } from '#server/work/contracts/contracts.policy.ts'
import { earlierRecords } from '../conversions/earlier-records.queries.ts'
import { medicalLines } from '../documents/documents.policy.ts'
import { findDuplicates } from '../duplicates/duplicates.queries.ts'
import { workerQueues, countWorkerBoard, countWorkerViews } from './worker-counts.queries.ts'
import { archiveWorker, createWorker, restoreWorker, updateWorker } from './workers.commands.ts'
import { keptFields, workerAbilities } from './workers.policy.ts'
import { type WorkerRow, findWorker, findWritten, listWorkers, lockWorker } from './workers.queries.ts'
import { toWorker } from './workers.serializer.ts'
import { changeWorkerStatus } from './change-worker-status.commands.ts'
import { findNumbered } from './find-numbered.ts'
import { exportWorkers } from './export-workers.ts'
import { lockWorkerForUndo, undoWorker } from './undo-worker.commands.ts'

const show = async (db: Db, actor: Actor, worker: WorkerRow) => ({
  data: toWorker(actor, worker, await loadFields(db, actor, 'worker')),
})

const showChanged = async (db: Db, actor: Actor, id: number) => ({
  ...(await show(db, actor, await findWritten(db, actor, id))),
  meta: { transaction_id: actor.transaction_id },
})

const change = changeRecord(lockWorker, workerAbilities, showChanged)

const placementsOf = async (db: Db, actor: Actor, ids: readonly number[]) => {
  const { rows } = await sql<{ id: number }>`select assignments.id from assignments
    join workers on workers.id = assignments.worker_id join contracts on contracts.id = assignments.contract_id
    where workers.id = any(${[...ids]}::bigint[]) and ${assignmentScope(actor)}`.execute(db)
  return rows.map(({ id }) => ({ entity: 'assignment', id }))
}

/** The worker with those that were merged into it, what it was before, and where it was placed, as far as the actor may know of it. */
const whole = async (db: Db, actor: Actor, id: number) => {
  const before = await earlierRecords(db, actor, { entity: 'worker', id })
  const also = await mergedIds(db, 'worker', id)
  return {
    subject: {
      entity: 'worker',
      id,
      also,
      earlier: [...before.earlier, ...(await placementsOf(db, actor, [id, ...also]))],
    },
    hidden: [await hiddenCustom(db, actor, 'worker'), ...hiddenRates(actor), ...before.hidden],
  }
}

/** Workers: people at work. */
export const mountWorkers = ({ app, db, exportDb, secrets }: Services) =>
  mount(app, db, workerEndpoints, {
    'GET /api/workers': async ({ tx, actor, query }) => {
      const custom = await loadFields(tx, actor, 'worker')
      const numbered = await findNumbered(tx, actor, secrets, query.search)
      const { rows, meta } = await listWorkers(tx, actor, query, custom, numbered)
      return { data: rows.map((row) => toWorker(actor, row, custom)), meta }
    },
    'GET /api/workers/queues': async ({ tx, actor }) => ({
      data: await workerQueues(tx, actor, await loadFields(tx, actor, 'worker')),
    }),
    'GET /api/workers/board': async ({ tx, actor, query }) => ({
      data: await countWorkerBoard(tx, actor, query, await loadFields(tx, actor, 'worker')),
    }),
    'GET /api/workers/view-counts': async ({ tx, actor }) => ({
      data: await countWorkerViews(tx, actor, await loadFields(tx, actor, 'worker')),
    }),
    'GET /api/workers/duplicates': async ({ tx, actor, query: { except, ...person } }) => ({
      data: await findDuplicates(
        tx,
        actor,
        secrets,
        person,
        except === undefined ? undefined : { entity: 'worker', id: except },
      ),
    }),
    'POST /api/workers': async ({ tx, actor, body }) =>
      showChanged(tx, actor, await createWorker(tx, actor, secrets, body)),
    'POST /api/workers/export': async ({ actor, body, request }) =>
      exportWorkers(exportDb, db, actor, body, request.headers.accept),
    'GET /api/workers/{id}': async ({ tx, actor, params }) => show(tx, actor, await findWorker(tx, actor, params.id)),
    'PATCH /api/workers/{id}': change(
      (can) => can.update,
      (tx, actor, worker, body) => updateWorker(tx, actor, secrets, worker, body),
    ),
    'PUT /api/workers/{id}/status': change((can) => can.change_status, changeWorkerStatus),
    'PUT /api/workers/{id}/archive': change(
      (can) => can.archive,
      (tx, actor, worker, { version }) => archiveWorker(tx, actor, worker, version),
    ),
    'DELETE /api/workers/{id}/archive': change(
      (can) => can.restore,
      (tx, actor, worker, { version }) => restoreWorker(tx, actor, worker, version),
    ),
    'POST /api/workers/{id}/undos': async ({ tx, actor, params, body }) => {
      const worker = await lockWorkerForUndo(tx, actor, params.id, body.transaction_id)
      await undoWorker(tx, actor, worker, body.transaction_id)
      return showChanged(tx, actor, worker.id)
    },
    'GET /api/workers/{id}/history': async ({ tx, actor, params, query }) => {
      const worker = await findWorker(tx, actor, params.id)
      const { unmask } = workerAbilities(actor, worker)
      const { subject, hidden } = await whole(tx, actor, worker.id)
      return readChanges(tx, subject, query, [
        ...hiddenGivers(actor),
        ...hidden,
        ...(unmask ? [] : [{ entity: 'worker', fields: keptFields }, medicalLines]),
      ])
    },
    'GET /api/workers/{id}/status-history': async ({ tx, actor, params, query }) => {
      const worker = await findWorker(tx, actor, params.id)
      return readStatusSteps(tx, (await whole(tx, actor, worker.id)).subject, query)
    },
  })
