import type { HousingMonth } from '#contract/site/bed-calendar.ts'
import { type Span, daysWithin } from '#contract/basics/days.ts'
import { type Charged, chargeIn, daysOfMonth, nightsIn } from './charges.ts'

type Currency = HousingMonth['charges'][number]['currency']

/**
 * The data that the figures of a house are computed from; months are `YYYY-MM`, voids and the lease include both days.
 */
export type HouseFacts = {
  lease_from: string | null
  lease_to: string | null
  places: number
  out: number
  stays: readonly (Charged & { currency: Currency | null; billed: boolean })[]
  voids: readonly Span[]
  costs: readonly { month: string; amount: number; currency: Currency }[]
}

const cents = (amount: number) => Math.round(amount * 100) / 100

const sums = <T extends { currency: Currency | null; amount: number }>(items: readonly T[]) => {
  const totals = new Map<Currency, number>()
  for (const { currency, amount } of items)
    if (currency !== null && amount !== 0) totals.set(currency, (totals.get(currency) ?? 0) + amount)
  return [...totals].map(([currency, amount]) => ({ currency, amount: cents(amount) }))
}

const leased = ({ lease_from, lease_to }: HouseFacts, month: string) => {
  const { first, last } = daysOfMonth(month)
  return daysWithin({ start_date: lease_from ?? '1900-01-01', end_date: lease_to }, first, last)
}

/** The nights and money of a house in a month. Beds count on the days of the lease. */
export const monthOf = (facts: HouseFacts, month: string): HousingMonth => {
  const { first, last } = daysOfMonth(month)
  const days = leased(facts, month)
  const nights = (facts.places + facts.out) * days
  const occupied = facts.stays.reduce((sum, stay) => sum + nightsIn(stay, month), 0)
  const voids = facts.voids.reduce((sum, span) => sum + daysWithin(span, first, last), 0)
  const closed = Math.min(nights, facts.out * days + voids)
  const empty = Math.max(0, nights - closed - occupied)
  const costs = sums(facts.costs.filter((cost) => cost.month === month))
  const billed = facts.stays.filter((stay) => stay.billed)
  return {
    month,
    nights,
    occupied,
    void: closed,
    empty,
    costs: costs.map((cost) => ({
      ...cost,
      per_night: occupied > 0 ? cents(cost.amount / occupied) : null,
      empty: nights > 0 ? cents((cost.amount * empty) / nights) : null,
    })),
    charges: sums(billed.map((stay) => ({ currency: stay.currency, amount: chargeIn(stay, month) }))),
  }
}

/** The months `YYYY-MM` from one to another, both included. */
export const monthsBetween = (from: string, to: string): string[] => {
  const count = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1
  return Array.from({ length: count(to) - count(from) + 1 }, (_, index) => {
    const at = count(from) + index
    return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
  })
}
