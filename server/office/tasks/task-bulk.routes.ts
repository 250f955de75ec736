import { taskBulkEndpoints } from '#contract/office/task-bulk.ts'
import { findBulkRun, toBulkRun } from '#server/behaviors/bulk/bulk-runs.ts'
import { mount } from '#server/behaviors/endpoints/mount.ts'
import type { Services } from '#server/behaviors/services.ts'
import { previewTaskBulk, startTaskBulk } from './bulk-tasks.commands.ts'

/** Bulk actions on tasks. */
export const mountTaskBulk = ({ app, db }: Services) =>
  mount(app, db, taskBulkEndpoints, {
    'POST /api/tasks/bulk-previews': async ({ tx, actor, body }) => ({ data: await previewTaskBulk(tx, actor, body) }),
    'POST /api/tasks/bulk-runs': async ({ tx, actor, body }) => ({
      data: toBulkRun(await findBulkRun(tx, actor, await startTaskBulk(tx, actor, body))),
    }),
  })
