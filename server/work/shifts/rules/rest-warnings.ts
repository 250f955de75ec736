import type { ScheduleWarning } from '#contract/work/schedule.ts'
import { addDays, mondayOf } from '#contract/basics/days.ts'
import { momentOf } from '#contract/basics/zones.ts'
import type { RestRule } from '../../legality/limits.policy.ts'

/** A shift with the rest rule of its site and day; `assignment_id` is null when it is on no line. */
export type RestShift = {
  assignment_id: number | null
  date: string
  starts_at: string
  ends_at: string
  hours: number
  rule: RestRule
  timezone: string
}

const HOUR_MS = 3_600_000

const start = ({ starts_at }: RestShift) => Date.parse(starts_at)
const end = ({ ends_at }: RestShift) => Date.parse(ends_at)
const rounded = (hours: number) => Math.round(hours * 100) / 100

/** A warning on the line of the last visible one of some shifts; none when no shift is visible. */
const on = (
  shifts: readonly RestShift[],
  isShown: (shift: RestShift) => boolean,
  code: ScheduleWarning['code'],
  params: Record<string, number>,
): ScheduleWarning[] => {
  const shift = shifts.findLast(isShown)
  return shift ? [{ assignment_id: shift.assignment_id!, date: shift.date, code, params }] : []
}

type Shown = (shift: RestShift) => boolean

/** Warnings of too little rest between two successive shifts. */
const shortRests = (shifts: readonly RestShift[], isShown: Shown) =>
  shifts.slice(1).flatMap((shift, index) => {
    const before = shifts[index]!
    const { daily_rest, rest_times_shift } = shift.rule
    const min = Math.max(daily_rest, ((rest_times_shift ?? 0) * (end(before) - start(before))) / HOUR_MS)
    const rest = (start(shift) - end(before)) / HOUR_MS
    const isOneDay = shift.date === before.date && rest_times_shift === null && rest < 4
    return rest < min && !isOneDay
      ? on([before, shift], isShown, 'short_rest', { hours: rounded(rest), min: rounded(min) })
      : []
  })

const sum = (shifts: readonly RestShift[]) => rounded(shifts.reduce((total, { hours }) => total + hours, 0))

const longDays = (shifts: readonly RestShift[], isShown: Shown) =>
  [...Map.groupBy(shifts, ({ date }) => date).values()].flatMap((day) => {
    const max = day.at(-1)!.rule.day
    const hours = sum(day)
    return max !== null && hours > max ? on(day, isShown, 'long_day', { hours, max }) : []
  })

const DAYS_IN_WEEK = 7

/**
 * The longest rest of a week. A rest counts fully for the week that contains most of it, and for every week in which
 * its part is long enough.
 */
const weeklyRest = (shifts: readonly RestShift[], monday: string, timezone: string, min: number) => {
  const from = Date.parse(momentOf(monday, '00:00', timezone))
  const to = Date.parse(momentOf(addDays(monday, DAYS_IN_WEEK), '00:00', timezone))
  const ends = [-Infinity, ...shifts.map(end)]
  const starts = [...shifts.map(start), Infinity]
  const rests = ends.map((begin, index) => ({ begin, until: starts[index]! }))
  return Math.max(
    0,
    ...rests.map(({ begin, until }) => {
      const within = (Math.min(until, to) - Math.max(begin, from)) / HOUR_MS
      const whole = (until - begin) / HOUR_MS
      if (within <= 0) return 0
      const before = Math.max(0, from - begin) / HOUR_MS
      const after = Math.max(0, until - to) / HOUR_MS
      return within >= min || (within >= before && within > after) ? whole : within
    }),
  )
}

const weeks = (shifts: readonly RestShift[], isShown: Shown) =>
  [...Map.groupBy(shifts, ({ date }) => mondayOf(date))].flatMap(([monday, week]) => {
    if (!week.some(isShown)) return []
    const { rule, timezone } = week.at(-1)!
    const hours = sum(week)
    const rest = weeklyRest(shifts, monday, timezone, rule.weekly_rest)
    return [
      ...(rule.week !== null && hours > rule.week ? on(week, isShown, 'long_week', { hours, max: rule.week }) : []),
      ...(rest < rule.weekly_rest
        ? on(week, isShown, 'short_weekly_rest', { hours: rounded(rest), min: rule.weekly_rest })
        : []),
    ]
  })

/**
 * The warnings for one person's shifts, in the order of their starts, including a week before and after the shown ones:
 * too little rest between shifts or in a week, too long a day or week.
 */
export const restWarnings = (shifts: readonly RestShift[], isShown: Shown): ScheduleWarning[] => [
  ...shortRests(shifts, isShown),
  ...longDays(shifts, isShown),
  ...weeks(shifts, isShown),
]
