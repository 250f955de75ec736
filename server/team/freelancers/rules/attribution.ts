import { addDays, addMonths, daysBetween } from '#contract/basics/days.ts'
import type { ClaimCause, ClaimState } from '#contract/team/freelancer-choices.ts'

/** A claim on one person: it holds from `claimed_on` on, and `expires_on` is the first day on which the person is free. */
export type HeldClaim = {
  id: number
  freelance_recruiter_id: number
  state: ClaimState
  claimed_on: string
  expires_on: string
}

/** When a person was a lead, a candidate or a worker: the day the record was made, and the last one on which it was worked on. */
export type Acquaintance = { since: string; until: string }

/** What stands for all claims: for how many days one holds, how many months somebody known cannot be claimed. */
export type Terms = { attribution_days: number; known_months: number }

/** The claim by which a person belongs to a freelancer on a day; null where to none. */
export const holderOn = <Claim extends HeldClaim>(claims: readonly Claim[], day: string): Claim | null =>
  claims.find(({ state, claimed_on, expires_on }) => state === 'holds' && claimed_on <= day && day < expires_on) ?? null

/** The first day on which a person claimed on a day is free again. */
export const expiryOf = (claimed_on: string, { attribution_days }: Terms) => addDays(claimed_on, attribution_days)

/** For how many more days a claim holds on a day; 0 when it is over. */
export const daysLeft = ({ expires_on }: { expires_on: string }, day: string) =>
  Math.max(0, daysBetween(day, expires_on))

/** Whether the person was known before a day, and worked on within the months before it. */
export const knownBefore = (acquaintances: readonly Acquaintance[], day: string, { known_months }: Terms) => {
  const from = addMonths(day, -known_months)
  return acquaintances.some(({ since, until }) => since < day && until >= from)
}

/** How a new claim stands. */
export type Verdict = { state: 'holds' | 'disputed' | 'refused'; cause: ClaimCause | null; against_id: number | null }

const meets = (claim: HeldClaim, from: string, to: string) =>
  claim.state === 'holds' && claim.claimed_on < to && from < claim.expires_on

/** How a claim made on a day stands beside the others on the same person: the first holds; a later one is a dispute; somebody known is nobody's. Null where the freelancer holds the person already. */
export const judgeClaim = (
  claims: readonly HeldClaim[],
  acquaintances: readonly Acquaintance[],
  { freelance_recruiter_id, claimed_on }: { freelance_recruiter_id: number; claimed_on: string },
  terms: Terms,
): Verdict | null => {
  const holding = claims.filter((claim) => meets(claim, claimed_on, expiryOf(claimed_on, terms)))
  if (holding.some((claim) => claim.freelance_recruiter_id === freelance_recruiter_id)) return null
  const first = holding[0]
  if (first) return { state: 'disputed', cause: 'held', against_id: first.id }
  return knownBefore(acquaintances, claimed_on, terms)
    ? { state: 'refused', cause: 'known', against_id: null }
    : { state: 'holds', cause: null, against_id: null }
}
