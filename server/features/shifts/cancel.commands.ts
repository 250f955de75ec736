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

/** Takes the planned shifts of a placement that lie outside its days off them: those that were known are cancelled, those that nobody was told of are deleted. The worker is locked. */
export const cancelShiftsOutside = async (tx: Tx, actor: Actor, placed: Placed) => {
  const { rows } = await sql<ShiftRow>`
    select s.* from shifts s where s.assignment_id = ${placed.id} and s.status = 'planned' and ${outside(placed)} order by s.id for update`.execute(
    tx,
  )
  if (rows.length === 0) return
  await recordShifts(tx, actor, await takeOff(tx, actor, rows, { draft: false }))
}

/** Puts back the shifts of a placement that a transaction cancelled and that lie within its days again; drafts it deleted stay gone. The worker is locked. */
export const restoreShifts = async (tx: Tx, actor: Actor, assignment_id: number, transaction_id: string) => {
  const cancelled = sql<SqlBool>`s.assignment_id = ${assignment_id} and s.status = 'cancelled' and not s.draft
    and s.updated_at = (select max(at) from change_history where transaction_id = ${transaction_id}::uuid)
    and s.date between a.start_date and coalesce(a.end_date, 'infinity')`
  const before = await sql<ShiftRow>`
    select s.* from shifts s join assignments a on a.id = s.assignment_id where ${cancelled} order by s.id for update of s`.execute(
    tx,
  )
  if (before.rows.length === 0) return
  const after = await sql<ShiftRow>`
    update shifts set status = 'planned', version = version + 1, updated_at = ${actor.at}, updated_by = ${actor.user_id}
    where id = any(${before.rows.map(({ id }) => id)}::bigint[]) returning *`.execute(tx)
  const now = new Map(after.rows.map((row) => [row.id, row]))
  await recordShifts(
    tx,
    actor,
    before.rows.map((row) => ({ before: row, after: now.get(row.id)! })),
  )
}

/** The last day with a confirmed shift of a placement that would lie outside its days, or null. */
export const confirmedOutside = async (db: Db, placed: Placed): Promise<string | null> => {
  const { rows } = await sql<{ date: string }>`
    select s.date from shifts s where s.assignment_id = ${placed.id} and s.status in ('worked', 'absent') and ${outside(placed)}
      ${isOver(placed) ? sql`and s.status = 'worked'` : sql``} order by s.date desc limit 1`.execute(db)
  return rows[0]?.date ?? null
}
