import { type RawBuilder, sql } from 'kysely'
import type { ShiftSpan } from '#contract/people/work-stops.ts'
import { type Actor, beyondScope } from '#server/behaviors/access/actor.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { notifyOfSchedule } from '#server/office/notifications/notify-schedule.commands.ts'
import type { Cell } from './cells.ts'
import { readLinesOf } from './lines.queries.ts'
import { judge } from './lock-lines.commands.ts'
import { type LockedShift, lockShiftsWhere, readShiftsWhere } from './lock-shifts.commands.ts'
import { type ShiftRow, recordShifts } from './record-shifts.ts'

type Dated = { date: string }

/** A number of shifts with the first and the last of their days. */
export const spanOf = (shifts: readonly Dated[]): ShiftSpan => {
  const dates = shifts.map(({ date }) => date).toSorted()
  return { count: dates.length, from: dates[0] ?? null, to: dates.at(-1) ?? null }
}

/** Planned shifts of workers that have not begun and were not marked; one that has begun may have been worked. */
const ahead = (worker_ids: readonly number[], at: string) =>
  sql`s.worker_id = any(${[...worker_ids]}::bigint[]) and s.kind = 'work' and s.status = 'planned' and s.mark is null and s.starts_at > ${at}::timestamptz`

/** The shifts that a stop of the work of some workers would take off the plan now. */
export const shiftsAhead = async (db: Db, worker_ids: readonly number[], at: string): Promise<ShiftSpan> => {
  const { rows } = await sql<Dated>`select s.date from shifts s where ${ahead(worker_ids, at)}`.execute(db)
  return spanOf(rows)
}

/** The shifts that a stop holds off the plan. */
export const stoppedShifts = async (db: Db, stop_id: number): Promise<ShiftSpan> => {
  const { rows } = await sql<Dated>`select s.date from shifts s where s.stop_id = ${stop_id}`.execute(db)
  return spanOf(rows)
}

const stamp = (actor: Actor) =>
  sql`version = s.version + 1, updated_at = ${actor.at}::timestamptz, updated_by = ${actor.user_id}::bigint`

const write = async (tx: Tx, ids: readonly number[], values: RawBuilder<unknown>) => {
  const { rows } = await sql<ShiftRow>`
    update shifts s set ${values} where s.id = any(${[...ids]}::bigint[]) returning s.*`.execute(tx)
  return rows
}

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)

/**
 * Takes the shifts of a locked worker that have not begun off the plan. They stay cancelled with the stop, drafts
 * included, so that they can be restored.
 */
export const stopShifts = async (tx: Tx, actor: Actor, worker_id: number, stop_id: number): Promise<ShiftSpan> => {
  const before = await lockShiftsWhere(tx, ahead([worker_id], actor.at))
  if (before.length === 0) return spanOf([])
  const values = sql`status = 'cancelled', stop_id = ${stop_id}, stop_draft = s.draft, draft = false, ${stamp(actor)}`
  const after = new Map((await write(tx, idsOf(before), values)).map((row) => [row.id, row]))
  const changes = before.map((row) => ({ before: row, after: after.get(row.id)! }))
  await recordShifts(tx, actor, changes, { work_stopped: true })
  return spanOf(before)
}

/** Moves the shifts that one stop holds to another. */
export const passStoppedShifts = async (tx: Tx, from_id: number, to_id: number) => {
  await sql`update shifts set stop_id = ${to_id} where stop_id = ${from_id}`.execute(tx)
}

const HAS_BEGUN = 'shift_has_begun'

/** A day that stays off the plan, and why. */
export type StillOff = { assignment_id: number; date: string; code: string }

const planOf = ({ pattern, start_time, end_time, break_min, note }: ShiftRow) => ({
  kind: 'work' as const,
  pattern,
  start: start_time!.slice(0, 5),
  end: end_time!.slice(0, 5),
  break_min,
  note,
})

const heldBy = (stop_id: number) => sql`s.stop_id = ${stop_id}`

type Judged = { back: LockedShift[]; off: StillOff[] }

/**
 * Judges shifts that a stop holds by the rules of the schedule: those that can come back, and the days that cannot.
 * `allowed` judges them as if the worker could work again.
 */
const judgeHeld = async (tx: Tx, actor: Actor, held: readonly LockedShift[], allowed: boolean): Promise<Judged> => {
  const { people, contracts } = await readLinesOf(
    tx,
    beyondScope(actor),
    held.map(({ assignment_id }) => assignment_id!),
  )
  const lines = new Map(people.map((line) => [line.assignment_id, line]))
  const sites = new Map(contracts.map((contract) => [contract.id, contract]))
  const off: StillOff[] = []
  const shifts: LockedShift[] = []
  const cells: Cell[] = []
  for (const shift of held) {
    const line = lines.get(shift.assignment_id!)
    const day = { assignment_id: shift.assignment_id!, date: shift.date }
    if (Date.parse(shift.starts_at!) <= Date.parse(actor.at)) off.push({ ...day, code: HAS_BEGUN })
    else if (!line) off.push({ ...day, code: 'outside_placement' })
    else {
      const free = allowed ? { ...line, worker_away: false, worker_stopped: false } : line
      const contract = sites.get(line.contract_id)!
      shifts.push(shift)
      cells.push({ line: free, contract, before: shift, date: shift.date, plan: planOf(shift) })
    }
  }
  const problems = await judge(tx, actor, cells)
  const back = shifts.filter((_, index) => problems[index]!.length === 0)
  const refused = shifts.flatMap(({ assignment_id, date }, index) =>
    problems[index]!.slice(0, 1).map(({ code }) => ({ assignment_id: assignment_id!, date, code })),
  )
  return { back, off: [...off, ...refused].toSorted((a, b) => a.date.localeCompare(b.date)) }
}

/**
 * The shifts that a stop holds and that can be restored, and the days that cannot; `allowed` answers as if the worker
 * could work again.
 */
export const restorable = async (db: Tx, actor: Actor, stop_id: number, allowed: boolean) => {
  const { back, off } = await judgeHeld(db, actor, await readShiftsWhere(db, heldBy(stop_id)), allowed)
  return { shifts: spanOf(back), skipped: off }
}

const isAhead = ({ code }: StillOff) => code !== HAS_BEGUN

/** Lets the shifts that a stop still holds go: they stay cancelled. */
export const dropStoppedShifts = async (tx: Tx, stop_id: number) => {
  await sql`update shifts set stop_id = null, stop_draft = null where stop_id = ${stop_id}`.execute(tx)
}

/**
 * Restores the shifts of a locked worker that a stop holds, as far as the rules of the schedule allow, as they were:
 * published or drafts. Foremen and coordinators are notified of the published ones. `left` is the number of shifts
 * ahead that the stop still holds.
 */
export const restoreStoppedShifts = async (tx: Tx, actor: Actor, stop_id: number) => {
  const { back, off } = await judgeHeld(tx, actor, await lockShiftsWhere(tx, heldBy(stop_id)), false)
  const values = sql`status = 'planned', draft = s.stop_draft, stop_id = null, stop_draft = null, ${stamp(actor)}`
  const after = new Map((await write(tx, idsOf(back), values)).map((row) => [row.id, row]))
  const changes = back.map((row) => ({ before: row, after: after.get(row.id)! }))
  await recordShifts(tx, actor, changes, { work_resumed: true })
  const published = [...after.values()].filter(({ draft }) => !draft)
  for (const [contract_id, rows] of Map.groupBy(published, (row) => row.contract_id))
    await notifyOfSchedule(tx, actor, contract_id, rows)
  return { shifts: spanOf(back), skipped: off, left: off.filter(isAhead).length }
}
