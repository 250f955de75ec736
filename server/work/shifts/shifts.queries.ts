import { type RawBuilder, sql } from 'kysely'
import type { GridShift } from '#contract/work/schedule.ts'
import type { Db } from '#server/db/client.ts'

/** A shift of the grid with the columns that its rules need. */
export type ScheduleShift = GridShift & { worker_id: number | null; starts_at: string | null; ends_at: string | null }

const columns = sql`s.id, s.assignment_id, s.foreman_id, s.contract_id, s.worker_id, s.date, s.kind, s.pattern,
  left(s.start_time::text, 5) as start, left(s.end_time::text, 5) as "end", s.break_min, s.planned_hours, s.status, s.mark,
  s.actual_start, s.actual_end, s.actual_hours, s.confirmed_at, s.note, s.draft, s.published_at is not null as published, s.version,
  s.stop_id is not null as stopped, s.starts_at, s.ends_at`

/** Shifts that meet a condition on `s`, by person and start. */
export const readShifts = async (db: Db, condition: RawBuilder<unknown>): Promise<ScheduleShift[]> => {
  const { rows } = await sql<ScheduleShift>`select ${columns} from shifts s where ${condition} order by s.worker_id, s.date, s.starts_at, s.id`.execute(db) // prettier-ignore
  return rows
}

/** Shifts by id. */
export const readShiftsOf = (db: Db, ids: readonly number[]) => readShifts(db, sql`s.id = any(${[...ids]}::bigint[])`)

/**
 * All shifts of workers within a range, on any contract; cancelled ones only until their cancellation is published, or
 * while a stop of work holds them.
 */
export const readDaysOf = (db: Db, worker_ids: readonly number[], from: string, to: string) =>
  readShifts(
    db,
    sql`s.worker_id = any(${[...new Set(worker_ids)]}::bigint[]) and s.date between ${from}::date and ${to}::date
      and (s.status <> 'cancelled' or s.draft or s.stop_id is not null)`,
  )
