import { candidateHistoryEndpoints } from '#contract/people/candidate-history.ts'
import { mount } from '#server/behaviors/endpoints/mount.ts'
import type { Services } from '#server/behaviors/services.ts'
import { listHistory } from './candidate-history.queries.ts'
import { exportHistory } from './export-history.ts'

/** The history of candidates on contracts. */
export const mountCandidateHistory = ({ app, db, exportDb }: Services) =>
  mount(app, db, candidateHistoryEndpoints, {
    'GET /api/contracts/candidate-history': async ({ tx, actor, query }) => {
      const { rows, meta } = await listHistory(tx, actor, query)
      return { data: rows, meta }
    },
    'POST /api/contracts/candidate-history/export': async ({ actor, body, request }) =>
      exportHistory(exportDb, db, actor, body, request.headers.accept),
  })
