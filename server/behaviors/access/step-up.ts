import { PROOF_MINUTES } from '#contract/team/second-factor.ts'
import { ProblemError } from '#server/platform/problems.ts'
import type { Actor } from './actor.ts'

/** A confirmation that lies further in the future was made by a clock that has since been set back. */
const AHEAD_MS = 60_000

/**
 * Throws 403 `step_up_required` unless the actor confirmed their identity in this session within the last fifteen
 * minutes. The system needs no confirmation; an API token can give none.
 */
export const requireProof = (actor: Actor) => {
  if (actor.session_id === null && actor.source !== 'api') return
  const age_ms = Date.parse(actor.at) - Date.parse(actor.proved_at ?? '')
  if (!(age_ms < PROOF_MINUTES * 60_000 && age_ms > -AHEAD_MS)) throw new ProblemError(403, 'step_up_required')
}
