import { bulkEndpoints } from '#contract/behaviors/bulk.ts'
import { findBulkRun, lockBulkRun, startBulkUndo, toBulkRun } from '#server/behaviors/bulk/bulk-runs.ts'
import { mount } from '#server/behaviors/endpoints/mount.ts'
import type { Services } from '#server/behaviors/services.ts'
import { listBulkRows } from './bulk-rows.queries.ts'

/** Bulk actions: progress, report, undo. */
export const mountBulk = ({ app, db }: Services) =>
  mount(app, db, bulkEndpoints, {
    'GET /api/bulk-runs/{id}': async ({ tx, actor, params }) => ({
      data: toBulkRun(await findBulkRun(tx, actor, params.id)),
    }),
    'GET /api/bulk-runs/{id}/rows': async ({ tx, actor, params, query }) =>
      listBulkRows(tx, actor, await findBulkRun(tx, actor, params.id), query),
    'DELETE /api/bulk-runs/{id}/run': async ({ tx, actor, params, body }) => {
      const run = await lockBulkRun(tx, actor, params.id)
      await startBulkUndo(
        tx,
        actor,
        run,
        body.version,
        `undo_${run.entity as 'lead' | 'candidate' | 'worker' | 'task' | 'addition'}_bulk`,
      )
      return { data: toBulkRun(await findBulkRun(tx, actor, params.id)) }
    },
  })
