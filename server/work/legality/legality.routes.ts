import { legalityEndpoints } from '#contract/work/legality.ts'
import { payMinimumEndpoints } from '#contract/work/pay-minimum.ts'
import { workerLegalityEndpoints } from '#contract/work/worker-legality.ts'
import { mount } from '#server/behaviors/endpoints/mount.ts'
import type { Services } from '#server/behaviors/services.ts'
import { findAssignment } from '../assignments/assignments.queries.ts'
import { readPayMinimum } from './pay-minimum.queries.ts'
import { printWorkDay } from './print-work-day.ts'
import { workDayOf } from './work-day.queries.ts'
import { workerLegalityOf } from './worker-legality.queries.ts'
import { judgementsOf } from './judgements.queries.ts'

/** Whether people may work, and the stored assessments. */
export const mountLegality = ({ app, db, exportDb }: Services) => {
  mount(app, db, workerLegalityEndpoints, {
    'GET /api/workers/{id}/legality': async ({ tx, actor, params }) => ({
      data: await workerLegalityOf(tx, actor, params.id),
    }),
  })
  mount(app, db, payMinimumEndpoints, {
    'GET /api/pay-minimum': async ({ tx, query }) => ({ data: await readPayMinimum(tx, query) }),
  })
  mount(app, db, legalityEndpoints, {
    'GET /api/legality': async ({ tx, actor, query }) => ({ data: await workDayOf(tx, actor, query) }),
    'POST /api/legality/export': ({ actor, body }) => printWorkDay(exportDb, db, actor, body),
    'GET /api/assignments/{id}/judgements': async ({ tx, actor, params }) => ({
      data: await judgementsOf(tx, (await findAssignment(tx, actor, params.id)).id),
    }),
  })
}
