import { type Span, addDays, addMonths, daysBetween } from '#contract/basics/days.ts'
import { united } from '#server/work/temporary-work/temporary-use.policy.ts'

/** The most months of work for one client in a row; earlier work counts unless a break was longer than so many months. */
export type ClientLimit = { months: number; break: number }

/**
 * The last day that work for a client may have when it begins on `start_date` and goes on without a break. Earlier work
 * counts in full, the days between do not.
 */
export const lastDayWithClient = (earlier: readonly Span[], limit: ClientLimit, start_date: string) => {
  let began = start_date
  let idle = 0
  const before = united(earlier.filter((span) => span.start_date < start_date))
  for (const span of before.toReversed()) {
    const free = span.end_date === null || span.end_date >= began ? began : addDays(span.end_date, 1)
    if (addMonths(free, limit.break) < began) break
    idle += daysBetween(free, began)
    began = span.start_date
  }
  return addDays(addMonths(began, limit.months), idle - 1)
}
