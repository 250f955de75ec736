import { agencyWeek } from '#contract/basics/agency-week.ts'
import { addDays, monthOf } from '#contract/basics/days.ts'
import { readDay } from '#web/ui/dates/read-day.ts'
import { rangeText, readRange } from '#web/ui/dates/read-range.ts'
import { fits, foldWords, phrasesOf } from './fold-typed.ts'

/** Days with a name, in the order they are offered. */
const namedDays = ['today', 'tomorrow', 'yesterday', 'overdue', 'this_week', 'next_week', 'this_month'] as const

export type NamedDay = (typeof namedDays)[number]

/** How a reader names days: the words for each, separated by commas, and the language of the calendar for the others. */
export type DayWords = { named: Readonly<Record<NamedDay, string>>; locale: string }

const SUNDAY = 6
const WEEK = 7

const spans: Readonly<Record<NamedDay, (today: string) => string>> = {
  today: (today) => `${today}..${today}`,
  tomorrow: (today) => `${addDays(today, 1)}..${addDays(today, 1)}`,
  yesterday: (today) => `${addDays(today, -1)}..${addDays(today, -1)}`,
  overdue: (today) => `..${addDays(today, -1)}`,
  this_week: (today) => `${agencyWeek(today)}..${addDays(agencyWeek(today), SUNDAY)}`,
  next_week: (today) => `${addDays(agencyWeek(today), WEEK)}..${addDays(agencyWeek(today), WEEK + SUNDAY)}`,
  this_month: (today) => {
    const { from, to } = monthOf(today.slice(0, 7))
    return `${from}..${to}`
  },
}

const A_NUMBER = /^\d{0,4}\.?$/

/** The single day that a text means: a date, a weekday, a day of a month, or a name; undefined for anything else, including a bare number. */
export const typedDay = (text: string, today: string, { locale }: DayWords): string | undefined =>
  A_NUMBER.test(text.trim()) ? undefined : (readDay(text, { tag: locale, today }) ?? undefined)

const isNamed = (text: string, names: string) => {
  const typed = foldWords(text)
  return (
    typed.length > 0 &&
    phrasesOf(names).some(
      (phrase) => typed.length <= phrase.length && typed.every((word, at) => fits([phrase[at]!], word)),
    )
  )
}

/** One offer of days: `from..to`, and its name. */
type DaysOffer = { value: string; name: NamedDay | null }

/** The range of several days that a text means; a single word is never a range, because it may begin another value. */
const typedSpan = (text: string, today: string, { locale }: DayWords): string | undefined => {
  const span = /\d|\S\s+\S/.test(text) && !A_NUMBER.test(text.trim()) ? readRange(text, { tag: locale, today }) : null
  return span && span.from !== span.to ? rangeText(span) : undefined
}

/** The days that a text can mean: named ones (all of them without text), then a typed range, then the typed day, all days from it on, and all until it. */
export const typedDays = (text: string, today: string, words: DayWords): DaysOffer[] => {
  const named = namedDays
    .filter((name) => text.trim() === '' || isNamed(text, words.named[name]))
    .map((name): DaysOffer => ({ value: spans[name](today), name }))
  const span = typedSpan(text, today, words)
  if (span !== undefined && named.every(({ value }) => value !== span)) named.push({ value: span, name: null })
  const day = span === undefined ? typedDay(text, today, words) : undefined
  if (day === undefined || named.some(({ value }) => value === `${day}..${day}`)) return named
  return [...named, ...[`${day}..${day}`, `${day}..`, `..${day}`].map((value) => ({ value, name: null }))]
}
