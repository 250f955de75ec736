import { sql } from 'kysely'
import { UNDO_HOURS } from '#contract/behaviors/undo-hours.ts'
import type { Db } from '#server/db/client.ts'
import { tidyDevices } from './known-devices.commands.ts'
import { tidyAttempts } from './login-limits.commands.ts'

/**
 * Deletes expired data: ended sessions, idempotency keys after two days, old attempts, unused devices, drafts whose end
 * can no longer be undone, the webhook log after 30 days, notifications and the log of nights after 90.
 */
export const tidy = async (db: Db) => {
  await db
    .deleteFrom('sessions')
    .where('expires_at', '<', sql<string>`now()`)
    .execute()
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', sql<string>`now() - interval '2 days'`)
    .execute()
  await db
    .deleteFrom('discarded_shifts')
    .where('discarded_at', '<', sql<string>`now() - make_interval(hours => ${sql.lit(UNDO_HOURS)})`)
    .execute()
  await tidyAttempts(db)
  await tidyDevices(db)
  await db
    .deleteFrom('notifications')
    .where('created_at', '<', sql<string>`now() - interval '90 days'`)
    .execute()
  await db
    .deleteFrom('notification_marks')
    .where('told_at', '<', sql<string>`now() - interval '400 days'`)
    .execute()
  await db
    .deleteFrom('night_steps')
    .where('started_at', '<', sql<string>`now() - interval '90 days'`)
    .execute()
  await db
    .deleteFrom('webhook_deliveries')
    .where('created_at', '<', sql<string>`now() - interval '30 days'`)
    .execute()
}
