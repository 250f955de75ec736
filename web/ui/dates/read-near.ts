import { agencyWeek } from '#contract/basics/agency-week.ts'
import { addDays, addMonths, monthOf } from '#contract/basics/days.ts'
import { isSameButEnding } from '#web/platform/folded.ts'
import { monthNamed, plain, weekdayNamed } from './date-words.ts'
import type { Reader } from './read-day.ts'
import { tags } from './write-date.ts'

/** A range of dates, both included; null is an open end. */
export type Range = { from: string | null; to: string | null }

const WEEK = 7
const units = ['week', 'month', 'year'] as const
type Unit = (typeof units)[number]

/** The days of the week, month or year that is `distance` of them away from today. */
export const spanNear = (unit: Unit, distance: number, today: string): Range => {
  if (unit === 'week') {
    const first = addDays(agencyWeek(today), WEEK * distance)
    return { from: first, to: addDays(first, WEEK - 1) }
  }
  if (unit === 'month') return monthOf(addMonths(`${today.slice(0, 7)}-01`, distance).slice(0, 7))
  const year = Number(today.slice(0, 4)) + distance
  return { from: `${year}-01-01`, to: `${year}-12-31` }
}

/** Phrases that `Intl` does not have. */
const alsoCalled: readonly [unit: Unit, distance: number, phrases: string][] = [
  ['week', -1, 'past week, zeszly tydzien, poprzedni tydzien, ubiegly tydzien, прошлая неделя, минулии тиждень, попереднии тиждень, semana pasada'],
  ['week', 0, 'week, ten tydzien, эта неделя, цеи тиждень, semana'],
  ['week', 1, 'przyszly tydzien, nastepny tydzien, следующая неделя, наступнии тиждень, semana que viene, proxima semana'],
  ['month', -1, 'past month, zeszly miesiac, poprzedni miesiac, ubiegly miesiac, прошлыи месяц, минулии місяць, попереднии місяць, mes pasado'],
  ['month', 0, 'month, ten miesiac, этот месяц, цеи місяць, mes'],
  ['month', 1, 'przyszly miesiac, nastepny miesiac, следующии месяц, наступнии місяць, mes que viene, proximo mes'],
  ['year', -1, 'past year, zeszly rok, poprzedni rok, прошлыи год, минулии рік, торік, ano pasado'],
  ['year', 0, 'year, ten rok, этот год, цеи рік, ano'],
  ['year', 1, 'przyszly rok, nastepny rok, следующии год, наступнии рік, ano que viene, proximo ano'],
] // prettier-ignore

/** The names of weeks, months and years near today in a language. */
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
        word === others[at] ||
        (Math.min(word.length, others[at]!.length) > 4 &&
          isSameButEnding(word, others[at]!) &&
          weekdayNamed(others[at]!, tags) === null),
    )
  )
}

const LAST = /^(?:last|past|previous|ostatni|останн|последн|ultim)/
const NEXT = /^(?:next|coming|nastepn|najblizsz|наступн|найближч|следующ|ближаиш|proxim)/
const COUNTED = /^(?:the |los |las )?(\p{L}+) (\d{1,3}) (\p{L}+)$/u

/** The beginnings of the words for days, weeks and months, in all languages. */
const counted = {
  day: /^(?:day|dni|dzien|дн|день|dia)/,
  week: /^(?:week|tyg|тиж|недел|semana)/,
  month: /^(?:month|miesi|місяц|месяц|mes)/,
} as const

/** "last 7 days" and "next 2 weeks": a number of days, weeks or months that ends or starts today. */
const readCounted = (text: string, today: string): Range | null => {
  const [, side, figures, word] = COUNTED.exec(text) ?? []
  if (!side || !word || Number(figures) === 0) return null
  const sign = LAST.test(side) ? -1 : NEXT.test(side) ? 1 : 0
  const unit = (['day', 'week', 'month'] as const).find((one) => counted[one].test(word))
  if (sign === 0 || !unit) return null
  const distance = sign * Number(figures)
  const end =
    unit === 'month' ? addMonths(today, distance) : addDays(today, unit === 'week' ? WEEK * distance : distance)
  return sign < 0 ? { from: addDays(end, 1), to: today } : { from: today, to: addDays(end, -1) }
}

const readPhrase = (text: string, { tag, today }: Reader): Range | null => {
  const near = [tag, ...tags].flatMap(nearOf).find(({ name }) => name === text)
  if (near) return spanNear(near.unit, near.distance, today)
  const other = alsoCalled.find(([, , phrases]) => phrases.split(', ').some((phrase) => isSamePhrase(phrase, text)))
  return other ? spanNear(other[0], other[1], today) : null
}

const WITHIN = /^(?:in|w|we|у|в|за|en)\s+/u
const ARTICLE = /^(?:the|el|la)\s+/u

/** A week, month or year near today ("last week"), or a number of days that ends or starts today ("last 7 days"). */
export const readNear = (typed: string, reader: Reader): Range | null => {
  const text = typed.replace(WITHIN, '')
  return (
    readPhrase(typed, reader) ??
    readPhrase(text, reader) ??
    readPhrase(text.replace(ARTICLE, ''), reader) ??
    readCounted(text, reader.today)
  )
}

const MONTH_OF_YEAR = /^(\d{1,2})[./ -](\d{4})$/
const YEAR_AND_MONTH = /^(\d{4})-(\d{1,2})$/
export const NAMED_MONTH = /^(\p{L}{3,})\.?(?:,? (?:de )?(\d{4}))?(?: [рг]\.?)?$/u
const YEAR = /^((?:19|20|21)\d{2})(?: (?:r\.?|roku?|р\.?|рік|року|г\.?|год|года|году))?$/u
const MONTHS_ABOUT = 6

/** Where a date or month without a year is looked for: before a day, near it, or after it. */
export type Side = -1 | 0 | 1

/** A whole month or year; a month without a year is the nearest one, or the first one before or after today. */
export const readWhole = (typed: string, { tag, today }: Reader, side: Side = 0): Range | null => {
  const text = typed.replace(WITHIN, '')
  const [, whole] = YEAR.exec(text) ?? []
  if (whole) return { from: `${whole}-01-01`, to: `${whole}-12-31` }
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
  const first = { '-1': 1 - 2 * MONTHS_ABOUT, '0': 1 - MONTHS_ABOUT, '1': 0 }[side]
  const months = Array.from({ length: 2 * MONTHS_ABOUT }, (_, index) => addMonths(here, index + first))
  return monthOf(months.find((one) => one.slice(5, 7) === two)!.slice(0, 7))
}
