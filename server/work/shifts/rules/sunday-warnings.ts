import { addDays, isSunday } from '#contract/basics/days.ts'
import type { ScheduleWarning } from '#contract/work/schedule.ts'
import type { SundayRule } from '../../legality/limits.policy.ts'

/** A planned shift of a person with the limits of Sundays at its site; the day is that on which it begins. */
export type SundayShift = {
  assignment_id: number
  date: string
  rule: SundayRule
  /** Whether the day is a Sunday or a public holiday at the site. */
  is_day_off: boolean
}

const DAYS_IN_WEEK = 7

const sundaysOf = (year: string) => {
  const first = Array.from({ length: DAYS_IN_WEEK }, (_, day) => `${year}-01-0${day + 1}`).find(isSunday)!
  return Array.from({ length: 53 }, (_, week) => addDays(first, week * DAYS_IN_WEEK)).filter((day) =>
    day.startsWith(year),
  )
}

const owed = ({ assignment_id, date, rule, is_day_off }: SundayShift): ScheduleWarning[] =>
  rule.weeks !== null && is_day_off ? [{ assignment_id, date, code: 'day_off_owed' }] : []

/** No Sunday is free in as many weeks as the limit says, up to and with that of the shift. */
const inWeeks = (
  { assignment_id, date, rule: { weeks } }: SundayShift,
  worked: ReadonlySet<string>,
): ScheduleWarning[] => {
  if (weeks === null || weeks < 1) return []
  const before = Array.from({ length: weeks }, (_, week) => addDays(date, -week * DAYS_IN_WEEK))
  return before.every((day) => worked.has(day))
    ? [{ assignment_id, date, code: 'no_free_sunday', params: { weeks } }]
    : []
}

/** With the Sunday of the shift too few Sundays of its year are left free. */
const inYear = (
  { assignment_id, date, rule: { year: least } }: SundayShift,
  worked: ReadonlySet<string>,
): ScheduleWarning[] => {
  if (least === null) return []
  const year = sundaysOf(date.slice(0, 4))
  const free = year.length - year.filter((day) => day <= date && worked.has(day)).length
  return free < least ? [{ assignment_id, date, code: 'few_free_sundays', params: { free, least } }] : []
}

/**
 * The warnings for planned shifts of one person: a day off owed for work on a Sunday or public holiday, and too few free
 * Sundays. `sundays` are all Sundays with work, of the whole years and of the weeks before.
 */
export const sundayWarnings = (shifts: readonly SundayShift[], sundays: readonly string[]): ScheduleWarning[] => {
  const worked = new Set(sundays)
  return shifts.flatMap((shift) => [
    ...owed(shift),
    ...(isSunday(shift.date) ? [...inWeeks(shift, worked), ...inYear(shift, worked)] : []),
  ])
}
