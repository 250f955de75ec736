import type pg from 'pg'

/**
 * Removes link requests that were not answered within a day from the queue, so no address typed by a stranger stays.
 */
export const forgetRequests = async (pool: pg.Pool): Promise<void> => {
  await pool.query(
    `select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs
      where task_identifier = 'send_reset_link' and created_at < now() - interval '1 day'`,
  )
}
