import type { Currency } from '#contract/basics/world.ts'

/** The bonus agreed at one level; null values are taken from the next level. Amounts in cents. */
export type Agreed = { amount: number | null; currency: Currency | null; days: number | null }

/** One part of a bonus: due after so many worked days, in cents. */
export type Tranche = { tranche: number; days_required: number; amount: number; currency: Currency }

const firstOf = <T>(values: readonly (T | null)[]) => values.find((value) => value !== null) ?? null

/**
 * A bonus in equal parts over its days; indivisible cents go to the later parts, and the parts add up to the amount.
 */
export const inTranches = (amount: number, currency: Currency, days: number, count: number): Tranche[] => {
  const upTo = (part: number) => Math.floor((amount * part) / count)
  return Array.from({ length: count }, (_, index) => ({
    tranche: index + 1,
    days_required: Math.ceil((days * (index + 1)) / count),
    amount: upTo(index + 1) - upTo(index),
    currency,
  })).filter((part) => part.amount > 0)
}

/**
 * The terms for a person, nearest level first: contract, freelance recruiter, agency. An amount comes with its own
 * currency; without an amount, or with zero, there is no bonus.
 */
export const termsOf = (agreed: readonly Agreed[], count: number): Tranche[] => {
  const named = agreed.find(({ amount }) => amount !== null)
  const days = firstOf(agreed.map((one) => one.days))
  if (!named?.amount || named.currency === null || days === null) return []
  return inTranches(named.amount, named.currency, days, count)
}
