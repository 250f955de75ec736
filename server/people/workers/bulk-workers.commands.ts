import type { WorkerBulkAction, WorkerListQuery } from '#contract/people/workers.ts'
import { fullName } from '#contract/basics/full-name.ts'
import { applyAction } from '#server/behaviors/bulk/apply-action.ts'
import { bulkOf } from '#server/behaviors/bulk/bulk-of.ts'
import type { FiltersOf } from '#server/behaviors/lists/filters.ts'
import { loadFields } from '#server/behaviors/custom-fields/custom-fields.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import { stopFiguresOf } from '../work-stops/stop-figures.queries.ts'
import { changeWorkerStatus } from './change-worker-status.commands.ts'
import { workerConditions } from './workers.columns.ts'
import { archiveWorker, restoreWorker, updateWorker } from './workers.commands.ts'
import { workerAbilities, workerScope } from './workers.policy.ts'
import { findWorker, lockWorker } from './workers.queries.ts'
import { undoWorker } from './undo-worker.commands.ts'

/** Bulk actions on workers. */
export const workerBulk = (secrets: Secrets) =>
  bulkOf({
    path: 'workers',
    entity: 'worker',
    table: 'workers',
    job: 'run_worker_bulk',
    scope: workerScope,
    conditions: async (tx, actor, query: FiltersOf<WorkerListQuery>) =>
      workerConditions(actor, query, await loadFields(tx, actor, 'worker')),
    find: findWorker,
    lock: lockWorker,
    nameOf: fullName,
    apply: (tx, actor, worker, action: WorkerBulkAction) =>
      applyAction(action, workerAbilities(actor, worker), worker.version, {
        changeStatus: (change) => changeWorkerStatus(tx, actor, worker, change),
        update: (input) => updateWorker(tx, actor, secrets, worker, input),
        archive: (version) => archiveWorker(tx, actor, worker, version),
        restore: (version) => restoreWorker(tx, actor, worker, version),
      }),
    undo: undoWorker,
    figures: async (tx, actor, ids, action) =>
      action.kind === 'status' ? stopFiguresOf(tx, actor, ids, action.status_id) : {},
  })
