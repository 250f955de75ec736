import type { FieldProblem } from '#contract/basics/problem.ts'
import type { AttendanceMark } from '#contract/work/shift-choices.ts'
import { addDays } from '#contract/basics/days.ts'
import { dayIn, momentOf } from '#contract/basics/zones.ts'

/**
 * The attendance of a shift: `at` is the moment someone came or left, `start` and `end` are local times `HH:MM` at the
 * site, `hours` are entered by hand.
 */
export type Attendance = {
  mark: AttendanceMark
  at?: string | undefined
  start?: string | undefined
  end?: string | undefined
  hours?: number | undefined
  note?: string | null | undefined
}

/** The shift to mark. */
export type Marked = {
  date: string
  starts_at: string | null
  ends_at: string | null
  break_min: number
  mark: AttendanceMark | null
  actual_start: string | null
  actual_end: string | null
}

/** The result of a mark: the start and the end of work, and the hours between them without the break. */
export type Attended = {
  status: 'worked' | 'absent'
  actual_start: string | null
  actual_end: string | null
  actual_hours: number | null
}

const MOST_HOURS = 16
const HOUR_MS = 3_600_000

const later = (a: string, b: string) => (Date.parse(a) > Date.parse(b) ? a : b)

/** Of the moments with a clock time, the nearest to another moment. */
const nearest = (clock: string, to: string, zone: string) => {
  const day = dayIn(to, zone)
  const away = (at: string) => Math.abs(Date.parse(at) - Date.parse(to))
  return [-1, 0, 1]
    .map((days) => momentOf(addDays(day, days), clock, zone))
    .reduce((a, b) => (away(b) < away(a) ? b : a))
}

/** The first moment after another with a clock time. */
const following = (clock: string, after: string, zone: string) => {
  const day = dayIn(after, zone)
  return [0, 1, 2]
    .map((days) => momentOf(addDays(day, days), clock, zone))
    .find((at) => Date.parse(at) > Date.parse(after))!
}

/** The given start by clock time or moment; otherwise the planned start, or that of an earlier mark that is kept. */
const startOf = (shift: Marked, { mark, start, at }: Attendance, zone: string) => {
  const planned = shift.starts_at!
  if (start !== undefined) return nearest(start, planned, zone)
  if (mark === 'late' && at !== undefined) return later(at, planned)
  return mark === 'left' && shift.mark === 'late' ? (shift.actual_start ?? planned) : planned
}

const endOf = (shift: Marked, { mark, end, at }: Attendance, from: string, zone: string) => {
  const planned = shift.ends_at!
  if (end !== undefined) return following(end, from, zone)
  if (mark === 'left' && at !== undefined) return at
  return mark === 'late' && shift.mark === 'left' ? (shift.actual_end ?? planned) : planned
}

/** The hours between two moments without a break, never negative. */
export const hoursBetween = (from: string, to: string, break_min: number) =>
  Math.max(0, Math.round(((Date.parse(to) - Date.parse(from)) / HOUR_MS - break_min / 60) * 100) / 100)

const missing = ({ mark, start, end, at }: Attendance): FieldProblem[] => {
  if (mark === 'late' && start === undefined && at === undefined) return [{ path: 'start', code: 'required' }]
  if (mark === 'left' && end === undefined && at === undefined) return [{ path: 'end', code: 'required' }]
  return []
}

/**
 * The result of a mark on a work shift, or its problems. A late person keeps the end marked before, a person who left
 * early the start.
 */
export const attended = (
  shift: Marked,
  given: Attendance,
  zone: string,
): { done: Attended; problems: [] } | { done: null; problems: FieldProblem[] } => {
  const refuse = (...problems: FieldProblem[]) => ({ done: null, problems })
  if (given.mark === 'absent')
    return { done: { status: 'absent', actual_start: null, actual_end: null, actual_hours: null }, problems: [] }
  const lacking = missing(given)
  if (lacking.length > 0) return refuse(...lacking)
  const actual_start = startOf(shift, given, zone)
  const actual_end = endOf(shift, given, actual_start, zone)
  if (Date.parse(actual_end) <= Date.parse(actual_start))
    return refuse({ path: given.mark === 'late' ? 'start' : 'end', code: 'not_within_shift' })
  const actual_hours = given.hours ?? hoursBetween(actual_start, actual_end, shift.break_min)
  if (actual_hours > MOST_HOURS) return refuse({ path: 'end', code: 'too_many_hours', params: { max: MOST_HOURS } })
  return { done: { status: 'worked', actual_start, actual_end, actual_hours }, problems: [] }
}
