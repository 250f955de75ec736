import { homeEndpoints } from '#contract/office/home-plan.ts'
import { trendEndpoints } from '#contract/office/home-trends.ts'
import { mount } from '#server/behaviors/endpoints/mount.ts'
import type { Services } from '#server/behaviors/services.ts'
import { readPlan } from './plan.queries.ts'
import { readTrends } from './trends.queries.ts'

/** The plan of the day, and the trends of the agency. */
export const mountHome = ({ app, db }: Services) => {
  mount(app, db, homeEndpoints, {
    'GET /api/home': async ({ tx, actor }) => ({ data: await readPlan(tx, actor) }),
  })
  mount(app, db, trendEndpoints, {
    'GET /api/home/trends': async ({ tx, actor }) => ({ data: await readTrends(tx, actor) }),
  })
}
