import { leadBulkEndpoints } from '#contract/people/lead-bulk.ts'
import { findBulkRun, toBulkRun } from '#server/behaviors/bulk/bulk-runs.ts'
import { mount } from '#server/behaviors/endpoints/mount.ts'
import type { Services } from '#server/behaviors/services.ts'
import { previewLeadBulk, startLeadBulk } from './bulk-leads.commands.ts'

/** Bulk actions on leads. */
export const mountLeadBulk = ({ app, db }: Services) =>
  mount(app, db, leadBulkEndpoints, {
    'POST /api/leads/bulk-previews': async ({ tx, actor, body }) => ({ data: await previewLeadBulk(tx, actor, body) }),
    'POST /api/leads/bulk-runs': async ({ tx, actor, body }) => ({
      data: toBulkRun(await findBulkRun(tx, actor, await startLeadBulk(tx, actor, body))),
    }),
  })
