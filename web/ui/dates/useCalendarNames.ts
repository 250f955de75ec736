import { useLocale } from 'use-intl'
import { addDays } from '#contract/basics/days.ts'
import { agencyFormat } from '#contract/basics/agency-format.ts'

const A_MONDAY = '2026-01-05'
const YEAR = 2026
const MONTHS = 12
const DAYS = 7

const namesIn = (tag: string) => {
  const month = new Intl.DateTimeFormat(tag, { month: 'long', timeZone: 'UTC' })
  const short = new Intl.DateTimeFormat(tag, { weekday: 'short', timeZone: 'UTC' })
  const long = new Intl.DateTimeFormat(tag, { weekday: 'long', timeZone: 'UTC' })
  const full = agencyFormat(tag, { dateStyle: 'full', timeZone: 'UTC' })
  const capital = (name: string) => name.charAt(0).toLocaleUpperCase(tag) + name.slice(1)
  const weekdays = Array.from({ length: DAYS }, (_, index) => new Date(addDays(A_MONDAY, index)))
  return {
    months: Array.from({ length: MONTHS }, (_, index) => capital(month.format(new Date(Date.UTC(YEAR, index, 15))))),
    weekdays: weekdays.map((day) => ({ short: short.format(day).replace('.', ''), long: long.format(day) })),
    dayOf: (day: string) => full.format(new Date(day)),
  }
}

export type CalendarNames = ReturnType<typeof namesIn>

/** The names of months and weekdays (Monday first) in the reader's language, and a formatter for a full date. */
export const useCalendarNames = () => namesIn(useLocale())
