import type { CoverageSpan } from '#contract/work/forecast.ts'
import { type Span, addDays } from '#contract/basics/days.ts'
import type { NeedPeriod } from '../additions/need-periods.policy.ts'

/** Placements with the same days; `planned` while they have not started. */
export type Placed = Span & { planned: boolean; count: number }

/** All people who fill positions of a need; those `accepted` by the client count on every day. */
export type Taken = { accepted: number; placed: readonly Placed[] }

const later = (a: string, b: string) => (a > b ? a : b)

type Change = { day: string; begun: number; planned: number }

const changesOf = ({ start_date, end_date, planned, count }: Placed, first: string): Change[] => {
  const change = (day: string, by: number) => ({ day, begun: planned ? 0 : by, planned: planned ? by : 0 })
  return [change(later(start_date, first), count), ...(end_date === null ? [] : [change(addDays(end_date, 1), -count)])]
}

const coverageWithin = ({ accepted, placed }: Taken, { from, to, headcount }: NeedPeriod): CoverageSpan[] => {
  const changes = placed
    .filter(({ start_date, end_date }) => start_date <= to && (end_date === null || end_date >= from))
    .flatMap((one) => changesOf(one, from))
    .filter(({ day }) => day <= to)
    .toSorted((a, b) => (a.day < b.day ? -1 : 1))
  const days = [...new Set([from, ...changes.map(({ day }) => day)])]
  const spans: CoverageSpan[] = []
  let filled = 0
  let planned = 0
  let next = 0
  for (const [index, day] of days.entries()) {
    for (; changes[next]?.day === day; next++) {
      filled += changes[next]!.begun
      planned += changes[next]!.planned
    }
    const reserved = planned + accepted
    const missing = Math.max(0, headcount - filled - reserved)
    const until = index + 1 < days.length ? addDays(days[index + 1]!, -1) : to
    const before = spans.at(-1)
    if (before?.filled === filled && before.reserved === reserved) before.to = until
    else spans.push({ from: day, to: until, headcount, filled, reserved, missing })
  }
  return spans
}

/** The coverage of a need in its periods; equal days are one span. */
export const coverageOf = (taken: Taken, periods: readonly NeedPeriod[]): CoverageSpan[] =>
  periods.flatMap((period) => coverageWithin(taken, period))
