import { sql } from 'kysely'
import { healthEndpoints } from '#contract/health.ts'
import { mount } from '#server/behaviors/endpoints/mount.ts'
import type { Services } from '#server/behaviors/services.ts'

/** Liveness and readiness. */
export const mountHealth = ({ app, db }: Services) =>
  mount(app, db, healthEndpoints, {
    'GET /health/live': async () => ({ status: 'ok' }),
    'GET /health/ready': async ({ tx }) => {
      await sql`select 1`.execute(tx)
      return { status: 'ok' }
    },
  })
