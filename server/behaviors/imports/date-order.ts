import { agencyToday } from '#contract/basics/agency-day.ts'
import type { DateOrder } from '#contract/basics/agency-settings.ts'
import type { DateReading } from '#contract/people/imports.ts'

/** A PostgreSQL pattern for texts whose date order matters: `03/11/2026 9:12`, `3-11-26`, `03.11.2026`. */
export const NEEDS_ORDER = String.raw`^\s*\d{1,2}([-./])\d{1,2}\1(\d{4}|\d{2})(?!\d)`

const PARTS = /^\s*(\d{1,2})([-./])(\d{1,2})\2(\d{4}|\d{2})(?!\d)/

/** Which century a year of two digits is in: the one that makes it nearest to today, or the latest in the past. */
export type Century = 'nearest' | 'past'

const dayOf = (year: number, month: number, day: number) => {
  const at = new Date(Date.UTC(year, month - 1, day))
  return at.getUTCMonth() === month - 1 && at.getUTCDate() === day ? at.toISOString().slice(0, 10) : null
}

/** The day `YYYY-MM-DD` of a year written with two or four digits, or null when there is no such day. */
export const dayFrom = (year: string, month: number, day: number, century: Century): string | null => {
  if (year.length > 2) return dayOf(Number(year), month, day)
  const today = agencyToday()
  const thisYear = Number(today.slice(0, 4))
  const years = [1, 0, -1].map((shift) => (Math.floor(thisYear / 100) + shift) * 100 + Number(year))
  const days = years.map((full) => dayOf(full, month, day))
  if (century === 'past') return days.find((at) => at !== null && at <= today) ?? null
  return days[years.findIndex((full) => full - thisYear <= 50)]!
}

/**
 * The day of a text that begins with two short numbers and a year, as `YYYY-MM-DD`; null when it is no day in this
 * order.
 */
export const dayIn = (text: string, order: DateOrder, century: Century = 'nearest'): string | null => {
  const found = PARTS.exec(text)
  if (!found) return null
  const [first, second] = [Number(found[1]), Number(found[3])]
  const [day, month] = order === 'day_first' ? [first, second] : [second, first]
  return dayFrom(found[4]!, month, day, century)
}

/** Whether the meaning of the text depends on the order of day and month. */
export const needsOrder = (text: string) => PARTS.test(text)

/** Countries that write the month first; Canada uses both orders. */
const MONTH_FIRST = new Set(['US', 'PH', 'PA', 'PW', 'FM', 'MH', 'PR', 'GU', 'AS', 'MP', 'VI', 'UM'])
const EITHER = new Set(['CA'])

/**
 * Decides one order of day and month for a column: by a text that is a day in one order only, otherwise by the
 * countries of the phones in the same rows if they agree. Contradicting texts or countries decide nothing, nor does a
 * 12-hour clock in countries that write the day first.
 */
export const decideOrder = (texts: readonly string[], countries: readonly string[]): DateReading => {
  const only = (order: DateOrder, other: DateOrder) =>
    texts.some((text) => dayIn(text, order) !== null && dayIn(text, other) === null)
  const isDayFirst = only('day_first', 'month_first')
  const isMonthFirst = only('month_first', 'day_first')
  if (isDayFirst !== isMonthFirst) return { order: isDayFirst ? 'day_first' : 'month_first', by: 'values' }
  const isTwelveHours = texts.some((text) => /[ap]m\s*$/i.test(text))
  const monthFirst = countries.filter((country) => MONTH_FIRST.has(country)).length
  const isMixed = isDayFirst || countries.length === 0 || countries.some((country) => EITHER.has(country))
  const isDoubtful = monthFirst === 0 ? isTwelveHours : monthFirst < countries.length
  if (isMixed || isDoubtful) return { order: null, by: null }
  return { order: monthFirst > 0 ? 'month_first' : 'day_first', by: 'phones' }
}
