import type { chargePeriods } from '#contract/site/housing-choices.ts'
import { type Span, addDays, daysWithin } from '#contract/basics/days.ts'

/** The basis of a stay's charge: nights from `check_in`, without `check_out`; open when null. */
export type Charged = {
  check_in: string
  check_out: string | null
  charge: number | null
  charge_per: (typeof chargePeriods)[number] | null
}

const cents = (amount: number) => Math.round(amount * 100) / 100

/** The first and the last day of a month `YYYY-MM`, and its length. */
export const daysOfMonth = (month: string): { first: string; last: string; days: number } => {
  const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(5))]
  const days = new Date(Date.UTC(year, number, 0)).getUTCDate()
  return { first: `${month}-01`, last: `${month}-${String(days).padStart(2, '0')}`, days }
}

const spanOf = ({ check_in, check_out }: Pick<Charged, 'check_in' | 'check_out'>): Span => ({
  start_date: check_in,
  end_date: check_out === null ? null : addDays(check_out, -1),
})

/** The number of nights of a stay in a month `YYYY-MM`. */
export const nightsIn = (stay: Pick<Charged, 'check_in' | 'check_out'>, month: string): number => {
  if (stay.check_out !== null && stay.check_out <= stay.check_in) return 0
  const { first, last } = daysOfMonth(month)
  return daysWithin(spanOf(stay), first, last)
}

/**
 * The charge of a stay in a month `YYYY-MM`, to the cent: by night; by month, partial months by nights; or once in the
 * month it begins.
 */
export const chargeIn = (stay: Charged, month: string): number => {
  if (stay.charge === null || stay.charge_per === null) return 0
  if (stay.charge_per === 'stay') return stay.check_in.slice(0, 7) === month ? stay.charge : 0
  const nights = nightsIn(stay, month)
  return cents(stay.charge_per === 'day' ? stay.charge * nights : (stay.charge * nights) / daysOfMonth(month).days)
}
