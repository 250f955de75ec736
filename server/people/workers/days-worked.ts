import { sql } from 'kysely'

/**
 * For a row of `workers`: the number of dates with hours in a confirmed shift. It is a selected column, so it is
 * computed only for the rows of a page.
 */
export const daysWorked = sql<number>`(select count(distinct ds.date) from shifts ds
  where ds.worker_id = workers.id and ds.status = 'worked' and ds.actual_hours > 0)`
