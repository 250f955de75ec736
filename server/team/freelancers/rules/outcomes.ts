import type { ClaimOutcome, ClaimState } from '#contract/team/freelancer-choices.ts'

/** The possible decisions on a claim by its state. */
export const outcomesOf: Readonly<Record<ClaimState, readonly ClaimOutcome[]>> = {
  holds: ['released'],
  disputed: ['holds', 'refused'],
  refused: ['holds'],
  released: ['holds'],
}
