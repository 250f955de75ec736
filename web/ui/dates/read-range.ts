import { agencyWeek } from '#contract/basics/agency-week.ts'
import { addDays, addMonths, daysBetween, monthOf, weekdayOf } from '#contract/basics/days.ts'
import { monthNamed, plain, weekdayNamed } from './date-words.ts'
import { type Reader, readDay } from './read-day.ts'
import { NAMED_MONTH, type Range, readNear, readWhole } from './read-near.ts'
import { tags, writeDay } from './write-date.ts'

const WEEK = 7

const BEGINS = /^(?:from|since|od|desde el|desde|del|de|з|від|с|от)\s+/u
const ENDS = /^(?:until|till|to|by|up to|do|hasta el|hasta|al|до|по)\s+/u
const BETWEEN = /\s+(?:to|till|until|do|a|al|hasta|до|по|and|i|y|та|и)\s+/u
const BARE = /^\d{1,2}\.?$/

/** Two ends with a separator or word between them that no date contains. */
const apartBySign = (text: string): [string, string] | null => {
  const ends = text.split(/\.\.|–|—|…|\s-\s|\s-$|^-\s/)
  if (ends.length === 2) return [ends[0]!.trim(), ends[1]!.trim()]
  const word = BETWEEN.exec(text)
  return word && [text.slice(0, word.index), text.slice(word.index + word[0].length)]
}

const A_YEAR = /^(?:19|20|21)\d{2}$/

/** Two ends with a hyphen between them, which dates can contain too. A year is joined only to another year. */
const apartByHyphen = (text: string) =>
  [...text.matchAll(/-/g)]
    .map(({ index }): [string, string] => [text.slice(0, index).trim(), text.slice(index + 1).trim()])
    .filter(([begin, end]) => A_YEAR.test(begin) === A_YEAR.test(end) || begin === '' || end === '')

/** Digits with a hyphen beside dots or slashes; the hyphen then separates two ends: "1-10.11". */
const HYPHEN_BETWEEN = /^(?=.*-)(?=.*[./])(?!\d{1,2}[./]\d{1,2}-\d{4}$)[\d./\s-]+$/

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

const asSpan = (text: string, reader: Reader) => readNear(text, reader) ?? readWhole(text, reader)

const asDay = (text: string, reader: Reader): Range | null => {
  const day = readDay(text, reader)
  return day === null ? null : { from: day, to: day }
}

/** Two ends as days, or both as months, years or weeks. */
const readEnds = (begin: string, end: string, reader: Reader) => {
  const spans = [asSpan(begin, reader), asSpan(end, reader)]
  if (spans[0] && spans[1]) return spans
  return [begin, end].map((text) => asDay(text, reader) ?? asSpan(text, reader))
}

const DATED = /^\d|^\p{L}{3,}\.?\s?\d/u

/** What an end without a year is: a weekday, a month or a date; null for an end whose days are known. */
const looseKind = (text: string, { tag }: Reader) => {
  if (YEAR_NAMED.test(text)) return null
  const languages = [tag, ...tags]
  const [, month] = NAMED_MONTH.exec(text) ?? []
  if (month && monthNamed(month, languages) !== null) return 'month'
  const word = /^\p{L}+\.?$/u.test(text) ? text.replace(/\.$/, '') : null
  if (word && weekdayNamed(word, languages) !== null) return 'weekday'
  return DATED.test(text) ? 'date' : null
}

/** An end without a year: the last one before a day (`side` -1) or the first one after it; a date of the same month stays in it. */
const readBeside = (text: string, day: string, side: -1 | 1, reader: Reader): Range | null => {
  const there = { ...reader, today: day, min: undefined, max: undefined }
  const kind = looseKind(text, reader)
  if (kind === 'month') return readWhole(text, there, side)
  if (kind === 'weekday') {
    const weekday = weekdayNamed(text.replace(/\.$/, ''), [reader.tag, ...tags])!
    const away = side < 0 ? -((weekdayOf(day) - weekday + WEEK) % WEEK) : (weekday - weekdayOf(day) + WEEK) % WEEK
    return { from: addDays(day, away), to: addDays(day, away) }
  }
  const near = readDay(text, there)
  if (near?.slice(0, 7) === day.slice(0, 7)) return { from: near, to: near }
  return asDay(text, side < 0 ? { ...there, max: day } : { ...there, min: day })
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

/** "1-3.2026": months of a year. */
const MONTHS = /^(\d{1,2})\s?[-–]\s?(\d{1,2})[./](\d{4})$/

const readMonths = (text: string): Range | null => {
  const [, first, last, year] = MONTHS.exec(text) ?? []
  if (!year || Number(first) < 1 || Number(first) >= Number(last) || Number(last) > 12) return null
  const monthIn = (month: string) => monthOf(`${year}-${month.padStart(2, '0')}`)
  return { from: monthIn(first!).from, to: monthIn(last!).to }
}

const readBare = (begin: string, end: string, reader: Reader): Range | null => {
  if (BARE.test(begin)) {
    const to = BARE.test(end) ? null : asDay(end, reader)?.to
    const from = to ? inMonthOf(to, begin) : BARE.test(end) ? readDay(begin, reader) : null
    if (!from) return null
    if (to) {
      const start = from <= to ? from : inMonthOf(to, begin, -1)
      return start === null ? null : { from: start, to }
    }
    return readBare(from, end, reader)
  }
  const from = (asDay(begin, reader) ?? asSpan(begin, reader))?.from
  const found = from ? inMonthOf(from, end) : null
  if (!from || !found) return null
  const to = found >= from ? found : inMonthOf(from, end, 1)
  return to === null ? null : { from, to }
}

/** "Mon – Fri": days of this week; an end before the start is in the next week. */
const readWeekdays = (begin: string, end: string, { tag, today }: Reader): Range | null => {
  const [first, last] = [begin, end].map((text) => weekdayNamed(text.replace(/\.$/, ''), [tag, ...tags]))
  if (!first || !last) return null
  const week = agencyWeek(today)
  const after = (day: string, weekday: number) => addDays(day, (weekday - weekdayOf(day) + WEEK) % WEEK)
  const from = after(week, first)
  return { from, to: after(from, last) }
}

/** Both ends of a pair; a blank one is open, and a day of the month alone belongs to the other end's month or the month next to it. */
const readPair = ([first, last]: [string, string], reader: Reader): Range | null => {
  const begin = first.replace(BEGINS, '')
  const end = withMonthOf(begin, last.replace(ENDS, '').replace(/^el /, ''))
  if (begin === '' && end === '') return null
  if (end === '') {
    const open = asSpan(begin, reader) ?? asDay(begin, reader)
    return open && { from: open.from, to: null }
  }
  if (begin === '') {
    const open = asSpan(end, reader) ?? asDay(end, reader)
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

/** The range that a text means: one day as in a date field, "1.11–15.11", "1–15 Nov", "from 1.11", "until 15.11", "this week", "last month", a month or a year; null if it means none. */
export const readRange = (typed: string, reader: Reader): Range | null => {
  const text = plain(typed).replaceAll('−', '-')
  const near = readNear(text, reader) ?? readMonths(text)
  if (near) return near
  const apart = apartBySign(text)
  const range = apart && readPair(apart, reader)
  if (range) return range
  const whole = readWhole(text, reader)
  if (whole) return whole
  const pairs = () =>
    (apart
      ? null
      : apartByHyphen(text)
          .map((pair) => readPair(pair, reader))
          .find(Boolean)) ?? null
  const found = HYPHEN_BETWEEN.test(text) ? (pairs() ?? asDay(text, reader)) : (asDay(text, reader) ?? pairs())
  if (found) return found
  if (BEGINS.test(text)) return readPair([text.replace(BEGINS, ''), ''], reader)
  return ENDS.test(text) ? readPair(['', text.replace(ENDS, '')], reader) : null
}

/** A range as a field shows it: "01.11.2026 – 15.11.2026", one date if both are the same, an open end left out. */
export const writeRange = ({ from, to }: Range, tag: string) => {
  if (from !== null && from === to) return writeDay(from, tag)
  return `${writeDay(from ?? '', tag)} – ${writeDay(to ?? '', tag)}`.trim()
}

/** A range in a URL, `from..to`; '' for none. */
export const rangeText = ({ from, to }: Range) => (from === null && to === null ? '' : `${from ?? ''}..${to ?? ''}`)

/** Reads a range from a URL. */
export const rangeOf = (text: string): Range => {
  const [from = '', to = ''] = text.split('..')
  return { from: from || null, to: to || null }
}
