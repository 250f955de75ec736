import { addDays } from '#contract/basics/days.ts'
import { momentOf } from '#contract/basics/zones.ts'
import type { RestRule } from '../../legality/limits.policy.ts'

const HOUR_MS = 3_600_000

type Worked = { date: string; actual_start: string | null; actual_end: string | null; actual_hours: number | null }

/** A night without hours. */
const NONE = [0, 0] as const

/**
 * Makes a counter of night hours within worked shifts of a site: actual hours, never more than were worked. The limits
 * of nights are computed once. A night that begins after midnight is that of the day before.
 */
export const nightHoursAt = (timezone: string, ruleOn: (day: string) => Pick<RestRule, 'night'>) => {
  const known = new Map<string, readonly [number, number]>()
  const lastsFrom = (day: string): readonly [number, number] => {
    const { night } = ruleOn(day)
    if (night === null) return NONE
    const begins = night.from < night.to ? addDays(day, 1) : day
    return [
      Date.parse(momentOf(begins, night.from, timezone)),
      Date.parse(momentOf(addDays(day, 1), night.to, timezone)),
    ]
  }
  const nightOf = (day: string) => {
    const night = known.get(day) ?? lastsFrom(day)
    known.set(day, night)
    return night
  }
  return ({ date, actual_start, actual_end, actual_hours }: Worked): number => {
    if (!actual_hours || actual_start === null || actual_end === null) return 0
    const [start, end] = [Date.parse(actual_start), Date.parse(actual_end)]
    const within = [-1, 0, 1].reduce((total, days) => {
      const [begins, ends] = nightOf(addDays(date, days))
      return total + Math.max(0, Math.min(end, ends) - Math.max(start, begins))
    }, 0)
    return Math.min(actual_hours, Math.round((within / HOUR_MS) * 100) / 100)
  }
}
