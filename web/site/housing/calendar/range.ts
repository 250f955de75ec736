import { agencyToday } from '#contract/basics/agency-day.ts'
import { agencyWeek } from '#contract/basics/agency-week.ts'
import { CALENDAR_DAYS } from '#contract/site/housing-choices.ts'
import { addDays, daysBetween, monthOf } from '#contract/basics/days.ts'
import { useSearchState } from '#web/platform/navigation.ts'

/** Days from–to, both included. */
export type Days = { from: string; to: string }

/** How much time the calendar shows. */
export const spans = ['two_weeks', 'month', 'quarter'] as const

export type SpanName = (typeof spans)[number]

const TWO_WEEKS = 14
const MONTH = 31
const MID_MONTH = 14

/** The two weeks, month or three months that begin around a day. */
export const rangeAt = (span: SpanName, day: string): Days => {
  if (span === 'two_weeks') return { from: agencyWeek(day), to: addDays(agencyWeek(day), TWO_WEEKS - 1) }
  const first = monthOf(day.slice(0, 7))
  if (span === 'month') return first
  return { from: first.from, to: monthOf(addDays(first.from, 2 * MONTH + 2).slice(0, 7)).to }
}

/** What a range is called by its length. */
export const spanOf = ({ from, to }: Days): SpanName => {
  const length = daysBetween(from, to) + 1
  return length <= TWO_WEEKS ? 'two_weeks' : length <= MONTH ? 'month' : 'quarter'
}

/** The range before or after: three months go on by one. */
export const beside = (range: Days, by: -1 | 1): Days => {
  const span = spanOf(range)
  if (span === 'two_weeks') return rangeAt(span, addDays(range.from, by * TWO_WEEKS))
  return rangeAt(span, addDays(`${range.from.slice(0, 7)}-15`, by * (MID_MONTH * 2 + 2)))
}

const isDay = (text: string | undefined): text is string =>
  text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))

/** The days that the URL asks for, this month without; never more than one answer holds. */
export const useCalendarRange = (): [Days, (range: Days) => void] => {
  const [search, change] = useSearchState()
  const { from, to } = search
  const isAsked = isDay(from) && isDay(to) && to >= from && daysBetween(from, to) < CALENDAR_DAYS
  const range = isAsked ? { from, to } : rangeAt('month', agencyToday())
  return [range, (next) => change({ from: next.from, to: next.to })]
}
