import { homeEndpoints } from '#contract/office/home-plan.ts'
import { mount } from '#server/behaviors/endpoints/mount.ts'
import type { Services } from '#server/behaviors/services.ts'
import { readPlan } from './plan.queries.ts'

/** The plan of the day. */
export const mountHome = ({ app, db }: Services) =>
  mount(app, db, homeEndpoints, {
    'GET /api/home': async ({ tx, actor }) => ({ data: await readPlan(tx, actor) }),
  })
