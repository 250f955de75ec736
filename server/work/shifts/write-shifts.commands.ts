import { sql } from 'kysely'
import type { ShiftPlan } from '#contract/work/schedule.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { Tx } from '#server/db/client.ts'
import type { Cell } from './cells.ts'
import type { LockedShift } from './lock-shifts.commands.ts'
import { type ShiftChange, type ShiftRow, recordShifts } from './record-shifts.ts'

type Planned = Cell & { plan: ShiftPlan }

const columnsOf = ({ line, date, plan }: Planned) => {
  const works = plan.kind === 'work'
  return {
    worker_id: line.worker_id,
    contract_id: line.contract_id,
    assignment_id: line.assignment_id,
    date,
    kind: plan.kind,
    pattern: plan.pattern ?? null,
    start_time: works ? `${plan.start}:00` : null,
    end_time: works ? `${plan.end}:00` : null,
    break_min: works ? (plan.break_min ?? 0) : 0,
    note: plan.note ?? null,
  }
}

const typed = sql`(id bigint, worker_id bigint, contract_id bigint, assignment_id bigint, date date, kind text, pattern text,
  start_time time, end_time time, break_min smallint, note text)`

const recordset = (rows: readonly object[]) => sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v ${typed}`

const insert = async (tx: Tx, actor: Actor, cells: readonly Planned[]) => {
  if (cells.length === 0) return []
  const { rows } = await sql<ShiftRow>`
    insert into shifts (worker_id, contract_id, assignment_id, date, kind, pattern, start_time, end_time, break_min, note,
      created_at, created_by, updated_at, updated_by)
    select v.worker_id, v.contract_id, v.assignment_id, v.date, v.kind, v.pattern, v.start_time, v.end_time, v.break_min, v.note,
      ${actor.at}::timestamptz, ${actor.user_id}::bigint, ${actor.at}::timestamptz, ${actor.user_id}::bigint
    from ${recordset(cells.map(columnsOf))} returning *`.execute(tx)
  return rows
}

const stamp = (actor: Actor) =>
  sql`version = s.version + 1, updated_at = ${actor.at}::timestamptz, updated_by = ${actor.user_id}::bigint`

/** All moving shifts are first taken off their days, so they do not collide while they change places. */
const lift = (tx: Tx, ids: readonly number[]) =>
  sql`update shifts set status = 'cancelled' where id = any(${[...ids]}::bigint[]) and status = 'planned'`.execute(tx)

const update = async (tx: Tx, actor: Actor, cells: readonly (Planned & { before: LockedShift })[]) => {
  if (cells.length === 0) return []
  if (cells.length > 1)
    await lift(
      tx,
      cells.map(({ before }) => before.id),
    )
  const { rows } = await sql<ShiftRow>`
    update shifts s set worker_id = v.worker_id, contract_id = v.contract_id, assignment_id = v.assignment_id, date = v.date,
      kind = v.kind, pattern = v.pattern, start_time = v.start_time, end_time = v.end_time, break_min = v.break_min, note = v.note,
      status = 'planned', draft = true, stop_id = null, stop_draft = null, ${stamp(actor)}
    from ${recordset(cells.map((cell) => ({ id: cell.before.id, ...columnsOf(cell) })))} where s.id = v.id returning s.*`.execute(
    tx,
  )
  return rows
}

/** Deletes planned shifts that were neither published nor marked; answers their ids. */
const discard = async (tx: Tx, ids: readonly number[]) => {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    delete from shifts s where s.id = any(${[...ids]}::bigint[]) and s.published_at is null
      and not exists (select 1 from attendance_marks m where m.shift_id = s.id) returning s.id`.execute(tx)
  return rows.map(({ id }) => id)
}

const callOff = async (tx: Tx, actor: Actor, ids: readonly number[], draft: boolean) => {
  if (ids.length === 0) return []
  const { rows } = await sql<ShiftRow>`
    update shifts s set status = 'cancelled', draft = ${draft}, ${stamp(actor)} where s.id = any(${[...ids]}::bigint[]) returning s.*`.execute(
    tx,
  )
  return rows
}

/**
 * Removes locked planned shifts: unpublished ones are deleted, the others cancelled; `draft` says whether the
 * cancellation must still be published. Answers the changes.
 */
export const takeOff = async (
  tx: Tx,
  actor: Actor,
  shifts: readonly ShiftRow[],
  { draft }: { draft: boolean },
): Promise<ShiftChange[]> => {
  const gone = new Set(await discard(tx, shifts.filter(({ published_at }) => published_at === null).map(({ id }) => id))) // prettier-ignore
  const left = shifts.filter(({ id }) => !gone.has(id)).map(({ id }) => id)
  const cancelled = new Map((await callOff(tx, actor, left, draft)).map((row) => [row.id, row]))
  return shifts.map((before) => ({ before, after: cancelled.get(before.id) ?? null }))
}

const isSame = ({ before, ...cell }: Planned) => {
  if (before === null || before.status !== 'planned') return false
  const row: Record<string, unknown> = before
  return Object.entries(columnsOf({ ...cell, before })).every(([column, value]) => row[column] === value)
}

const staysWithPerson = ({ before, line }: Cell) =>
  before === null || before.published_at === null || before.assignment_id === line.assignment_id

/**
 * Writes checked cells: new shifts, changed ones as drafts, removed ones deleted or cancelled; a published shift moves
 * to another person as a cancelled and a new one. Writes one history entry per person.
 */
export const writeCells = async (tx: Tx, actor: Actor, cells: readonly Cell[]): Promise<ShiftChange[]> => {
  const planned = cells.filter((cell): cell is Planned => cell.plan !== null && !isSame(cell as Planned))
  const removed = cells.filter(({ plan, before }) => plan === null && before?.status === 'planned')
  const left = planned.filter((cell) => !staysWithPerson(cell))
  const off = [...removed, ...left].map(({ before }) => before!).filter(({ status }) => status === 'planned')
  const changed = planned.filter((cell): cell is Planned & { before: LockedShift } => cell.before !== null && staysWithPerson(cell)) // prettier-ignore
  const gone = await takeOff(tx, actor, off, { draft: true })
  const before = new Map(changed.map((cell) => [cell.before.id, cell.before]))
  const updated = await update(tx, actor, changed)
  const made = await insert(tx, actor, [...planned.filter((cell) => cell.before === null), ...left])
  const changes = [
    ...gone,
    ...updated.map((after) => ({ before: before.get(after.id)!, after })),
    ...made.map((after) => ({ before: null, after })),
  ]
  await recordShifts(tx, actor, changes)
  return changes
}
