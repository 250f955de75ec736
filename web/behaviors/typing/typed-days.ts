import { addDays, daysBetween, mondayOf, monthOf } from '#contract/basics/days.ts'
import { fits, foldWords, means, phrasesOf } from './fold-typed.ts'

/** The days that have words of their own, in the order they are offered. */
export const namedDays = ['today', 'tomorrow', 'yesterday', 'overdue', 'this_week', 'next_week', 'this_month'] as const

export type NamedDay = (typeof namedDays)[number]

/** What a reader calls days: the words of each, separated by commas, and the language whose calendar names the others. */
export type DayWords = { named: Readonly<Record<NamedDay, string>>; locale: string }

const SUNDAY = 6
const WEEK = 7
const LONG_MONTH = 31

const spans: Readonly<Record<NamedDay, (today: string) => string>> = {
  today: (today) => `${today}..${today}`,
  tomorrow: (today) => `${addDays(today, 1)}..${addDays(today, 1)}`,
  yesterday: (today) => `${addDays(today, -1)}..${addDays(today, -1)}`,
  overdue: (today) => `..${addDays(today, -1)}`,
  this_week: (today) => `${mondayOf(today)}..${addDays(mondayOf(today), SUNDAY)}`,
  next_week: (today) => `${addDays(mondayOf(today), WEEK)}..${addDays(mondayOf(today), WEEK + SUNDAY)}`,
  this_month: (today) => {
    const { from, to } = monthOf(today.slice(0, 7))
    return `${from}..${to}`
  },
}

const two = (part: string | number) => String(part).padStart(2, '0')

const isReal = (day: string) => !Number.isNaN(Date.parse(day)) && addDays(day, 0) === day

/** A day of a year that is not said: the one that lies nearest to today. */
const nearest = (month: number, day: number, today: string) => {
  const year = Number(today.slice(0, 4))
  return [year - 1, year, year + 1]
    .map((one) => `${one}-${two(month)}-${two(day)}`)
    .filter(isReal)
    .toSorted((a, b) => Math.abs(daysBetween(today, a)) - Math.abs(daysBetween(today, b)))[0]
}

const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})$/
const FIGURES = /^(\d{1,2})[\s./-]+(\d{1,2})(?:[\s./-]+(\d{4}|\d{2}))?\.?$/
const WITH_MONTH = /^(\d{1,2})\.?\s+(?:de\s+)?(\p{L}{3,})$/u

const ofFigures = (text: string, today: string) => {
  const iso = ISO.exec(text)
  if (iso) return `${iso[1]}-${two(iso[2]!)}-${two(iso[3]!)}`
  const [, day, month, year] = FIGURES.exec(text) ?? []
  if (!day || !month) return undefined
  if (!year) return nearest(Number(month), Number(day), today)
  return `${year.length === 2 ? `20${year}` : year}-${two(month)}-${two(day)}`
}

const monthNames = (locale: string) => {
  const format = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, at) => format.format(new Date(Date.UTC(2026, at, 1))))
}

const ofMonth = (text: string, today: string, locale: string) => {
  const [, day, name] = WITH_MONTH.exec(text) ?? []
  const [typed] = foldWords(name ?? '')
  if (!typed) return undefined
  const month = monthNames(locale).findIndex((one) => means(foldWords(one), typed))
  return month < 0 ? undefined : nearest(month + 1, Number(day), today)
}

const MIN_WEEKDAY = 2

/** The next day of a weekday, today among them. */
const ofWeekday = (text: string, today: string, locale: string) => {
  const [typed, more] = foldWords(text)
  if (!typed || more || typed.plain.length < MIN_WEEKDAY) return undefined
  const format = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
  const days = Array.from({ length: WEEK }, (_, at) => addDays(today, at))
  const named = days.map((day) => ({ day, words: foldWords(format.format(new Date(day))) }))
  return (named.find(({ words }) => fits(words, typed)) ?? named.find(({ words }) => means(words, typed)))?.day
}

/** The one day that a text says: figures, a weekday, a day of a month, or the words of a day; undefined for anything else. */
export const typedDay = (text: string, today: string, { named, locale }: DayWords): string | undefined => {
  const trimmed = text.trim()
  const day = ofFigures(trimmed, today) ?? ofMonth(trimmed, today, locale)
  if (day !== undefined) return isReal(day) && addDays(day, LONG_MONTH) > day ? day : undefined
  const word = (['today', 'tomorrow', 'yesterday'] as const).find((one) => isNamed(trimmed, named[one]))
  return word ? spans[word](today).slice(-today.length) : ofWeekday(trimmed, today, locale)
}

const isNamed = (text: string, names: string) => {
  const typed = foldWords(text)
  return (
    typed.length > 0 &&
    phrasesOf(names).some(
      (phrase) => typed.length <= phrase.length && typed.every((word, at) => fits([phrase[at]!], word)),
    )
  )
}

/** One offer of days: `from..to`, and the word it has. */
export type DaysOffer = { value: string; name: NamedDay | null }

/** The days that a text may mean: those with words of their own, all of them for no text, then the typed day itself, from it on, and until it. */
export const typedDays = (text: string, today: string, words: DayWords): DaysOffer[] => {
  const named = namedDays
    .filter((name) => text.trim() === '' || isNamed(text, words.named[name]))
    .map((name): DaysOffer => ({ value: spans[name](today), name }))
  const day = typedDay(text, today, words)
  if (day === undefined || named.some(({ value }) => value === `${day}..${day}`)) return named
  return [...named, ...[`${day}..${day}`, `${day}..`, `..${day}`].map((value) => ({ value, name: null }))]
}
