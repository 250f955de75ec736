import { agencyToday } from '#contract/basics/agency-day.ts'
import { agencyWeek } from '#contract/basics/agency-week.ts'
import { CALENDAR_DAYS } from '#contract/site/housing-choices.ts'
import { addDays, daysBetween, monthOf } from '#contract/basics/days.ts'
import { useSearchState } from '#web/platform/navigation.ts'

/** A range of dates, both included. */
export type Days = { from: string; to: string }

/** The lengths of time that the calendar can show. */
export const spans = ['two_weeks', 'month', 'quarter'] as const

export type SpanName = (typeof spans)[number]

const TWO_WEEKS = 14
const MONTH = 31
const MID_MONTH = 14

/** The two weeks, the month or the three months that contain or follow a day. */
export const rangeAt = (span: SpanName, day: string): Days => {
  if (span === 'two_weeks') return { from: agencyWeek(day), to: addDays(agencyWeek(day), TWO_WEEKS - 1) }
  const first = monthOf(day.slice(0, 7))
  if (span === 'month') return first
  return { from: first.from, to: monthOf(addDays(first.from, 2 * MONTH + 2).slice(0, 7)).to }
}

/** The type of a range by its length. */
export const spanOf = ({ from, to }: Days): SpanName => {
  const length = daysBetween(from, to) + 1
  return length <= TWO_WEEKS ? 'two_weeks' : length <= MONTH ? 'month' : 'quarter'
}

/** The range before or after: three months move by one. */
export const beside = (range: Days, by: -1 | 1): Days => {
  const span = spanOf(range)
  if (span === 'two_weeks') return rangeAt(span, addDays(range.from, by * TWO_WEEKS))
  return rangeAt(span, addDays(`${range.from.slice(0, 7)}-15`, by * (MID_MONTH * 2 + 2)))
}

/** Whether a text is a day `YYYY-MM-DD`. */
export const isDay = (text: string | undefined): text is string =>
  text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))

/** The days in the URL, by default the present month; at most as many as one answer can hold. */
export const useCalendarRange = (): [Days, (range: Days) => void] => {
  const [search, change] = useSearchState()
  const { from, to } = search
  const isAsked = isDay(from) && isDay(to) && to >= from && daysBetween(from, to) < CALENDAR_DAYS
  const range = isAsked ? { from, to } : rangeAt('month', agencyToday())
  return [range, (next) => change({ from: next.from, to: next.to })]
}
