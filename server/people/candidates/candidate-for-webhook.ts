import { loadFields } from '#server/behaviors/custom-fields/custom-fields.ts'
import type { ReadRecord } from '#server/behaviors/webhooks/send-delivery.ts'
import { candidateScope, isCandidateWhole } from './candidates.policy.ts'
import { selectCandidates } from './candidates.queries.ts'
import { toCandidate } from './candidates.serializer.ts'

/** A candidate as `GET /api/candidates/{id}` would answer the actor; undefined when the actor may know only a part. */
export const candidateForWebhook: ReadRecord = async (db, actor, id) => {
  if (!actor.permissions.has('view candidate')) return undefined
  const row = await selectCandidates(db).where('candidates.id', '=', id).where(candidateScope(actor)).executeTakeFirst()
  if (!row || !isCandidateWhole(actor, row)) return undefined
  const custom = await loadFields(db, actor, 'candidate')
  return { data: toCandidate(actor, row, custom), hidden: custom.hidden.map((key) => `custom.${key}`) }
}
