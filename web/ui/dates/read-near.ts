import { agencyWeek } from '#contract/basics/agency-week.ts'
import { addDays, addMonths, mondayOf, monthOf, weekdayOf } from '#contract/basics/days.ts'
import { plain } from './date-words.ts'
import { type Side, type Unit, lengthNamed, sideNamed, unitNamed, wordsOf } from './near-words.ts'

/** A range of dates, both included; null is an open end. */
export type Range = { from: string | null; to: string | null }

const WEEK = 7
const SATURDAY = 5
const MONTHS = { month: 1, quarter: 3, half: 6, year: 12 }

/** The days of the part of the calendar that is `distance` of them away from today. A weekend is Saturday and Sunday. */
export const spanNear = (unit: Unit, distance: number, today: string): Range => {
  if (unit === 'week') {
    const first = addDays(agencyWeek(today), WEEK * distance)
    return { from: first, to: addDays(first, WEEK - 1) }
  }
  if (unit === 'weekend') {
    const from = addDays(mondayOf(today), SATURDAY + WEEK * distance)
    return { from, to: addDays(from, 1) }
  }
  const months = MONTHS[unit]
  const first = Number(today.slice(5, 7)) - 1
  const from = addMonths(`${today.slice(0, 7)}-01`, months * distance - (first % months))
  return { from, to: monthOf(addMonths(from, months - 1).slice(0, 7)).to }
}

/** Days, weeks or months that end or start today. */
const counted = (count: number, length: { days: number } | { months: number }, sign: 1 | -1, today: string): Range => {
  const end =
    'days' in length ? addDays(today, sign * count * length.days) : addMonths(today, sign * count * length.months)
  return sign < 0 ? { from: addDays(end, 1), to: today } : { from: today, to: addDays(end, -1) }
}

const isPast = (side: Side) => side === 'last' || side === 'latest'

/** "last 7 days", "7 последних дней", "next 2 weeks". */
const readCounted = (words: readonly string[], today: string): Range | null => {
  const [figures, ...more] = words.filter((word) => /^\d{1,3}$/.test(word))
  const [side, unit, ...others] = words.filter((word) => word !== figures)
  if (!figures || !side || !unit || more.length > 0 || others.length > 0 || Number(figures) === 0) return null
  const named = sideNamed(side)?.units
  const length = lengthNamed(unit)
  return named && named !== 'this' && length ? counted(Number(figures), length, isPast(named) ? -1 : 1, today) : null
}

const DISTANCES = { last: -1, latest: -1, this: 0, soonest: 0, next: 1 }

/** Years near today that one word names. */
const namedYears: readonly (readonly [word: string, distance: number])[] = [
  [plain('торік'), -1],
  [plain('цьогоріч'), 0],
  ['br', 0],
]

const readSide = (unit: Unit, said: { units: Side; days: Side }, today: string): Range | null => {
  const side = unit === 'weekend' ? said.days : said.units
  const length = unit === 'weekend' ? null : lengthNamed(unit)
  if (side === 'latest' && length) return counted(1, length, -1, today)
  if (side === 'soonest' && unit !== 'weekend') return length && counted(1, length, 1, today)
  const isOver = unit === 'weekend' && side === 'latest' && weekdayOf(today) > SATURDAY
  return spanNear(unit, isOver ? -1 : DISTANCES[side], today)
}

/** A week, month, quarter, half-year, year or weekend near today ("last week", "semana pasada", "weekend"), or a number of days that ends or starts today ("last 7 days"). */
export const readNear = (text: string, today: string): Range | null => {
  const { words, isWithin } = wordsOf(text)
  const [first, second, ...more] = words
  if (!first) return null
  if (!second) {
    const year = namedYears.find(([word]) => word === first)
    const unit = unitNamed(first)
    if (year) return spanNear('year', year[1], today)
    return unit && first.length > 1 && unit !== 'half' && (unit === 'weekend' || !isWithin)
      ? spanNear(unit, 0, today)
      : null
  }
  if (more.length > 0) return readCounted(words, today)
  const [before, after] = [sideNamed(first), sideNamed(second)]
  const [side, unit] = before ? [before, unitNamed(second)] : [after, unitNamed(first)]
  return side && unit ? readSide(unit, side, today) : null
}
