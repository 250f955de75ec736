import { type RawBuilder, sql } from 'kysely'
import { UNDO_HOURS } from '#contract/behaviors/undo-hours.ts'
import type { Db } from '#server/db/client.ts'
import { tidyDevices } from './known-devices.commands.ts'
import { tidyAttempts } from './login-limits.commands.ts'

/** Rows that one statement deletes: it stays far below the limit of a statement, and holds few rows locked. */
const AT_ONCE = 5_000

/** What is deleted after a time: the table, and the condition of a row. */
const expired: [table: string, condition: RawBuilder<unknown>][] = [
  ['sessions', sql`expires_at < now()`],
  ['idempotency_keys', sql`created_at < now() - interval '2 days'`],
  ['discarded_shifts', sql`discarded_at < now() - make_interval(hours => ${sql.lit(UNDO_HOURS)})`],
  ['notifications', sql`created_at < now() - interval '90 days'`],
  ['notification_marks', sql`told_at < now() - interval '400 days'`],
  ['night_steps', sql`started_at < now() - interval '90 days'`],
  ['webhook_deliveries', sql`created_at < now() - interval '30 days'`],
]

/**
 * Deletes expired data, some thousands of rows per statement: ended sessions, idempotency keys after two days, old
 * attempts, unused devices, drafts whose end can no longer be undone, the webhook log after 30 days, notifications and
 * the log of nights after 90.
 */
export const tidy = async (db: Db, at_once = AT_ONCE) => {
  for (const [table, condition] of expired) {
    let deleted: number
    do {
      const { numAffectedRows } = await sql`delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where ${condition} limit ${sql.lit(at_once)}))`.execute(db)
      deleted = Number(numAffectedRows ?? 0)
    } while (deleted === at_once)
  }
  await tidyAttempts(db)
  await tidyDevices(db)
}
