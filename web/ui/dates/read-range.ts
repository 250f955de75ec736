import { agencyWeek } from '#contract/basics/agency-week.ts'
import { addDays, addMonths, monthOf } from '#contract/basics/days.ts'
import { isSameButEnding } from '#web/platform/folded.ts'
import { monthNamed, plain } from './date-words.ts'
import { type Reader, readDay } from './read-day.ts'
import { tags, writeDay } from './write-date.ts'

/** Days from one to another, both included; an end that is null stays open. */
export type Range = { from: string | null; to: string | null }

const WEEK = 7
const units = ['week', 'month', 'year'] as const
type Unit = (typeof units)[number]

/** The days of a week, a month or a year so many of them from today. */
export const spanNear = (unit: Unit, distance: number, today: string): Range => {
  if (unit === 'week') {
    const first = addDays(agencyWeek(today), WEEK * distance)
    return { from: first, to: addDays(first, WEEK - 1) }
  }
  if (unit === 'month') return monthOf(addMonths(`${today.slice(0, 7)}-01`, distance).slice(0, 7))
  const year = Number(today.slice(0, 4)) + distance
  return { from: `${year}-01-01`, to: `${year}-12-31` }
}

/** What `Intl` has no other words for. */
const alsoCalled: readonly [unit: Unit, distance: number, phrases: string][] = [
  ['week', -1, 'past week, zeszly tydzien, poprzedni tydzien, ubiegly tydzien, прошлая неделя, минулии тиждень, попереднии тиждень, semana pasada'],
  ['week', 0, 'week, ten tydzien, эта неделя, цеи тиждень, semana'],
  ['week', 1, 'przyszly tydzien, nastepny tydzien, следующая неделя, наступнии тиждень, semana que viene, proxima semana'],
  ['month', -1, 'past month, zeszly miesiac, poprzedni miesiac, ubiegly miesiac, прошлыи месяц, минулии місяць, попереднии місяць, mes pasado'],
  ['month', 0, 'month, ten miesiac, этот месяц, цеи місяць, mes'],
  ['month', 1, 'przyszly miesiac, nastepny miesiac, следующии месяц, наступнии місяць, mes que viene, proximo mes'],
  ['year', -1, 'past year, zeszly rok, poprzedni rok, прошлыи год, минулии рік, торік, ano pasado'],
  ['year', 0, 'year, ten rok, этот год, цеи рік, ano'],
] // prettier-ignore

/** Weeks, months and years near today, as a language calls them. */
const nearIn = (tag: string) => {
  const relative = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' })
  return units.flatMap((unit) =>
    [-1, 0, 1].map((distance) => ({ unit, distance, name: plain(relative.format(distance, unit)) })),
  )
}

const known = new Map<string, ReturnType<typeof nearIn>>()
const nearOf = (tag: string) => {
  const near = known.get(tag) ?? nearIn(tag)
  known.set(tag, near)
  return near
}

const isSamePhrase = (one: string, other: string) => {
  const [words, others] = [one.split(' '), other.split(' ')]
  return (
    words.length === others.length &&
    words.every(
      (word, at) =>
        word === others[at] || (Math.min(word.length, others[at]!.length) > 4 && isSameButEnding(word, others[at]!)),
    )
  )
}

const readNear = (text: string, { tag, today }: Reader): Range | null => {
  const near = [tag, ...tags].flatMap(nearOf).find(({ name }) => name === text)
  if (near) return spanNear(near.unit, near.distance, today)
  const other = alsoCalled.find(([, , phrases]) => phrases.split(', ').some((phrase) => isSamePhrase(phrase, text)))
  return other ? spanNear(other[0], other[1], today) : null
}

const MONTH_OF_YEAR = /^(\d{1,2})[./ ](\d{4})$/
const YEAR_AND_MONTH = /^(\d{4})-(\d{1,2})$/
const NAMED_MONTH = /^(\p{L}{3,})\.?(?:,? (?:de )?(\d{4}))?(?: [рг]\.?)?$/u
const YEAR = /^(?:19|20|21)\d{2}$/
const MONTHS_ABOUT = 6

/** A whole month or a whole year; a month without a year is the nearest one. */
const readWhole = (text: string, { tag, today }: Reader): Range | null => {
  if (YEAR.test(text)) return { from: `${text}-01-01`, to: `${text}-12-31` }
  const named = NAMED_MONTH.exec(text)
  const month = named ? monthNamed(named[1]!, [tag, ...tags]) : null
  const [, figures, year] = MONTH_OF_YEAR.exec(text) ?? []
  const [, isoYear, isoFigures] = YEAR_AND_MONTH.exec(text) ?? []
  const number = month ?? Number(figures ?? isoFigures)
  if (!number || number > 12) return null
  const two = String(number).padStart(2, '0')
  const said = named?.[2] ?? year ?? isoYear
  if (said) return monthOf(`${said}-${two}`)
  const here = `${today.slice(0, 7)}-01`
  const months = Array.from({ length: 2 * MONTHS_ABOUT }, (_, index) => addMonths(here, index - MONTHS_ABOUT + 1))
  return monthOf(months.find((one) => one.slice(5, 7) === two)!.slice(0, 7))
}

const BEGINS = /^(?:from|since|od|desde|del|de|з|від|с|от)\s+/u
const ENDS = /^(?:until|till|to|by|up to|do|hasta|al|до|по)\s+/u
const BETWEEN = /\s+(?:to|till|until|do|a|al|hasta|до|по|and|i|y|та|и)\s+/u
const BARE = /^\d{1,2}\.?$/

/** Two ends that a sign of its own or a word stands between, which no date has. */
const apartBySign = (text: string): [string, string] | null => {
  const ends = text.split(/\.\.|–|—|…|\s-\s|\s-$|^-\s/)
  if (ends.length === 2) return [ends[0]!.trim(), ends[1]!.trim()]
  const word = BETWEEN.exec(text)
  return word && [text.slice(0, word.index), text.slice(word.index + word[0].length)]
}

/** Two ends with one of the hyphens between them, which dates have too. */
const apartByHyphen = (text: string) =>
  [...text.matchAll(/-/g)].map(({ index }): [string, string] => [text.slice(0, index), text.slice(index + 1)])

const inMonthOf = (day: string, figures: string) => {
  const { to } = monthOf(day.slice(0, 7))
  const found = `${day.slice(0, 7)}-${String(Number.parseInt(figures, 10)).padStart(2, '0')}`
  return Number.parseInt(figures, 10) > 0 && found <= to ? found : null
}

/** Both ends of a pair: a day of the month alone is of the other end's month, a span gives its own end, and ends that are typed the other way round are turned. */
const readPair = ([first, last]: [string, string], reader: Reader): Range | null => {
  if (first === '' && last === '') return null
  const begin = first.replace(BEGINS, '')
  const ends = (text: string) => {
    const day = text === '' ? null : readDay(text, reader)
    return day ? { from: day, to: day } : text === '' ? null : (readNear(text, reader) ?? readWhole(text, reader))
  }
  const [one, other] = [BARE.test(begin) ? null : ends(begin), BARE.test(last) ? null : ends(last)]
  const from = BARE.test(begin) ? (other?.to ? inMonthOf(other.to, begin) : readDay(begin, reader)) : one?.from
  const to = BARE.test(last) ? (from ? inMonthOf(from, last) : readDay(last, reader)) : other?.to
  if ((begin !== '' && !from) || (last !== '' && !to)) return null
  return from && to && from > to ? { from: to, to: from } : { from: from ?? null, to: to ?? null }
}

/** The days that a text means: one day as a field of days reads it, "1.11–15.11", "1–15 Nov", "from 1.11", "until 15.11", "this week", "last month", a month or a year; null where it means none. */
export const readRange = (typed: string, reader: Reader): Range | null => {
  const text = plain(typed).replaceAll('−', '-')
  const near = readNear(text, reader)
  if (near) return near
  const apart = apartBySign(text)
  const range = apart && readPair(apart, reader)
  if (range) return range
  const whole = readWhole(text, reader)
  if (whole) return whole
  const day = readDay(text, reader)
  if (day) return { from: day, to: day }
  for (const pair of apartByHyphen(text)) {
    const found = readPair(pair, reader)
    if (found) return found
  }
  if (BEGINS.test(text)) return readPair([text.replace(BEGINS, ''), ''], reader)
  return ENDS.test(text) ? readPair(['', text.replace(ENDS, '')], reader) : null
}

/** Days as a field shows them: "01.11.2026 – 15.11.2026", one day once, an open end left out. */
export const writeRange = ({ from, to }: Range, tag: string) => {
  if (from !== null && from === to) return writeDay(from, tag)
  return `${writeDay(from ?? '', tag)} – ${writeDay(to ?? '', tag)}`.trim()
}

/** Days as the address of a page holds them, `from..to`; nothing for none. */
export const rangeText = ({ from, to }: Range) => (from === null && to === null ? '' : `${from ?? ''}..${to ?? ''}`)

/** Days of an address. */
export const rangeOf = (text: string): Range => {
  const [from = '', to = ''] = text.split('..')
  return { from: from || null, to: to || null }
}
