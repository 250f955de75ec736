import type { CellChange, GridShift, ShiftPlan } from '#contract/work/schedule.ts'
import type { Range, Shift } from '#web/behaviors/day-grid/selection.ts'
import { type ScheduleLine, isOn, isOpen, isWithin, shiftsOn } from './lines.ts'
import { type Wanted, isSamePlan, planOf } from './plans.ts'

/** The plans of a block: rows of days, each with its plans. */
export type Block = readonly (readonly (readonly ShiftPlan[])[])[]

const upTo = ([from, to]: readonly [number, number]) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)

const plansOn = (line: ScheduleLine, date: string) => shiftsOn(line, date).filter(isOn).map(planOf)

/** Whether a day of a line can be changed: it is within the placement and has no attendance. */
export const isFree = (line: ScheduleLine, date: string) =>
  line.contract.abilities.schedule && isWithin(line.person, date) && shiftsOn(line, date).filter(isOn).every(isOpen)

/** Every place of a block with its line and date. */
export const placesIn = (lines: readonly ScheduleLine[], days: readonly string[], range: Range) =>
  upTo(range.rows).flatMap((row) =>
    upTo(range.days).flatMap((day) => {
      const line = lines[row]
      const date = days[day]
      return line && date ? [{ line, date }] : []
    }),
  )

/** The same plans for every free day of a block. */
export const setting = (
  lines: readonly ScheduleLine[],
  days: readonly string[],
  range: Range,
  plans: readonly ShiftPlan[],
): Wanted[] =>
  placesIn(lines, days, range)
    .filter(({ line, date }) => isFree(line, date))
    .map(({ line, date }) => ({ assignment_id: line.key, date, plans }))

/** The plans of a block. */
export const copied = (lines: readonly ScheduleLine[], days: readonly string[], range: Range): Block =>
  upTo(range.rows).map((row) => upTo(range.days).map((day) => plansOn(lines[row]!, days[day]!)))

const length = ([from, to]: readonly [number, number]) => to - from + 1

/** A copied block pasted at the start of the selection; repeated if the selection is larger. */
export const pasting = (
  lines: readonly ScheduleLine[],
  days: readonly string[],
  { rows, days: columns }: Range,
  block: Block,
): Wanted[] => {
  const width = block[0]?.length ?? 0
  if (width === 0) return []
  const range: Range = {
    rows: [rows[0], rows[0] + Math.max(length(rows), block.length) - 1],
    days: [columns[0], columns[0] + Math.max(length(columns), width) - 1],
  }
  return upTo(range.rows).flatMap((row) =>
    upTo(range.days).flatMap((day) => {
      const line = lines[row]
      const date = days[day]
      if (!line || !date || !isFree(line, date)) return []
      const plans = block[(row - rows[0]) % block.length]![(day - columns[0]) % width]!
      return [{ assignment_id: line.key, date, plans }]
    }),
  )
}

/** Moves the plans of a block: their old days become empty, their new days take the plans. Empty days of the block do not change the days they are moved to. */
export const moving = (lines: readonly ScheduleLine[], days: readonly string[], range: Range, by: Shift): Wanted[] => {
  const wanted = new Map<string, Wanted>()
  const want = (line: ScheduleLine | undefined, date: string | undefined, plans: readonly ShiftPlan[]) => {
    if (!line || !date || !isFree(line, date)) return false
    wanted.set(`${line.key} ${date}`, { assignment_id: line.key, date, plans })
    return true
  }
  const going = upTo(range.rows).flatMap((row) =>
    upTo(range.days).flatMap((day) => {
      const line = lines[row]!
      const date = days[day]!
      const plans = plansOn(line, date)
      const to = { line: lines[row + by.rows], date: days[day + by.days] }
      const goes = plans.length > 0 && isFree(line, date) && to.line && to.date && isFree(to.line, to.date)
      return goes ? [{ line, date, plans, to }] : []
    }),
  )
  for (const { line, date } of going) want(line, date, [])
  for (const { plans, to } of going) want(to.line, to.date, plans)
  return [...wanted.values()]
}

const matched = (shifts: readonly GridShift[], { assignment_id, date, plans }: Wanted): CellChange[] => {
  const cell = { assignment_id, date }
  const changes = shifts.map((shift, index): CellChange | null => {
    const plan = plans[index] ?? null
    if (plan && isSamePlan(planOf(shift), plan)) return null
    return { ...cell, id: shift.id, version: shift.version, plan }
  })
  const added = plans.slice(shifts.length).map((plan): CellChange => ({ ...cell, plan }))
  return [...changes.filter((change) => change !== null), ...added]
}

/** The changes that turn the present days into the wanted ones; none if they are equal. */
export const changesOf = (lines: ReadonlyMap<number, ScheduleLine>, wanted: readonly Wanted[]): CellChange[] =>
  wanted.flatMap((one) => {
    const line = lines.get(one.assignment_id)
    return line ? matched(shiftsOn(line, one.date).filter(isOn), one) : []
  })

/** The present plans of days, to restore them later. */
export const formerOf = (lines: ReadonlyMap<number, ScheduleLine>, wanted: readonly Wanted[]): Wanted[] =>
  wanted.flatMap(({ assignment_id, date }) => {
    const line = lines.get(assignment_id)
    return line ? [{ assignment_id, date, plans: plansOn(line, date) }] : []
  })
