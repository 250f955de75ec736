import { sql } from 'kysely'
import { healthEndpoints } from '#contract/office/health.ts'
import { mount } from '#server/behaviors/endpoints/mount.ts'
import type { Services } from '#server/behaviors/services.ts'
import { APPLIED, type Applied, contractedSentence, firstContracted } from '#server/db/later-migrations.ts'
import { readMigrations } from '#server/db/migration-files.ts'
import { ProblemError } from '#server/platform/problems.ts'

/**
 * Liveness and readiness. A read-only database fails the statement of readiness; a server whose tables a later version
 * took away is not ready, and says so in its log once.
 */
export const mountHealth = ({ app, db, log }: Services) => {
  const own = readMigrations()
  let isTold = false
  mount(app, db, healthEndpoints, {
    'GET /health/live': async () => ({ status: 'ok' }),
    'GET /health/ready': async ({ tx }) => {
      await sql`update agency set version = version where false`.execute(tx)
      const { rows } = await sql.raw<Applied>(APPLIED).execute(tx)
      const contracted = firstContracted(rows, own)
      if (!contracted) return { status: 'ok' }
      if (!isTold) log.error('the database is of a later version', { reason: contractedSentence(contracted) })
      isTold = true
      throw new ProblemError(503, 'earlier_version')
    },
  })
}
