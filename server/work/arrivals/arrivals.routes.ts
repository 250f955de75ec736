import { arrivalEndpoints } from '#contract/work/arrivals.ts'
import { mount } from '#server/behaviors/endpoints/mount.ts'
import type { Services } from '#server/behaviors/services.ts'
import { arrivals } from './arrivals.queries.ts'

/** The board of arrivals. */
export const mountArrivals = ({ app, db }: Services) =>
  mount(app, db, arrivalEndpoints, {
    'GET /api/arrivals': async ({ tx, actor, query }) => ({
      data: await arrivals(tx, actor, query.coordinator_id?.ids[0] ?? null),
    }),
  })
