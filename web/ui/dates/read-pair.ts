import { agencyWeek } from '#contract/basics/agency-week.ts'
import { addMonths, daysBetween, monthOf } from '#contract/basics/days.ts'
import { weekdayNamed } from './date-words.ts'
import { ordinalNamed } from './near-words.ts'
import { type Reader, readDay } from './read-day.ts'
import type { Range } from './read-near.ts'
import { BEGINS, ENDS, INCLUDED, readEnd, readEndDay, readPart } from './read-open.ts'
import { weekdayFrom, weekdayUntil } from './read-weekday.ts'
import { namedWhole, readWhole } from './read-whole.ts'
import { tags } from './write-date.ts'

const BARE = /^\d{1,2}\.?$/
const ARTICLE = /^(?:(?:the|el|dia|dnia|dniem)\s+)+/

const inMonthOf = (day: string, figures: string, months = 0) => {
  const month = addMonths(`${day.slice(0, 7)}-01`, months).slice(0, 7)
  const found = `${month}-${figures.replace('.', '').padStart(2, '0')}`
  return Number.parseInt(figures, 10) > 0 && found <= monthOf(month).to ? found : null
}

const YEAR_NAMED =
  /(?:^|\D)(?:19|20|21)\d{2}(?:\D|$)|\d\s?[.\-/,\s]\s?\d{1,2}\s?[.\-/,\s]\s?\d{2}(?:\D|$)|\d{1,2}[\s.-]*(?:de )?\p{L}{3,}\.?[\s.,-]+(?:de )?\d{2}$/u
const DAY_OF_YEAR = /^(\d{1,2}), (\d{4})$/
const MONTH_BEFORE = /^(\p{L}{3,}\.?)\s\d/u

/** "Nov 16 – 22, 2025": the last end takes the month of the first. */
const withMonthOf = (begin: string, end: string) => {
  const [, date, year] = DAY_OF_YEAR.exec(end) ?? []
  const [, month] = MONTH_BEFORE.exec(begin) ?? []
  return date && month ? `${month} ${date}, ${year}` : end
}

/** "I–III kwartał 2026": the first end takes the words of the last. */
const withPartOf = (begin: string, end: string, reader: Reader) => {
  const [first, ...more] = end.split(' ')
  const isPart = (namedWhole(end, reader)?.months ?? 1) > 1
  return isPart && ordinalNamed(begin) > 0 && ordinalNamed(first!) > 0 ? [begin, ...more].join(' ') : begin
}

/** Two ends as days, or both as months, years or weeks. */
const readEnds = (begin: string, end: string, reader: Reader) => {
  const spans = [readPart(begin, reader), readPart(end, reader)]
  if (spans[0] && spans[1]) return spans
  return [begin, end].map((text) => readEndDay(text, reader) ?? readPart(text, reader))
}

const DATED = /^\d|^\p{L}{3,}\.?\s?\d/u

/** What an end without a year is: a weekday, a month or quarter, or a date; null for an end whose days are known. */
const looseKind = (text: string, reader: Reader) => {
  if (YEAR_NAMED.test(text)) return null
  const whole = namedWhole(text, reader)
  if (whole) return whole.year === null ? 'whole' : null
  if (weekdayNamed(text.replace(/\.$/, ''), [reader.tag, ...tags]) !== null) return 'weekday'
  return DATED.test(text) ? 'date' : null
}

/** An end without a year: the last one before a day (`side` -1) or the first one after it; a date of the same month stays in it. */
const readBeside = (text: string, day: string, side: -1 | 1, reader: Reader): Range | null => {
  const there = { ...reader, today: day, min: undefined, max: undefined }
  const kind = looseKind(text, reader)
  if (kind === 'whole') return readWhole(text, there, side < 0 ? 'before' : 'after')
  if (kind === 'weekday') {
    const weekday = weekdayNamed(text.replace(/\.$/, ''), [reader.tag, ...tags])!
    const found = side < 0 ? weekdayUntil(day, weekday) : weekdayFrom(day, weekday)
    return { from: found, to: found }
  }
  const near = readDay(text, there)
  if (near?.slice(0, 7) === day.slice(0, 7)) return { from: near, to: near }
  return readEndDay(text, side < 0 ? { ...there, max: day } : { ...there, min: day })
}

/** Both ends; one without a year is read beside the other one, and a weekday beside a date. */
const readEndsTogether = (begin: string, end: string, reader: Reader): readonly (Range | null | undefined)[] => {
  const [one, other] = readEnds(begin, end, reader)
  if (!one || !other) return [one, other]
  const [first, last] = [looseKind(begin, reader), looseKind(end, reader)]
  if (first && (!last || first === 'weekday')) return [readBeside(begin, other.to!, -1, reader), other]
  if (last && (!first || last === 'weekday')) return [one, readBeside(end, one.from!, 1, reader)]
  return [one, other]
}

const yearsOn = (day: string, years: number) => addMonths(day, 12 * years)

/** Puts two ends in order: within one month or with a year they are swapped; otherwise the range spans the turn of the year nearest to today. */
const inOrder = (one: Range, other: Range, isYearless: boolean, today: string): Range => {
  const [from, to] = [one.from!, other.to!]
  if (from <= to) return { from, to }
  if (!isYearless || from.slice(0, 7) === to.slice(0, 7)) return { from: other.from, to: one.to }
  const ahead = daysBetween(today, from)
  const ago = daysBetween(to, today)
  return ahead <= ago ? { from, to: yearsOn(to, 1) } : { from: yearsOn(from, -1), to }
}

/** Two days of a month without the month: of the month in which they lie nearest to today. */
const readTwoDays = (begin: string, end: string, today: string): Range | null => {
  const isNextMonth = Number.parseInt(end, 10) < Number.parseInt(begin, 10)
  const found = [-1, 0, 1, 2].flatMap((months) => {
    const from = inMonthOf(today, begin, months)
    const to = inMonthOf(today, end, isNextMonth ? months + 1 : months)
    return from && to ? [{ from, to }] : []
  })
  const far = ({ from, to }: { from: string; to: string }) =>
    Math.max(0, daysBetween(today, from), daysBetween(to, today))
  return found.toSorted((a, b) => far(a) - far(b))[0] ?? null
}

const readBare = (begin: string, end: string, reader: Reader): Range | null => {
  if (BARE.test(begin) && BARE.test(end)) return readTwoDays(begin, end, reader.today)
  if (BARE.test(begin)) {
    const to = readEndDay(end, reader)?.to
    const from = to ? inMonthOf(to, begin) : null
    if (!to || !from) return null
    const start = from <= to ? from : inMonthOf(to, begin, -1)
    return start === null ? null : { from: start, to }
  }
  const from = readEndDay(begin, reader)?.from
  const found = from ? inMonthOf(from, end) : null
  if (!from || !found) return null
  const to = found >= from ? found : inMonthOf(from, end, 1)
  return to === null ? null : { from, to }
}

/** "Mon – Fri": days of this week; an end before the start is in the next week. */
const readWeekdays = (begin: string, end: string, { tag, today }: Reader): Range | null => {
  const [first, last] = [begin, end].map((text) => weekdayNamed(text.replace(/\.$/, ''), [tag, ...tags]))
  if (!first || !last) return null
  const from = weekdayFrom(agencyWeek(today), first)
  return { from, to: weekdayFrom(from, last) }
}

/** Both ends of a pair; a blank one is open, and a day of the month alone belongs to the other end's month or the month next to it. */
export const readPair = ([first, last]: [string, string], reader: Reader): Range | null => {
  const said = first.replace(BEGINS, '').replace(ARTICLE, '')
  const end = withMonthOf(said, last.replace(INCLUDED, '').replace(ENDS, '').replace(ARTICLE, ''))
  const begin = withPartOf(said, end, reader)
  if (begin === '' && end === '') return null
  if (end === '') {
    const open = readEnd(begin, reader, 'begin')
    return open && { from: open.from, to: null }
  }
  if (begin === '') {
    const open = readEnd(end, reader)
    return open && { from: null, to: open.to }
  }
  if (BARE.test(begin) || BARE.test(end)) return readBare(begin, end, reader)
  const weekdays = readWeekdays(begin, end, reader)
  if (weekdays) return weekdays
  const [one, other] = readEndsTogether(begin, end, reader)
  if (!one || !other) return null
  const areDates = [begin, end].every((text) => looseKind(text, reader) !== null)
  return inOrder(one, other, areDates, reader.today)
}
