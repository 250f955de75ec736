import type { FieldProblem } from '#contract/basics/problem.ts'
import type { ShiftPlan } from '#contract/work/schedule.ts'
import { addDays } from '#contract/basics/days.ts'
import { momentOf } from '#contract/basics/zones.ts'
import { writeHours } from '#contract/basics/hours.ts'

const MOST_HOURS = 12

type Moments = { starts_at: number; ends_at: number }

/** A day of a person for the rules: work between two moments, or a day without work. */
export type DayHeld = { date: string; work: Moments | null }

/** The moments of planned work on a day; an end that is not after the start is on the next day. */
export const momentsOf = (date: string, { start, end }: Pick<ShiftPlan, 'start' | 'end'>, zone: string): Moments => ({
  starts_at: Date.parse(momentOf(date, start!, zone)),
  ends_at: Date.parse(momentOf(addDays(date, end! <= start! ? 1 : 0), end!, zone)),
})

/** The content of a day by its plan. */
export const heldBy = (date: string, plan: ShiftPlan, zone: string): DayHeld => ({
  date,
  work: plan.kind === 'work' ? momentsOf(date, plan, zone) : null,
})

/** Work needs a start and an end. */
export const planIsWhole = ({ kind, start, end }: ShiftPlan): FieldProblem[] =>
  kind === 'work'
    ? [...(start ? [] : [{ path: 'start', code: 'required' }]), ...(end ? [] : [{ path: 'end', code: 'required' }])]
    : []

/** B12: a shift has at most twelve actual hours without the break, and is longer than its break. */
export const planFits = ({ date, work }: DayHeld, { break_min = 0 }: ShiftPlan): FieldProblem[] => {
  if (work === null) return []
  const hours = Math.round(((work.ends_at - work.starts_at) / 3_600_000 - break_min / 60) * 100) / 100
  if (hours > MOST_HOURS)
    return [
      { path: 'plan.end', code: 'shift_too_long', params: { max: MOST_HOURS, hours, length: writeHours(hours), date } },
    ]
  return hours < 0 ? [{ path: 'plan.break_min', code: 'break_too_long' }] : []
}

type Where = { start_date: string; end_date: string | null; worker_away: boolean; worker_stopped: boolean }

/**
 * B12: a shift is within its placement, and no work is planned from today on for someone whose status says that they
 * are away or kept from work.
 */
export const placeFits = ({ date, work }: DayHeld, line: Where, today: string): FieldProblem[] => {
  const outside = date < line.start_date || (line.end_date !== null && date > line.end_date)
  const plansWork = work !== null && date >= today
  return [
    ...(outside ? [{ path: 'date', code: 'outside_placement' }] : []),
    ...(plansWork && line.worker_away ? [{ path: 'plan.kind', code: 'worker_away' }] : []),
    ...(plansWork && line.worker_stopped ? [{ path: 'plan.kind', code: 'worker_stopped' }] : []),
  ]
}

/** B2: no one has overlapping shifts, and a day without work has no shift. */
export const dayIsFree = (held: DayHeld, others: readonly DayHeld[]): FieldProblem[] => {
  const { work } = held
  const overlaps = others.some(
    (other) =>
      work !== null &&
      other.work !== null &&
      work.starts_at < other.work.ends_at &&
      other.work.starts_at < work.ends_at,
  )
  if (overlaps) return [{ path: 'plan.start', code: 'shift_overlaps' }]
  const taken = others.some((other) => other.date === held.date && (work === null || other.work === null))
  return taken ? [{ path: 'plan.kind', code: 'day_is_taken' }] : []
}
