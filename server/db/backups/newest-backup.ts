import fs from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import type { Config } from '#server/platform/config.ts'
import { inStore } from '#server/platform/s3-place.ts'
import { openPlace } from '#server/platform/place.ts'
import { type BackupFile, BEGINNING, backupsAmong } from './backup-names.ts'

/** A backup that is kept, with its bytes. */
export type KeptBackup = BackupFile & { size: number }

/** The backups of a folder or an S3 store, newest first; none when it does not exist. */
export const keptBackups = async (backup_dir: string): Promise<KeptBackup[]> => {
  const { files } = await openPlace(backup_dir).list(BEGINNING)
  const sizes = new Map(files.map(({ name, size }) => [name, size]))
  return backupsAmong([...sizes.keys()]).map((file) => ({ ...file, size: sizes.get(file.name)! }))
}

const seenSchema = z.object({ place: z.string(), newest: z.iso.datetime().nullable() })

const seenIn = (data_dir: string) => path.join(data_dir, 'backups.json')

type Settings = Pick<Config, 'data_dir'> & { backup_dir: string }

/** The newest backup; null when there is none. */
export const newestBackup = async (backup_dir: string): Promise<BackupFile | null> =>
  (await keptBackups(backup_dir))[0] ?? null

/** Keeps for `newestSeen` what an S3 store had. */
export const noteNewest = async ({ data_dir, backup_dir }: Settings, newest: BackupFile | null): Promise<void> => {
  if (!inStore(backup_dir)) return
  const seen = { place: openPlace(backup_dir).shown(), newest: newest?.at ?? null }
  const file = seenIn(data_dir)
  await fs.promises.writeFile(`${file}.new`, JSON.stringify(seen), { mode: 0o600 })
  await fs.promises.rename(`${file}.new`, file)
}

const seenOf = ({ data_dir, backup_dir }: Settings) => {
  const { place, newest } = seenSchema.parse(JSON.parse(fs.readFileSync(seenIn(data_dir), 'utf8')))
  return place === openPlace(backup_dir).shown() ? newest : null
}

/** The moment of the newest backup; null when none is known. An S3 store is not asked: what was seen there last counts. */
export const newestSeen = async (settings: Settings): Promise<string | null> => {
  try {
    return inStore(settings.backup_dir) ? seenOf(settings) : ((await newestBackup(settings.backup_dir))?.at ?? null)
  } catch {
    return null
  }
}
