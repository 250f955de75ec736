import { type SqlBool, sql } from 'kysely'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { type ShiftRow, recordShifts } from './record-shifts.ts'
import { takeOff } from './write-shifts.commands.ts'

type Placed = { id: number; status: string; start_date: string; end_date: string | null }

const isOver = ({ status }: Placed) => status === 'cancelled' || status === 'no_show'

const outside = (placed: Placed) =>
  isOver(placed)
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(s.date < ${placed.start_date}::date or s.date > coalesce(${placed.end_date}::date, 'infinity'))`

/** Stores the drafts among shifts to be deleted, for an undo of the same transaction. */
const keepDrafts = (tx: Tx, actor: Actor, assignment_id: number, rows: readonly ShiftRow[]) =>
  sql`insert into discarded_shifts (assignment_id, transaction_id, shift, discarded_at)
    select ${assignment_id}, ${actor.transaction_id}, to_jsonb(s), ${actor.at} from shifts s
    where s.id = any(${rows.map(({ id }) => id)}::bigint[]) and s.published_at is null`.execute(tx)

/** Restores a placement's drafts that a transaction deleted and that are within its days again. */
const restoreDrafts = async (tx: Tx, actor: Actor, assignment_id: number, transaction_id: string) => {
  const columns = sql`id, worker_id, foreman_id, contract_id, assignment_id, date, kind, pattern, start_time, end_time, break_min,
    status, mark, note, draft, created_at, created_by`
  const { rows } = await sql<ShiftRow>`
    with kept as (
      delete from discarded_shifts where assignment_id = ${assignment_id} and transaction_id = ${transaction_id} returning shift
    )
    insert into shifts (${columns}, version, updated_at, updated_by) overriding system value
    select ${columns}, version + 1, ${actor.at}, ${actor.user_id} from (
      select s.* from kept join assignments a on a.id = ${assignment_id}, jsonb_populate_record(null::shifts, kept.shift) s
      where s.date between a.start_date and coalesce(a.end_date, 'infinity')
    ) s order by id returning *`.execute(tx)
  return rows
}

/**
 * Removes the planned shifts of a placement outside its days: published ones are cancelled; drafts are deleted and
 * stored for an undo. The worker is locked.
 */
export const cancelShiftsOutside = async (tx: Tx, actor: Actor, placed: Placed) => {
  const { rows } = await sql<ShiftRow>`
    select s.* from shifts s where s.assignment_id = ${placed.id} and s.status = 'planned' and ${outside(placed)} order by s.id for update`.execute(
    tx,
  )
  if (rows.length === 0) return
  await keepDrafts(tx, actor, placed.id, rows)
  await recordShifts(tx, actor, await takeOff(tx, actor, rows, { draft: false }))
}

/**
 * Restores a placement's shifts, drafts included, that a transaction removed and that are within its days again. The
 * worker is locked.
 */
export const restoreShifts = async (tx: Tx, actor: Actor, assignment_id: number, transaction_id: string) => {
  const cancelled = sql<SqlBool>`s.assignment_id = ${assignment_id} and s.status = 'cancelled' and not s.draft
    and s.updated_at = (select max(at) from change_history where transaction_id = ${transaction_id}::uuid)
    and s.date between a.start_date and coalesce(a.end_date, 'infinity')`
  const before = await sql<ShiftRow>`
    select s.* from shifts s join assignments a on a.id = s.assignment_id where ${cancelled} order by s.id for update of s`.execute(
    tx,
  )
  const drafts = await restoreDrafts(tx, actor, assignment_id, transaction_id)
  if (before.rows.length + drafts.length === 0) return
  const after = await sql<ShiftRow>`
    update shifts set status = 'planned', version = version + 1, updated_at = ${actor.at}, updated_by = ${actor.user_id}
    where id = any(${before.rows.map(({ id }) => id)}::bigint[]) returning *`.execute(tx)
  const now = new Map(after.rows.map((row) => [row.id, row]))
  await recordShifts(tx, actor, [
    ...before.rows.map((row) => ({ before: row, after: now.get(row.id)! })),
    ...drafts.map((row) => ({ before: null, after: row })),
  ])
}

/** The last day of a confirmed shift outside the placement's days, or null. */
export const confirmedOutside = async (db: Db, placed: Placed): Promise<string | null> => {
  const { rows } = await sql<{ date: string }>`
    select s.date from shifts s where s.assignment_id = ${placed.id} and s.status in ('worked', 'absent') and ${outside(placed)}
      ${isOver(placed) ? sql`and s.status = 'worked'` : sql``} order by s.date desc limit 1`.execute(db)
  return rows[0]?.date ?? null
}
