import type { Currency } from '#contract/basics/world.ts'

/** A bonus as it is agreed somewhere: what is left open is agreed further out. Amounts in cents. */
export type Agreed = { amount: number | null; currency: Currency | null; days: number | null }

/** One part of a bonus: due after so many days worked, in cents. */
export type Tranche = { tranche: number; days_required: number; amount: number; currency: Currency }

const firstOf = <T>(values: readonly (T | null)[]) => values.find((value) => value !== null) ?? null

/** A bonus in equal parts over its days; the cents that do not divide go to the later parts, and the parts are together what was agreed. */
export const inTranches = (amount: number, currency: Currency, days: number, count: number): Tranche[] => {
  const upTo = (part: number) => Math.floor((amount * part) / count)
  return Array.from({ length: count }, (_, index) => ({
    tranche: index + 1,
    days_required: Math.ceil((days * (index + 1)) / count),
    amount: upTo(index + 1) - upTo(index),
    currency,
  })).filter((part) => part.amount > 0)
}

/** What is agreed for a person, the nearest first: contract, freelancer, agency. An amount comes with the currency it was agreed in; without an amount, or with nought, there is no bonus. */
export const termsOf = (agreed: readonly Agreed[], count: number): Tranche[] => {
  const named = agreed.find(({ amount }) => amount !== null)
  const days = firstOf(agreed.map((one) => one.days))
  if (!named?.amount || named.currency === null || days === null) return []
  return inTranches(named.amount, named.currency, days, count)
}
