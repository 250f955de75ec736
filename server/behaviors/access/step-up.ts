import { PROOF_MINUTES } from '#contract/team/second-factor.ts'
import { ProblemError } from '#server/platform/problems.ts'
import type { Actor } from './actor.ts'

/** A proof from further ahead was made by a clock that has been set back since. */
const AHEAD_MS = 60_000

/** Goes on when the actor has proved who they are within the last fifteen minutes of this session, else 403 `step_up_required`. The system needs no proof; an API token can give none. */
export const requireProof = (actor: Actor) => {
  if (actor.session_id === null && actor.source !== 'api') return
  const age_ms = Date.parse(actor.at) - Date.parse(actor.proved_at ?? '')
  if (!(age_ms < PROOF_MINUTES * 60_000 && age_ms > -AHEAD_MS)) throw new ProblemError(403, 'step_up_required')
}
