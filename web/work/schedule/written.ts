import type { FieldProblem } from '#contract/basics/problem.ts'
import type { CellChange, Grid, GridShift, ScheduleWarning } from '#contract/work/schedule.ts'

export type Written = {
  shifts: readonly GridShift[]
  removed: readonly number[]
  warnings?: readonly ScheduleWarning[]
}

/** A schedule with the result of a write: changed shifts, without removed ones, and new warnings of the touched lines. */
export const withWritten = (grid: Grid, { shifts, removed, warnings }: Written, touched: ReadonlySet<number>): Grid => {
  const isShown = ({ date }: { date: string }) => date >= grid.from && date <= grid.to
  const fresh = new Map(shifts.map((shift) => [shift.id, shift]))
  const gone = new Set(removed)
  const kept = grid.shifts.flatMap((shift) => {
    if (gone.has(shift.id)) return []
    const next = fresh.get(shift.id)
    fresh.delete(shift.id)
    return [next ?? shift]
  })
  const added = [...fresh.values()].filter(isShown)
  return {
    ...grid,
    shifts: [...kept, ...added],
    warnings: warnings
      ? [...grid.warnings.filter(({ assignment_id }) => !touched.has(assignment_id)), ...warnings.filter(isShown)]
      : grid.warnings,
  }
}

/** Refusals by placement and date; `say` turns a problem into text. Refusals that name no cell are left out. */
export const refusedCells = (
  cells: readonly Pick<CellChange, 'assignment_id' | 'date'>[],
  problems: readonly FieldProblem[],
  say: (problem: FieldProblem) => string,
): Map<number, Map<string, string>> => {
  const refused = new Map<number, Map<string, string>>()
  for (const problem of problems) {
    const index = /^(?:cells|shifts)\.(\d+)/.exec(problem.path)?.[1]
    const cell = index === undefined ? undefined : cells[Number(index)]
    if (!cell) continue
    const days = refused.get(cell.assignment_id) ?? new Map<string, string>()
    const before = days.get(cell.date)
    const words = say(problem)
    days.set(cell.date, before && before !== words ? `${before} ${words}` : words)
    refused.set(cell.assignment_id, days)
  }
  return refused
}
