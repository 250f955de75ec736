import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#server/db/client.ts'
import type { ShiftRow } from './record-shifts.ts'

/** A shift locked until the transaction ends, with its time zone and the state of its placement. */
export type LockedShift = ShiftRow & {
  timezone: string
  site_country: string
  assignment_status: 'planned' | 'active' | 'ended' | 'cancelled' | 'no_show' | null
}

/**
 * Locks workers in the order of their ids. Every write of a worker's placements or shifts takes this lock first, so
 * there are no deadlocks.
 */
export const lockWorkers = async (tx: Tx, worker_ids: readonly number[]) => {
  const ids = [...new Set(worker_ids)]
  await sql`select id from workers where id = any(${ids}::bigint[]) order by id for update`.execute(tx)
}

const selected = (condition: RawBuilder<unknown>) => sql<LockedShift>`
    select s.*, c.timezone, c.site_country, a.status as assignment_status
    from shifts s join contracts c on c.id = s.contract_id left join assignments a on a.id = s.assignment_id
    where ${condition} order by s.id`

/** The shifts that meet a condition on `s`, not locked, to answer what a write would do. */
export const readShiftsWhere = async (db: Db, condition: RawBuilder<unknown>): Promise<LockedShift[]> =>
  (await selected(condition).execute(db)).rows

/** The shifts that meet a condition on `s`, locked in the order of their ids after their workers. */
export const lockShiftsWhere = async (tx: Tx, condition: RawBuilder<unknown>): Promise<LockedShift[]> => {
  await sql`select id from workers where id in (select s.worker_id from shifts s where ${condition}) order by id for update`.execute(
    tx,
  )
  const { rows } = await sql<LockedShift>`${selected(condition)} for update of s`.execute(tx)
  return rows
}

/** Shifts by id, locked; missing ones are left out. */
export const lockShifts = (tx: Tx, ids: readonly number[]) =>
  lockShiftsWhere(tx, sql`s.id = any(${[...ids]}::bigint[])`)
