import { addDays } from '#contract/basics/days.ts'
import { momentOf } from '#contract/basics/zones.ts'
import { restRuleOf } from './rest-rules.ts'

const HOUR_MS = 3_600_000

type Worked = { date: string; actual_start: string | null; actual_end: string | null; actual_hours: number | null }

/**
 * Makes a counter of night hours within worked shifts of a site: actual hours, never more than were worked. The limits
 * of nights are computed once.
 */
export const nightHoursAt = (timezone: string, country: string) => {
  const { from, to } = restRuleOf(country).night
  const known = new Map<string, readonly [number, number]>()
  const nightOf = (day: string) => {
    const night =
      known.get(day) ??
      ([Date.parse(momentOf(day, from, timezone)), Date.parse(momentOf(addDays(day, 1), to, timezone))] as const)
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
