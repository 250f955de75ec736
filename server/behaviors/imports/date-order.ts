import type { DateOrder } from '#contract/people/import-choices.ts'
import type { DateReading } from '#contract/people/imports.ts'

/** A pattern of PostgreSQL for what `needsOrder` answers: `03/11/2026 9:12`, `3-11-2026`, `03.11.2026`. */
export const NEEDS_ORDER = String.raw`^\s*\d{1,2}([-./])\d{1,2}\1\d{4}(?!\d)`

const PARTS = /^\s*(\d{1,2})([-./])(\d{1,2})\2(\d{4})(?!\d)/

/** The day of a text that begins with two short numbers and a year, as `YYYY-MM-DD`; null where the order makes no day of it. */
export const dayIn = (text: string, order: DateOrder): string | null => {
  const found = PARTS.exec(text)
  if (!found) return null
  const [first, second, year] = [Number(found[1]), Number(found[3]), Number(found[4])]
  const [day, month] = order === 'day_first' ? [first, second] : [second, first]
  const at = new Date(Date.UTC(year, month - 1, day))
  return at.getUTCMonth() === month - 1 && at.getUTCDate() === day ? at.toISOString().slice(0, 10) : null
}

/** Whether the order of day and month decides what the text means. */
export const needsOrder = (text: string) => PARTS.test(text)

/** Countries where a date is written month first; Canada writes it either way. */
const MONTH_FIRST = new Set(['US', 'PH', 'PA', 'PW', 'FM', 'MH', 'PR', 'GU', 'AS', 'MP', 'VI', 'UM'])
const EITHER = new Set(['CA'])

/**
 * One reading for all dates of a column: a text that is a day in one order only decides; else the countries of the phones beside them,
 * where they agree. Texts that contradict each other, countries that do, and a clock of twelve hours where days come first decide nothing.
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
