import { dataQualityEndpoints } from '#contract/people/data-quality.ts'
import { mount } from '#server/behaviors/endpoints/mount.ts'
import type { Services } from '#server/behaviors/services.ts'
import { found } from '#server/platform/problems.ts'
import { countFindings, findFinding, lastScan, listFindings } from './data-quality.queries.ts'
import { dismissFinding, reopenFinding } from './dismiss.commands.ts'
import { startScan } from './scan.commands.ts'

/** Faults in the records of people: scans find them, users decide. */
export const mountDataQuality = ({ app, db }: Services) =>
  mount(app, db, dataQualityEndpoints, {
    'GET /api/data-quality': async ({ tx, actor, query }) => ({
      data: { scan: await lastScan(tx), counts: await countFindings(tx, actor, query.state ?? 'open') },
    }),
    'GET /api/data-quality/findings': async ({ tx, actor, query }) => listFindings(tx, actor, query),
    'POST /api/data-quality/scans': async ({ tx, actor }) => {
      await startScan(tx, actor)
      return { data: found(await lastScan(tx)) }
    },
    'PUT /api/data-quality/findings/{id}/dismissal': async ({ tx, actor, params, body }) => {
      await dismissFinding(tx, actor, params.id, body)
      return { data: await findFinding(tx, actor, params.id) }
    },
    'DELETE /api/data-quality/findings/{id}/dismissal': async ({ tx, actor, params, body }) => {
      await reopenFinding(tx, actor, params.id, body.version)
      return { data: await findFinding(tx, actor, params.id) }
    },
  })
