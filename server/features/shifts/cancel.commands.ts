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

/** The last day with a confirmed shift of a placement that would lie outside its days, or null. */
export const confirmedOutside = async (db: Db, placed: Placed): Promise<string | null> => {
  const { rows } = await sql<{ date: string }>`
    select s.date from shifts s where s.assignment_id = ${placed.id} and s.status in ('worked', 'absent') and ${outside(placed)}
      ${isOver(placed) ? sql`and s.status = 'worked'` : sql``} order by s.date desc limit 1`.execute(db)
  return rows[0]?.date ?? null
}
