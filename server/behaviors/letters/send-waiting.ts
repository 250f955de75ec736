import type pg from 'pg'
import type { Config } from '#server/platform/config.ts'

/** Days after which an unsent email is given up; no link in an email is valid longer. */
const WAITS_DAYS = 3

/**
 * Queues emails that waited for a mail server or that the server refused, once a server is set; skips emails to the
 * demo agency and those with a running job. Needs a pool that may read the queue.
 */
export const sendWaiting = async (pool: pg.Pool, config: Pick<Config, 'smtp_url'>): Promise<void> => {
  if (config.smtp_url === null) return
  await pool.query(
    `select queue_job('send_letter', json_build_object('letter_id', l.id), 'letter:' || l.id) from letters l
      where l.sent_at is null and l.created_at > now() - make_interval(days => ${WAITS_DAYS}) and l.body <> '—'
        and not exists (select from users u where u.email = l.recipient and u.is_demo)
        and not exists (select from graphile_worker.jobs j where j.key = 'letter:' || l.id and j.attempts < j.max_attempts)`,
  )
}
