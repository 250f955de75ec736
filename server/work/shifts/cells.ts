import type { FieldProblem } from '#contract/basics/problem.ts'
import type { ShiftPlan } from '#contract/work/schedule.ts'
import type { Bans } from '../legality/schedule-law.queries.ts'
import type { Line, ScheduleContract } from './lines.queries.ts'
import type { LockedShift } from './lock-shifts.commands.ts'
import { type DayHeld, dayIsFree, heldBy, placeFits, planFits, planIsWhole } from './rules/plan-rules.ts'
import type { ScheduleShift } from './shifts.queries.ts'

/** A cell to change: the current shift, and the new plan of the day; without a plan the shift is removed. */
export type Cell = {
  line: Line
  contract: ScheduleContract
  before: LockedShift | null
  date: string
  plan: ShiftPlan | null
}

const CONFIRMED = new Set(['worked', 'absent'])

const held = ({ date, starts_at, ends_at }: Pick<ScheduleShift, 'date' | 'starts_at' | 'ends_at'>): DayHeld => ({
  date,
  work: starts_at === null ? null : { starts_at: Date.parse(starts_at), ends_at: Date.parse(ends_at!) },
})

const takesDay = ({ kind, status }: Pick<ScheduleShift, 'kind' | 'status'>) =>
  status === 'planned' || status === 'worked' || (status === 'absent' && kind === 'work')

/** The days of workers without the shifts that change, by worker. */
const othersOf = (days: readonly ScheduleShift[], changing: ReadonlySet<number>) => {
  const others = new Map<number, DayHeld[]>()
  for (const shift of days)
    if (!changing.has(shift.id) && takesDay(shift)) {
      const day = shift.status === 'absent' ? { date: shift.date, work: { starts_at: 0, ends_at: 0 } } : held(shift)
      others.set(shift.worker_id!, [...(others.get(shift.worker_id!) ?? []), day])
    }
  return others
}

type On = { today: string; bans: Bans }

const problemsOf = (cell: Cell, others: readonly DayHeld[], { today, bans }: On): FieldProblem[] => {
  const { line, contract, before, date, plan } = cell
  if (before !== null && CONFIRMED.has(before.status)) return [{ path: 'id', code: 'shift_confirmed' }]
  if (plan === null) return []
  const lacking = planIsWhole(plan).map((problem) => ({ ...problem, path: `plan.${problem.path}` }))
  if (lacking.length > 0) return lacking
  const day = heldBy(date, plan, contract.timezone)
  const ban = plan.kind === 'work' && date >= today ? bans(line.assignment_id, date) : null
  const problems = [
    ...planFits(day, plan),
    ...placeFits(day, line, today),
    ...(ban ? [{ path: 'assignment_id', ...ban }] : []),
  ]
  return problems.length > 0 ? problems : dayIsFree(day, others)
}

/**
 * The problems of each cell in order; correct cells count for later ones. `days` are all days of their workers around
 * the changed ones.
 */
export const judgeCells = (cells: readonly Cell[], days: readonly ScheduleShift[], on: On): FieldProblem[][] => {
  const others = othersOf(days, new Set(cells.flatMap(({ before }) => before?.id ?? [])))
  return cells.map((cell) => {
    const { worker_id } = cell.line
    const standing = others.get(worker_id) ?? []
    const problems = problemsOf(cell, standing, on)
    if (problems.length === 0 && cell.plan !== null)
      others.set(worker_id, [...standing, heldBy(cell.date, cell.plan, cell.contract.timezone)])
    if (problems.length > 0 && cell.before !== null && takesDay(cell.before))
      others.set(worker_id, [...standing, held(cell.before)])
    return problems
  })
}
