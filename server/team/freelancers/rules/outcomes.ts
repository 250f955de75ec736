import type { ClaimOutcome, ClaimState } from '#contract/team/freelancer-choices.ts'

/** What can be decided of a claim as it stands. */
export const outcomesOf: Readonly<Record<ClaimState, readonly ClaimOutcome[]>> = {
  holds: ['released'],
  disputed: ['holds', 'refused'],
  refused: ['holds'],
  released: ['holds'],
}
