import { type Span, addDays, addMonths, daysBetween } from '#contract/basics/days.ts'
import { united } from '#server/work/temporary-work/temporary-use.policy.ts'

/** The most months of work for one client in a row; earlier work counts unless a break was longer than so many months. */
export type ClientLimit = { months: number; break: number }

/** Work for a client in a row: since when, how many days of it were between two placements, and the last day that it may have. */
export type ClientTime = { began: string; idle_days: number; last: string }

/**
 * The work in a row that goes on with work from `start_date`. Earlier work counts in full, the days between do not.
 */
export const clientTimeFrom = (earlier: readonly Span[], limit: ClientLimit, start_date: string): ClientTime => {
  let began = start_date
  let idle_days = 0
  const before = united(earlier.filter((span) => span.start_date < start_date))
  for (const span of before.toReversed()) {
    const free = span.end_date === null || span.end_date >= began ? began : addDays(span.end_date, 1)
    if (addMonths(free, limit.break) < began) break
    idle_days += daysBetween(free, began)
    began = span.start_date
  }
  return { began, idle_days, last: addDays(addMonths(began, limit.months), idle_days - 1) }
}
