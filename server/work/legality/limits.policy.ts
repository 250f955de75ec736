import { addDays } from '#contract/basics/days.ts'
import type { LimitKey } from '#contract/work/law-choices.ts'
import type { PayMinimum } from '#contract/work/pay-minimum.ts'

/**
 * A number that the law sets. `country` null: every country without a row of its own; `client` null: every client,
 * otherwise its compared tax number; `forms` null: any form of employment; `amount` null: no limit.
 */
export type LimitRow = {
  key: LimitKey
  country: string | null
  client: string | null
  forms: readonly string[] | null
  amount: number | null
  currency: string | null
  valid_from: string
  valid_to: string | null
}

/** For whom a limit is asked: the country of the site, the client's compared tax number, the form of employment. */
export type LimitFor = { country: string; client?: string | null; form?: string }

const isInForce = ({ valid_from, valid_to }: LimitRow, day: string) =>
  valid_from <= day && (valid_to === null || valid_to >= day)

const latest = (rows: readonly LimitRow[]) =>
  rows.reduce<LimitRow | null>((best, row) => (best === null || row.valid_from > best.valid_from ? row : best), null)

const inForceOn = (rows: readonly LimitRow[], day: string) => latest(rows.filter((row) => isInForce(row, day)))

/** The row in force on a day; in a gap between rows the one before it. A day before all rows has none. */
const onDay = (rows: readonly LimitRow[], day: string) =>
  inForceOn(rows, day) ?? latest(rows.filter(({ valid_from }) => valid_from <= day))

/**
 * The row of a limit on a day: that of the client while it is in force, otherwise of the country, otherwise the general
 * one; null without any.
 */
export const limitRowOn = (
  rows: readonly LimitRow[],
  key: LimitKey,
  { country, client = null, form }: LimitFor,
  day: string,
): LimitRow | null => {
  const own = rows.filter((row) => row.key === key && (!row.forms || form === undefined || row.forms.includes(form)))
  return (
    (client === null
      ? null
      : inForceOn(
          own.filter((row) => row.country === country && row.client === client),
          day,
        )) ??
    onDay(
      own.filter((row) => row.country === country && row.client === null),
      day,
    ) ??
    onDay(
      own.filter((row) => row.country === null),
      day,
    )
  )
}

const amountOn = (...asked: Parameters<typeof limitRowOn>) => limitRowOn(...asked)?.amount ?? null

/** So many months or days within so many; null without a limit. */
export type Within = { most: number; within: number }

const within = (most: number | null, length: number | null): Within | null =>
  most === null || length === null ? null : { most, within: length }

/** The most months of temporary work for one client, within so many. */
export const temporaryLimitOn = (rows: readonly LimitRow[], of: LimitFor, day: string) =>
  within(amountOn(rows, 'temporary_months', of, day), amountOn(rows, 'temporary_within_months', of, day))

/** The most days of a visit without a visa, within so many. */
export const visitLimitOn = (rows: readonly LimitRow[], of: LimitFor, day: string) =>
  within(amountOn(rows, 'visit_days', of, day), amountOn(rows, 'visit_within_days', of, day))

/** The most months of posting to a country, and the months after which a new posting begins. */
export const postingLimitOn = (rows: readonly LimitRow[], of: LimitFor, day: string) => {
  const months = amountOn(rows, 'posting_months', of, day)
  return months === null ? null : { months, break: amountOn(rows, 'posting_break_months', of, day) ?? 0 }
}

/** The most months of work for one client in a row, and the longest break in months that does not end the count. */
export const clientLimitOn = (rows: readonly LimitRow[], of: LimitFor, day: string) => {
  const months = amountOn(rows, 'client_months', of, day)
  return months === null ? null : { months, break: amountOn(rows, 'client_break_months', of, day) ?? 0 }
}

/** After how many months with a client the pay of its own employees is due; null where it never is. */
export const equalPayAfter = (rows: readonly LimitRow[], of: LimitFor, day: string) =>
  amountOn(rows, 'equal_pay_months', of, day)

/** For whom the limits of a placement are asked. */
export const limitsFor = (
  { site_country, client }: { site_country: string; client: string | null },
  { employment_form }: { employment_form: string },
): LimitFor => ({ country: site_country, client, form: employment_form })

/** The legal limits of a schedule, in hours; null without a limit below that of a shift. */
export type RestRule = {
  /** Minimum rest between two shifts. */
  daily_rest: number
  /** Minimum rest between two shifts as a multiple of the earlier one. */
  rest_times_shift: number | null
  /** Minimum continuous rest per week. */
  weekly_rest: number
  /** Maximum work on one day. */
  day: number | null
  /** Maximum work in a week from Monday to Sunday. */
  week: number | null
  /** Night work: from and until when, in the site's time zone; null where no night is set. */
  night: { from: string; to: string } | null
  /** When a Sunday or public holiday begins, in the site's time zone; it lasts until the same time of the next day. */
  holiday_from: string
}

/** The limits of work on Sundays of a form of employment; null without a limit. */
export type SundayRule = {
  /** One Sunday is free in so many weeks, and work on a Sunday or public holiday gives a day off in exchange. */
  weeks: number | null
  /** So many Sundays of a calendar year are free. */
  year: number | null
}

const clock = (hours: number) => {
  const minutes = Math.round(hours * 60)
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

/** The limits of a schedule on a day. */
export const restRuleOn = (rows: readonly LimitRow[], of: LimitFor, day: string): RestRule => {
  const amount = (key: LimitKey) => amountOn(rows, key, of, day)
  const from = amount('night_from')
  const to = amount('night_to')
  return {
    daily_rest: amount('daily_rest') ?? 0,
    rest_times_shift: amount('rest_times_shift'),
    weekly_rest: amount('weekly_rest') ?? 0,
    day: amount('day_hours'),
    week: amount('week_hours'),
    night: from === null || to === null || from === to ? null : { from: clock(from), to: clock(to) },
    holiday_from: clock(amount('holiday_from') ?? 0),
  }
}

/** The limits of work on Sundays on a day. */
export const sundayRuleOn = (rows: readonly LimitRow[], of: LimitFor, day: string): SundayRule => ({
  weeks: amountOn(rows, 'free_sunday_weeks', of, day),
  year: amountOn(rows, 'free_sundays_year', of, day),
})

export const WEEKS_IN_MONTH = 52 / 12
export const FULL_WEEK_HOURS = 40

/** What a rate pays, for comparison with a floor: its currency, its period, the hours of a day and the days of a week. */
export type Rate = {
  currency: string
  rate_period: 'hour' | 'day' | 'month'
  hours_per_day: number
  days_per_week: number
}

/**
 * A lowest pay by the hour and by the month as a rate of another period. A monthly one is for 40 hours a week and in
 * proportion for fewer; without one, a month has the hours of its weeks. Null without either.
 */
export const rateFrom = (
  { hour, month }: { hour: number | null; month: number | null },
  { rate_period, hours_per_day, days_per_week }: Rate,
): number | null => {
  const inWeek = hours_per_day * days_per_week
  const perHour = hour ?? (month === null ? null : month / (FULL_WEEK_HOURS * WEEKS_IN_MONTH))
  const perMonth = month === null ? null : month * Math.min(1, inWeek / FULL_WEEK_HOURS)
  const hours = { hour: 1, day: hours_per_day, month: inWeek * WEEKS_IN_MONTH }[rate_period]
  const rate = (rate_period === 'month' ? perMonth : null) ?? (perHour === null ? null : perHour * hours)
  return rate === null ? null : Math.round(rate * 100) / 100
}

const floorsOn = (rows: readonly LimitRow[], of: LimitFor, day: string) => ({
  hour: limitRowOn(rows, 'pay_hour', of, day),
  month: limitRowOn(rows, 'pay_month', of, day),
})

/** The same in one currency. */
const floorsIn = (rows: readonly LimitRow[], of: LimitFor, { currency }: Rate, day: string) => {
  const { hour, month } = floorsOn(rows, of, day)
  const own = (row: LimitRow | null) => (row !== null && row.currency === currency && row.amount !== null ? row : null)
  return { hour: own(hour), month: own(month) }
}

/**
 * The lowest lawful rate of a period on a day, in the currency of the rate; null where no floor is known in it.
 */
export const payFloorOn = (rows: readonly LimitRow[], of: LimitFor, rate: Rate, day: string): number | null => {
  const { hour, month } = floorsIn(rows, of, rate, day)
  return rateFrom({ hour: hour?.amount ?? null, month: month?.amount ?? null }, rate)
}

const EVER = '-infinity'

/** The same with the day from which the law sets it. */
export const payMinimumOn = (
  rows: readonly LimitRow[],
  of: LimitFor,
  rate: Rate & Pick<PayMinimum, 'currency'>,
  day: string,
): PayMinimum | null => {
  const minimum = payFloorOn(rows, of, rate, day)
  if (minimum === null) return null
  const { hour, month } = floorsIn(rows, of, rate, day)
  const { valid_from } = (rate.rate_period === 'month' ? (month ?? hour) : (hour ?? month))!
  return { minimum, currency: rate.currency, per: rate.rate_period, from: valid_from === EVER ? null : valid_from }
}

/** The days of a period on which a minimum of pay can change: its first one, and those after limits begin or end. */
const turningDays = (rows: readonly LimitRow[], { from, until }: { from: string; until: string | null }) => {
  const turns = rows
    .filter(({ key }) => key === 'pay_hour' || key === 'pay_month')
    .flatMap(({ valid_from, valid_to }) => [valid_from, ...(valid_to === null ? [] : [addDays(valid_to, 1)])])
    .filter((day) => day > from && (until === null || day <= until))
  return [from, ...[...new Set(turns)].toSorted()]
}

/**
 * The minimum of the first day of a period on which a rate pays less, with the day from which it holds; null if it never
 * does. A period without an end has `until` null.
 */
export const firstBelowMinimum = (
  rows: readonly LimitRow[],
  of: LimitFor,
  offer: Rate & Pick<PayMinimum, 'currency'> & { rate: number },
  days: { from: string; until: string | null },
): PayMinimum | null => {
  for (const day of turningDays(rows, days)) {
    const minimum = payMinimumOn(rows, of, offer, day)
    if (minimum !== null && offer.rate < minimum.minimum) return day === days.from ? minimum : { ...minimum, from: day }
  }
  return null
}

/** A lowest pay as the law sets it. */
export type PayFloor = { pay: number; currency: string; per: 'hour' | 'month' }

/**
 * The lowest lawful pay on a day that a rate cannot be compared with, because it is set in other currencies alone; null
 * where the rate can be compared or there is no floor.
 */
export const otherFloorOn = (rows: readonly LimitRow[], of: LimitFor, rate: Rate, day: string): PayFloor | null => {
  if (payFloorOn(rows, of, rate, day) !== null) return null
  const { hour, month } = floorsOn(rows, of, day)
  const set = (row: LimitRow | null, per: PayFloor['per']) =>
    row !== null && row.amount !== null && row.currency !== null
      ? { pay: row.amount, currency: row.currency, per }
      : null
  return set(hour, 'hour') ?? set(month, 'month')
}
