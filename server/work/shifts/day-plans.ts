import type { FieldProblem } from '#contract/basics/problem.ts'
import type { ShiftPlan } from '#contract/work/schedule.ts'
import type { Cell } from './cells.ts'
import type { LockedLine } from './lock-lines.commands.ts'
import type { LockedShift } from './lock-shifts.commands.ts'

/** The planned content of a day on a line. */
export type DayPlan = LockedLine & { date: string; plans: readonly ShiftPlan[] }

/** A day that was left unchanged, and why. */
export type Skipped = Pick<FieldProblem, 'code' | 'params'> & { assignment_id: number; date: string }

const keyOf = (assignment_id: number | null, date: string) => `${assignment_id}:${date}`

const isConfirmed = ({ status }: LockedShift) => status === 'worked' || status === 'absent'

/** The cells that give days their plans; existing shifts are overwritten only with `over`, confirmed ones never. */
export const cellsOf = (days: readonly DayPlan[], standing: readonly LockedShift[], over: boolean) => {
  const live = standing.filter(({ status }) => status !== 'cancelled')
  const byDay = Map.groupBy(live, ({ assignment_id, date }) => keyOf(assignment_id, date))
  const cells: Cell[] = []
  const skipped: Skipped[] = []
  for (const { line, contract, date, plans } of days) {
    const there = byDay.get(keyOf(line.assignment_id, date)) ?? []
    const stays = there.some(isConfirmed) ? 'shift_confirmed' : there.length > 0 && !over ? 'day_is_taken' : null
    if (stays !== null) {
      skipped.push({ assignment_id: line.assignment_id, date, code: stays })
      continue
    }
    const count = Math.max(there.length, plans.length)
    for (let index = 0; index < count; index++)
      cells.push({ line, contract, before: there[index] ?? null, date, plan: plans[index] ?? null })
  }
  return { cells, skipped }
}
