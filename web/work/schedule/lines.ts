import { holdsWords } from '#web/platform/folded.ts'
import type { Grid, GridPerson, GridShift, ScheduleWarning, ShiftPlan } from '#contract/work/schedule.ts'
import { sumHours } from '#contract/basics/hours.ts'
import { momentOf } from '#contract/basics/zones.ts'
import { fullName } from '#contract/basics/full-name.ts'
import { type Wanted, hoursOf } from './plans.ts'

export type GridContract = Grid['contracts'][number]

/** A person's line: shifts by day, warnings, refused changes. It stays the same object as long as it does not change. */
export type ScheduleLine = {
  key: number
  person: GridPerson
  contract: GridContract
  shifts: readonly GridShift[]
  days: ReadonlyMap<string, readonly GridShift[]>
  warnings: readonly ScheduleWarning[]
  /** Changes that are being sent. */
  pending: readonly Wanted[]
  /** Why a change was refused, as text, by day. */
  refused: ReadonlyMap<string, string>
  planned: number
  worked: number
}

const grouped = <T extends { assignment_id: number | null }>(rows: readonly T[]) => {
  const groups = new Map<number, T[]>()
  for (const row of rows) {
    if (row.assignment_id === null) continue
    const group = groups.get(row.assignment_id)
    if (group) group.push(row)
    else groups.set(row.assignment_id, [row])
  }
  return groups
}

const isSameList = <T>(one: readonly T[], other: readonly T[]) =>
  one.length === other.length && one.every((row, index) => row === other[index])

/** A shift that is removed: cancelled, and the cancellation is published. One that a stop of work holds is still shown. */
const isGone = ({ status, draft, stopped }: GridShift) => status === 'cancelled' && !draft && !stopped

/** Whether a shift counts: it is not cancelled. */
export const isOn = ({ status }: GridShift) => status !== 'cancelled'

/** Whether the plan of a shift can still change: it has no attendance. */
export const isOpen = ({ status, confirmed_at }: GridShift) => status === 'planned' && confirmed_at === null

/** Whether a shift of a contract has begun at a moment (ms), by the clock of the site. */
export const hasBegun = ({ date, start }: GridShift, { timezone }: GridContract, now: number) =>
  now >= Date.parse(momentOf(date, start ?? '00:00', timezone))

const asShift = (plan: ShiftPlan, index: number, { assignment_id, date }: Wanted, contract_id: number): GridShift => ({
  id: -1 - index,
  assignment_id,
  foreman_id: null,
  contract_id,
  date,
  kind: plan.kind,
  pattern: plan.pattern ?? null,
  start: plan.start ?? null,
  end: plan.end ?? null,
  break_min: plan.break_min ?? 0,
  planned_hours: plan.start && plan.end ? hoursOf(plan.start, plan.end, plan.break_min ?? 0) : null,
  status: 'planned',
  mark: null,
  actual_start: null,
  actual_end: null,
  actual_hours: null,
  confirmed_at: null,
  note: plan.note ?? null,
  draft: true,
  published: false,
  stopped: false,
  version: 0,
})

const byDay = (shifts: readonly GridShift[]) => {
  const days = new Map<string, GridShift[]>()
  for (const shift of shifts) {
    if (isGone(shift)) continue
    const day = days.get(shift.date)
    if (day) day.push(shift)
    else days.set(shift.date, [shift])
  }
  for (const [date, day] of days) {
    if (day.length < 2) continue
    const on = day.filter(isOn)
    days.set(
      date,
      (on.length > 0 ? on : day.slice(-1)).sort((one, other) => (one.start ?? '').localeCompare(other.start ?? '')),
    )
  }
  return days
}

const sum = (shifts: Iterable<readonly GridShift[]>, of: (shift: GridShift) => number | null) => {
  const hours: (number | null)[] = []
  for (const day of shifts) for (const shift of day) if (isOn(shift)) hours.push(of(shift))
  return sumHours(hours)
}

type Parts = Pick<ScheduleLine, 'person' | 'contract' | 'shifts' | 'warnings' | 'pending' | 'refused'>

const lineOf = (parts: Parts): ScheduleLine => {
  const days = byDay(parts.shifts)
  for (const wanted of parts.pending)
    days.set(
      wanted.date,
      wanted.plans.map((plan, index) => asShift(plan, index, wanted, parts.person.contract_id)),
    )
  return {
    key: parts.person.assignment_id,
    ...parts,
    days,
    planned: sum(days.values(), ({ kind, planned_hours }) => (kind === 'work' ? planned_hours : 0)),
    worked: sum(days.values(), ({ actual_hours }) => actual_hours),
  }
}

const nothing: readonly never[] = []
const unrefused: ReadonlyMap<string, string> = new Map()

/** Changes without an answer yet, and refused ones, by placement. */
export type Overlay = {
  pending: readonly Wanted[]
  refused: ReadonlyMap<number, ReadonlyMap<string, string>>
}

/** The lines of a schedule in order; a line of `before` with the same content stays the same object. */
export const linesOf = (
  grid: Grid,
  { pending, refused }: Overlay,
  before: ReadonlyMap<number, ScheduleLine> = new Map(),
): ScheduleLine[] => {
  const shifts = grouped(grid.shifts)
  const warnings = grouped(grid.warnings)
  const written = grouped(pending)
  const contracts = new Map(grid.contracts.map((contract) => [contract.id, contract]))
  return grid.people.flatMap((person) => {
    const id = person.assignment_id
    const contract = contracts.get(person.contract_id)
    if (!contract) return []
    const parts: Parts = {
      person,
      contract,
      shifts: shifts.get(id) ?? nothing,
      warnings: warnings.get(id) ?? nothing,
      pending: written.get(id) ?? nothing,
      refused: refused.get(id) ?? unrefused,
    }
    const old = before.get(id)
    const isSame =
      old !== undefined &&
      old.person === person &&
      old.contract === contract &&
      old.refused === parts.refused &&
      isSameList(old.shifts, parts.shifts) &&
      isSameList(old.warnings, parts.warnings) &&
      isSameList(old.pending, parts.pending)
    return [isSame ? old : lineOf(parts)]
  })
}

/** Returns a function that builds the lines of a schedule repeatedly: unchanged lines stay the same objects. */
export const keepLines = () => {
  let kept: ReadonlyMap<number, ScheduleLine> = new Map()
  return (grid: Grid | undefined, overlay: Overlay) => {
    const lines = grid ? linesOf(grid, overlay, kept) : []
    kept = new Map(lines.map((line) => [line.key, line]))
    return lines
  }
}

/** Whether a day is within a placement. */
export const isWithin = ({ start_date, end_date }: GridPerson, date: string) =>
  date >= start_date && (end_date === null || date <= end_date)

/** The shifts of a line on a day. */
export const shiftsOn = (line: ScheduleLine, date: string): readonly GridShift[] => line.days.get(date) ?? nothing

/** The lines of people whose name contains every word of the search. */
export const named = (lines: readonly ScheduleLine[], find: string) =>
  find.trim() === '' ? lines : lines.filter(({ person }) => holdsWords(fullName(person), find))
