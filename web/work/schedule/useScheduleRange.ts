import { agencyToday } from '#contract/basics/agency-day.ts'
import { agencyWeek } from '#contract/basics/agency-week.ts'
import { SCHEDULE_DAYS } from '#contract/work/shift-choices.ts'
import { addDays, daysBetween, monthOf } from '#contract/basics/days.ts'
import { useSearchState } from '#web/platform/navigation.ts'

export type RangeKind = 'week' | 'two_weeks' | 'month'

export const rangeKinds: readonly RangeKind[] = ['week', 'two_weeks', 'month']

type Days = { from: string; to: string }

const WEEK = 7
const DAY = /^\d{4}-\d{2}-\d{2}$/

/** The week, two weeks or month that contain a day. */
export const rangeAt = (kind: RangeKind, day: string): Days => {
  if (kind === 'month') return monthOf(day.slice(0, 7))
  const from = agencyWeek(day)
  return { from, to: addDays(from, (kind === 'week' ? WEEK : 2 * WEEK) - 1) }
}

/** The type of a range; a month if it is none of the others. */
export const kindOf = ({ from, to }: Days): RangeKind => {
  const length = daysBetween(from, to) + 1
  return length === WEEK ? 'week' : length === 2 * WEEK ? 'two_weeks' : 'month'
}

/** The range before or after. */
export const beside = (range: Days, by: -1 | 1): Days => {
  const kind = kindOf(range)
  if (kind === 'month') return monthOf(addDays(`${range.from.slice(0, 7)}-15`, by * 30).slice(0, 7))
  const length = daysBetween(range.from, range.to) + 1
  return { from: addDays(range.from, by * length), to: addDays(range.to, by * length) }
}

const isDay = (text: string | undefined): text is string =>
  text !== undefined && DAY.test(text) && !Number.isNaN(Date.parse(text))

/** The days in the URL, by default the present month; at most as many as one answer can hold. */
export const useScheduleRange = (): [Days, (range: Days) => void] => {
  const [search, change] = useSearchState()
  const { from, to } = search
  const isAsked = isDay(from) && isDay(to) && to >= from && daysBetween(from, to) < SCHEDULE_DAYS
  const range = isAsked ? { from, to } : rangeAt('month', agencyToday())
  return [range, (next) => change({ from: next.from, to: next.to })]
}
