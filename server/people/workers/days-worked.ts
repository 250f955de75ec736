import { sql } from 'kysely'

/** Of a row of `workers`: on how many dates a confirmed shift had hours; a date counts once. It stands among the columns, where it is read of the rows of a page alone. */
export const daysWorked = sql<number>`(select count(distinct ds.date) from shifts ds
  where ds.worker_id = workers.id and ds.status = 'worked' and ds.actual_hours > 0)`
