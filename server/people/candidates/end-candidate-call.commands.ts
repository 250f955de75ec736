import type { z } from 'zod'
import type { candidateEndpoints } from '#contract/people/candidates.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { loadFields } from '#server/behaviors/custom-fields/custom-fields.ts'
import { planCall, recordPassed } from '#server/behaviors/statuses/plan-call.ts'
import { entering } from '#server/behaviors/statuses/statuses.ts'
import type { Tx } from '#server/db/client.ts'
import { createNote } from '#server/office/notes/notes.commands.ts'
import { candidateSearch } from './candidate-search.ts'
import { requireVersion, writeCandidate } from './candidates.commands.ts'
import type { CandidateRow } from './candidates.queries.ts'
import { becomesReady, requireIdentity, retention } from './change-candidate-status.commands.ts'

type CandidateCall = z.output<(typeof candidateEndpoints)['POST /api/candidates/{id}/calls']['body']>

/**
 * Records the outcome of a call with a locked candidate in one write: tries, next contact and, where one follows, the
 * status. The comment is stored with the status change, or as a note when the status stays.
 */
export const endCandidateCall = async (tx: Tx, actor: Actor, candidate: CandidateRow, call: CandidateCall) => {
  await requireVersion(tx, actor, candidate, call.version)
  const fields = call.fields ?? {}
  const after = { ...candidate, ...fields }
  const { passed, to, ...planned } = await planCall(tx, actor, 'candidate', candidate, call, after)
  for (const step of passed) if (becomesReady(step.from, step.to)) await requireIdentity(tx, candidate.id)
  const { fields: custom } = await loadFields(tx, actor, 'candidate')
  await writeCandidate(tx, actor, candidate, {
    ...fields,
    ...candidateSearch(after, custom),
    ...planned,
    ...(to ? { ...entering(actor, to, call), retention_until: retention(to, after, actor.at) } : {}),
    recruiter_id: candidate.recruiter_id ?? actor.recruiter_id,
    last_contact_at: actor.at,
  })
  await recordPassed(tx, actor, 'candidate', candidate, passed, call)
  if (to === null && call.comment)
    await createNote(tx, actor, { entity: 'candidate', entity_id: candidate.id, text: call.comment })
}
