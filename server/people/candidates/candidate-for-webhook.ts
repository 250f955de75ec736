import { candidateEndpoints } from '#contract/people/candidates.ts'
import { readRow } from '#server/behaviors/lists/one-row.ts'
import { recordForWebhook } from '#server/behaviors/webhooks/record-for-webhook.ts'
import { candidateScope, isCandidateWhole } from './candidates.policy.ts'
import { selectCandidates } from './candidates.queries.ts'
import { toCandidate } from './candidates.serializer.ts'

/** A candidate as `GET /api/candidates/{id}` would answer the actor; undefined when the actor may know only a part. */
export const candidateForWebhook = recordForWebhook({
  entity: 'candidate',
  call: candidateEndpoints['GET /api/candidates/{id}'],
  read: async (db, actor, id) => {
    const row = await readRow(selectCandidates(db), 'candidates', candidateScope(actor), id)
    return row && isCandidateWhole(actor, row) ? row : undefined
  },
  show: toCandidate,
})
