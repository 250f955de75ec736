import { archiveLog } from '#server/db/backups/archive-log.ts'
import { readLogState, writeLogState } from '#server/db/backups/log-state.ts'
import type { Db } from '#server/db/client.ts'
import type { Log } from '#server/platform/log.ts'
import { type BackupSettings, nightOf, tellOfFailure } from './back-up-nightly.commands.ts'

const PATIENCE_MS = 600_000

/**
 * Archives the log of the embedded database. A failure is kept in the state and tried again at the next call;
 * super-admins are notified once a night when it lasts for ten minutes.
 */
export const keepLog = async (db: Db, settings: BackupSettings, log: Log, now = new Date()): Promise<void> => {
  const { data_dir, database_url } = settings
  if (database_url !== null) return
  try {
    await archiveLog(settings, now)
  } catch (error) {
    const reason = (error as Error).message
    const before = readLogState(data_dir).failing
    const since = before?.since ?? now.toISOString()
    await writeLogState(data_dir, { failing: { since, reason } })
    if (before?.reason !== reason) log.error('the log of the database was not archived', { error: reason })
    if (now.getTime() - Date.parse(since) < PATIENCE_MS) return
    await tellOfFailure(db, `log ${nightOf(now.getTime())}`, `not archived since ${since}: ${reason}`, now)
  }
}
