import { PROOF_MINUTES } from '#contract/team/second-factor.ts'
import { ProblemError } from '#server/platform/problems.ts'
import type { Actor } from './actor.ts'

/** Goes on when the actor has proved who they are within the last fifteen minutes of this session, else 403 `step_up_required`. The system needs no proof; an API token can give none. */
export const requireProof = (actor: Actor) => {
  if (actor.session_id === null && actor.source !== 'api') return
  const proved = Date.parse(actor.proved_at ?? '')
  if (!(proved > Date.parse(actor.at) - PROOF_MINUTES * 60_000)) throw new ProblemError(403, 'step_up_required')
}
