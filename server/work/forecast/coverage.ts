import type { CoverageSpan } from '#contract/work/forecast.ts'
import { type Span, addDays } from '#contract/basics/days.ts'

/** Placements with the same days; `planned` while they have not started. */
export type Placed = Span & { planned: boolean; count: number }

/** A need with all people who fill its positions; those `accepted` by the client count on every day. */
export type CoveredNeed = {
  headcount: number
  date_from: string
  date_to: string | null
  accepted: number
  placed: readonly Placed[]
}

const later = (a: string, b: string) => (a > b ? a : b)
const earlier = (a: string, b: string | null) => (b !== null && b < a ? b : a)

type Change = { day: string; begun: number; planned: number }

const changesOf = ({ start_date, end_date, planned, count }: Placed, first: string): Change[] => {
  const change = (day: string, by: number) => ({ day, begun: planned ? 0 : by, planned: planned ? by : 0 })
  return [change(later(start_date, first), count), ...(end_date === null ? [] : [change(addDays(end_date, 1), -count)])]
}

/** The coverage of a need on the days of its period within a range; equal days are one span. */
export const coverageOf = (need: CoveredNeed, from: string, to: string): CoverageSpan[] => {
  const first = later(from, need.date_from)
  const last = earlier(to, need.date_to)
  if (first > last) return []
  const changes = need.placed
    .filter(({ start_date, end_date }) => start_date <= last && (end_date === null || end_date >= first))
    .flatMap((placed) => changesOf(placed, first))
    .filter(({ day }) => day <= last)
    .toSorted((a, b) => (a.day < b.day ? -1 : 1))
  const days = [...new Set([first, ...changes.map(({ day }) => day)])]
  const spans: CoverageSpan[] = []
  let filled = 0
  let planned = 0
  let next = 0
  for (const [index, day] of days.entries()) {
    for (; changes[next]?.day === day; next++) {
      filled += changes[next]!.begun
      planned += changes[next]!.planned
    }
    const reserved = planned + need.accepted
    const missing = Math.max(0, need.headcount - filled - reserved)
    const until = index + 1 < days.length ? addDays(days[index + 1]!, -1) : last
    const before = spans.at(-1)
    if (before?.filled === filled && before.reserved === reserved) before.to = until
    else spans.push({ from: day, to: until, filled, reserved, missing })
  }
  return spans
}
