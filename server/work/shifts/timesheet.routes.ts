import { timesheetEndpoints } from '#contract/work/timesheet.ts'
import { mount } from '#server/behaviors/endpoints/mount.ts'
import type { Services } from '#server/behaviors/services.ts'
import { exportTimesheet } from './export-timesheet.ts'
import { readTimesheet } from './timesheet.queries.ts'

/** Timesheets of contracts in scope, shown and exported. */
export const mountTimesheet = ({ app, db, exportDb }: Services) =>
  mount(app, db, timesheetEndpoints, {
    'GET /api/timesheet': async ({ tx, actor, query }) => readTimesheet(tx, actor, query),
    'POST /api/timesheet/export': async ({ actor, body, request }) =>
      exportTimesheet(exportDb, db, actor, body, request.headers.accept),
  })
