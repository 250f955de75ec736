import { workerBulkEndpoints } from '#contract/people/worker-bulk.ts'
import { findBulkRun, toBulkRun } from '#server/behaviors/bulk/bulk-runs.ts'
import { mount } from '#server/behaviors/endpoints/mount.ts'
import type { Services } from '#server/behaviors/services.ts'
import { previewWorkerBulk, startWorkerBulk } from './bulk-workers.commands.ts'

/** Bulk actions on workers. */
export const mountWorkerBulk = ({ app, db, secrets }: Services) =>
  mount(app, db, workerBulkEndpoints, {
    'POST /api/workers/bulk-previews': async ({ tx, actor, body }) => ({
      data: await previewWorkerBulk(tx, actor, secrets, body),
    }),
    'POST /api/workers/bulk-runs': async ({ tx, actor, body }) => ({
      data: toBulkRun(await findBulkRun(tx, actor, await startWorkerBulk(tx, actor, body))),
    }),
  })
