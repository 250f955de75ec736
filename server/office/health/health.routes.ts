import { sql } from 'kysely'
import { healthEndpoints } from '#contract/office/health.ts'
import { mount } from '#server/behaviors/endpoints/mount.ts'
import type { Services } from '#server/behaviors/services.ts'

/** Liveness and readiness; a read-only database fails the statement of readiness. */
export const mountHealth = ({ app, db }: Services) =>
  mount(app, db, healthEndpoints, {
    'GET /health/live': async () => ({ status: 'ok' }),
    'GET /health/ready': async ({ tx }) => {
      await sql`update agency set version = version where false`.execute(tx)
      return { status: 'ok' }
    },
  })
