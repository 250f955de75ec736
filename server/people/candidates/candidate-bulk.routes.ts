import { candidateBulkEndpoints } from '#contract/people/candidate-bulk.ts'
import { findBulkRun, toBulkRun } from '#server/behaviors/bulk/bulk-runs.ts'
import { mount } from '#server/behaviors/endpoints/mount.ts'
import type { Services } from '#server/behaviors/services.ts'
import { previewCandidateBulk, startCandidateBulk } from './bulk-candidates.commands.ts'

/** Bulk actions on candidates. */
export const mountCandidateBulk = ({ app, db }: Services) =>
  mount(app, db, candidateBulkEndpoints, {
    'POST /api/candidates/bulk-previews': async ({ tx, actor, body }) => ({
      data: await previewCandidateBulk(tx, actor, body),
    }),
    'POST /api/candidates/bulk-runs': async ({ tx, actor, body }) => ({
      data: toBulkRun(await findBulkRun(tx, actor, await startCandidateBulk(tx, actor, body))),
    }),
  })
