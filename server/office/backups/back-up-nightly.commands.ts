import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { agencyDay } from '#contract/basics/agency-day.ts'
import { systemActor } from '#server/behaviors/access/actor.ts'
import { superAdmins } from '#server/behaviors/access/super-admins.ts'
import { beginOf } from '#server/db/backups/log-names.ts'
import { readLogState } from '#server/db/backups/log-state.ts'
import { newestBackup, noteNewest } from '#server/db/backups/newest-backup.ts'
import type { Db } from '#server/db/client.ts'
import type { Config } from '#server/platform/config.ts'
import type { Log } from '#server/platform/log.ts'
import { notify, untold } from '../notifications/notifications.commands.ts'

const COMMAND = path.resolve(import.meta.dirname, '../../cli/backup.ts')
const HOUR_MS = 3_600_000
const LONGEST_REASON = 300

/** What decides about backups. */
export type BackupSettings = Pick<
  Config,
  'data_dir' | 'database_url' | 'storage_url' | 'backup_dir' | 'backup_recipient'
>

/** The backup night of a moment: it begins at one o'clock in the agency's time zone and lasts until the next. */
export const nightOf = (at: number) => agencyDay(at - HOUR_MS)

/** Makes a backup in a separate process, so requests do not wait for it; answers why it failed, or null. */
const backUp = async ({
  data_dir,
  storage_url,
  backup_dir,
  backup_recipient,
}: BackupSettings): Promise<string | null> => {
  const { PATH, TMPDIR, SystemRoot } = process.env
  const env = {
    PATH,
    TMPDIR,
    SystemRoot,
    DATA_DIR: data_dir,
    STORAGE_URL: storage_url ?? '',
    BACKUP_DIR: backup_dir ?? '',
    BACKUP_RECIPIENT: backup_recipient ?? '',
  }
  const child = spawn(process.execPath, [COMMAND, '--tidy'], { env, stdio: ['ignore', 'ignore', 'pipe'] })
  const [said, [code]] = (await Promise.all([text(child.stderr), once(child, 'close')])) as [string, [number | null]]
  if (code === 0) return null
  return said.trim().split('\n')[0]?.slice(0, LONGEST_REASON) || `it ended with code ${code}`
}

/** Notifies super-admins of a failed backup, once for each mark. */
export const tellOfFailure = (db: Db, mark: string, reason: string, now: Date): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const fresh = await untold(tx, 'backup_failed', 'agency', [{ id: 1, mark }])
    if (fresh.length === 0) return
    const params = { reason: reason.slice(0, LONGEST_REASON) }
    const told = await superAdmins(tx)
    const news = told.map((user_id) => ({
      user_id,
      type: 'backup_failed' as const,
      entity: 'agency',
      entity_id: 1,
      params,
    }))
    await notify(tx, systemActor(now), news)
  })

/** When the archived log begins: older backups cannot be continued by it. */
const beginOfLog = (data_dir: string) => {
  const { folder } = readLogState(data_dir)
  return (folder && beginOf(path.basename(folder))) ?? ''
}

/** Makes the night's backup if there is none yet; answers why it failed, or null. */
const backUpIfDue = async (
  settings: BackupSettings & { backup_dir: string },
  night: string,
): Promise<string | null> => {
  try {
    const newest = await newestBackup(settings.backup_dir)
    await noteNewest(settings, newest)
    const isDone = newest !== null && nightOf(Date.parse(newest.at)) >= night
    if (isDone && newest.at >= beginOfLog(settings.data_dir)) return null
    return await backUp(settings)
  } catch (error) {
    return (error as Error).message
  }
}

/**
 * Makes the night's backup of the embedded database if there is none yet, or none since the archived log begins; a
 * failed one is retried at the next call, and super-admins are notified once a night.
 */
export const backUpNightly = async (db: Db, settings: BackupSettings, log: Log, now = new Date()): Promise<void> => {
  const { backup_dir, database_url } = settings
  if (backup_dir === null || database_url !== null) return
  const night = nightOf(now.getTime())
  const reason = await backUpIfDue({ ...settings, backup_dir }, night)
  if (reason === null) return
  log.error('a backup failed', { night, error: reason })
  await tellOfFailure(db, night, reason, now)
}
