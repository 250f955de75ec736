import { addDays, addMonths, daysBetween } from '#contract/basics/days.ts'
import type { ClaimCause, ClaimState } from '#contract/team/freelancer-choices.ts'

/** A claim on one person: valid from `claimed_on`; `expires_on` is the first day on which the person is free. */
export type HeldClaim = {
  id: number
  freelance_recruiter_id: number
  state: ClaimState
  claimed_on: string
  expires_on: string
}

/**
 * A period in which a person was a lead, candidate or worker: the day the record was created, and the last day of work
 * on it.
 */
export type Acquaintance = { since: string; until: string }

/**
 * The terms of all claims: for how many days one is valid, and for how many months a known person cannot be claimed.
 */
export type Terms = { attribution_days: number; known_months: number }

/** The valid claim on a day; null when the person belongs to no one. */
export const holderOn = <Claim extends HeldClaim>(claims: readonly Claim[], day: string): Claim | null =>
  claims.find(({ state, claimed_on, expires_on }) => state === 'holds' && claimed_on <= day && day < expires_on) ?? null

/** The first day on which a person claimed on a day is free again. */
export const expiryOf = (claimed_on: string, { attribution_days }: Terms) => addDays(claimed_on, attribution_days)

/** The remaining days of a claim on a day; 0 when it has expired. */
export const daysLeft = ({ expires_on }: { expires_on: string }, day: string) =>
  Math.max(0, daysBetween(day, expires_on))

/** Whether the person was known before a day, and worked with in the months before it. */
export const knownBefore = (acquaintances: readonly Acquaintance[], day: string, { known_months }: Terms) => {
  const from = addMonths(day, -known_months)
  return acquaintances.some(({ since, until }) => since < day && until >= from)
}

/** The state of a new claim. */
export type Verdict = { state: 'holds' | 'disputed' | 'refused'; cause: ClaimCause | null; against_id: number | null }

const meets = (claim: HeldClaim, from: string, to: string) =>
  claim.state === 'holds' && claim.claimed_on < to && from < claim.expires_on

/**
 * Judges a claim made on a day against the others on the same person: the first is valid, a later one is a dispute, one
 * on a known person is refused. Null when the freelance recruiter already holds the person.
 */
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
