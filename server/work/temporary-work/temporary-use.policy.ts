import { type Span, addDays, addMonths, daysWithin } from '#contract/basics/days.ts'
import type { TemporaryUse } from '#contract/work/temporary-work.ts'

/** The limit of temporary work for one client: so many months within so many consecutive ones. */
export type TemporaryLimit = { most: number; within: number }

/** Spans without overlaps; overlapping days count once. */
export const united = (spans: readonly Span[]): Span[] => {
  const apart: Span[] = []
  for (const span of spans.toSorted((a, b) => (a.start_date < b.start_date ? -1 : 1))) {
    const last = apart.at(-1)
    if (!last || (last.end_date !== null && last.end_date < span.start_date)) apart.push({ ...span })
    else if (last.end_date !== null && (span.end_date === null || span.end_date > last.end_date))
      last.end_date = span.end_date
  }
  return apart
}

/**
 * The days of disjoint spans within the counted months up to a day, and their limit: the number of days in the allowed
 * months from the first counted day.
 */
const countUpTo = (spans: readonly Span[], { most, within }: TemporaryLimit, day: string) => {
  const opens = addDays(addMonths(day, -within), 1)
  const first = spans
    .filter((span) => daysWithin(span, opens, day) > 0)
    .reduce((least, { start_date }) => (start_date < least ? start_date : least), day)
  const counted = first < opens ? opens : first
  const end_date = addDays(addMonths(counted, most), -1)
  return {
    used_days: spans.reduce((sum, span) => sum + daysWithin(span, opens, day), 0),
    limit_days: daysWithin({ start_date: counted, end_date }, counted, end_date),
  }
}

/** Whether the limit is exceeded on a day, when all spans count. */
export const isUsedUp = (spans: readonly Span[], limit: TemporaryLimit, day: string): boolean => {
  const { used_days, limit_days } = countUpTo(united(spans), limit, day)
  return used_days > limit_days
}

/** Longer than anybody works, in months. */
const ALWAYS = 1_200

/** Whether spans up to a day last longer than a number of months, counted like a limit without a period. */
export const hasLasted = (spans: readonly Span[], months: number, day: string): boolean =>
  isUsedUp(spans, { most: months, within: ALWAYS }, day)

/**
 * The last day until which work that begins on `from` may last when `earlier` spans count too; null when it may not
 * begin.
 */
export const lastAllowedDay = (
  earlier: readonly Span[],
  limit: TemporaryLimit,
  from: string,
  until: string,
): string | null => {
  const spans = united([...earlier, { start_date: from, end_date: null }])
  let last: string | null = null
  for (let day = from; day <= until; day = addDays(day, 1)) {
    const { used_days, limit_days } = countUpTo(spans, limit, day)
    if (used_days > limit_days) return last
    last = day
  }
  return last
}

/**
 * How much of the limit spans of temporary work for one client have used before a day, and until when work from that
 * day on may last.
 */
export const temporaryUseFrom = (spans: readonly Span[], limit: TemporaryLimit, from: string): TemporaryUse => {
  const before = addDays(from, -1)
  const worked = spans
    .filter(({ start_date }) => start_date <= before)
    .map((span) => (span.end_date === null || span.end_date > before ? { ...span, end_date: before } : span))
  return {
    ...countUpTo(united(worked), limit, before),
    last_day: lastAllowedDay(worked, limit, from, addMonths(from, limit.most + 1)),
  }
}
