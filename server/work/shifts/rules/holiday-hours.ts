import { addDays } from '#contract/basics/days.ts'
import { momentOf } from '#contract/basics/zones.ts'
import type { RestRule } from '../../legality/limits.policy.ts'

const HOUR_MS = 3_600_000

type Worked = { date: string; actual_start: string | null; actual_end: string | null; actual_hours: number | null }

/**
 * Makes a counter of hours on Sundays and public holidays within worked shifts of a site: actual hours, never more than
 * were worked. Such a day lasts from the hour of its limit, otherwise midnight, to that of the next day, so that a shift
 * across it is split.
 */
export const holidayHoursAt = (
  timezone: string,
  isDayOff: (day: string) => boolean,
  ruleOn: (day: string) => Pick<RestRule, 'holiday_from'>,
) => {
  const begins = (day: string) => Date.parse(momentOf(day, ruleOn(day).holiday_from, timezone))
  return ({ date, actual_start, actual_end, actual_hours }: Worked): number => {
    if (!actual_hours || actual_start === null || actual_end === null) return 0
    const [start, end] = [Date.parse(actual_start), Date.parse(actual_end)]
    const within = [-1, 0, 1].reduce((total, days) => {
      const day = addDays(date, days)
      if (!isDayOff(day)) return total
      return total + Math.max(0, Math.min(end, begins(addDays(day, 1))) - Math.max(start, begins(day)))
    }, 0)
    return Math.min(actual_hours, Math.round((within / HOUR_MS) * 100) / 100)
  }
}
