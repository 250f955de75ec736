import { type Span, addDays, addMonths, daysBetween, daysWithin } from '#contract/basics/days.ts'
import type { LegalMeter } from '#contract/work/worker-legality.ts'
import { type ClientLimit, clientTimeFrom } from '../assignments/rules/client-time.policy.ts'
import { type PostingLimit, postingFrom } from '../assignments/rules/posting.policy.ts'
import type { Within } from './limits.policy.ts'

type Used = Pick<LegalMeter, 'used_days' | 'limit_days' | 'last_day'>

const visitedUpTo = (visits: readonly Span[], { within }: Within, day: string) =>
  visits.reduce((sum, visit) => sum + daysWithin(visit, addDays(day, 1 - within), day), 0)

/**
 * How many of the days without a visa known visits have used up to a day, and until when someone who stays on from then
 * may stay; null without a visit within the counted days. Visits do not overlap; days in other states are known only if
 * entered.
 */
export const visitUse = (visits: readonly Span[], limit: Within, day: string): Used | null => {
  const until = visits
    .filter(({ start_date }) => start_date <= day)
    .map(({ start_date, end_date }) => ({ start_date, end_date: end_date === null || end_date > day ? day : end_date }))
  const used_days = visitedUpTo(until, limit, day)
  if (used_days === 0) return null
  const staying = [...until, { start_date: addDays(day, 1), end_date: null }]
  let last_day = used_days > limit.most ? null : day
  if (last_day !== null)
    for (let next = addDays(day, 1); visitedUpTo(staying, limit, next) <= limit.most; next = addDays(next, 1))
      last_day = next
  return { used_days, limit_days: limit.most, last_day }
}

/** How much of the longest posting to a country a placement and earlier ones there have used up to a day. */
export const postingUse = (
  postings: readonly Span[],
  limit: PostingLimit,
  start_date: string,
  day: string,
): Used | null => {
  if (start_date > day) return null
  const { began, last } = postingFrom(postings, limit, start_date)
  return {
    used_days: daysBetween(began, day) + 1,
    limit_days: daysBetween(began, last) + 1,
    last_day: last < day ? null : last,
  }
}

/** How much of the longest work for one client in a row a placement and earlier ones there have used up to a day. */
export const clientUse = (
  earlier: readonly Span[],
  limit: ClientLimit,
  start_date: string,
  day: string,
): Used | null => {
  if (start_date > day) return null
  const { began, idle_days, last } = clientTimeFrom(earlier, limit, start_date)
  return {
    used_days: daysBetween(began, day) + 1 - idle_days,
    limit_days: daysBetween(began, last) + 1 - idle_days,
    last_day: last < day ? null : last,
  }
}

/** How much of the validity of a document has passed on a day; null without both its days or before its first one. */
export const documentUse = (valid_from: string | null, valid_to: string | null, day: string): Used | null => {
  if (valid_from === null || valid_to === null || valid_from > day) return null
  const limit_days = daysBetween(valid_from, valid_to) + 1
  return {
    used_days: Math.min(limit_days, daysBetween(valid_from, day) + 1),
    limit_days,
    last_day: valid_to < day ? null : valid_to,
  }
}

/** The last day of the year that begins on a day. */
export const yearFrom = (day: string) => addDays(addMonths(day, 12), -1)
