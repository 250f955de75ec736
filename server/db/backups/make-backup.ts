import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { z } from 'zod'
import { type Packer, writeArchive } from '#server/platform/archive.ts'
import type { Config } from '#server/platform/config.ts'
import { ConfigError } from '#server/platform/setting-values.ts'
import { openPlace } from '#server/platform/place.ts'
import { version } from '#server/platform/version.ts'
import { startCluster } from '../embedded.ts'
import { binaries } from '../embedded-binaries.ts'
import { dropOutlivedLog, streamOf } from './archive-log.ts'
import { BEGINNING, backupName, outlived } from './backup-names.ts'
import { copyCluster } from './copy-cluster.ts'
import { keptBackups } from './newest-backup.ts'

/** The first file of a backup: its moment, its version, and what it can be restored with. */
export const manifestSchema = z.object({
  format: z.literal(1),
  made_at: z.iso.datetime(),
  brigada: z.string(),
  postgres: z.string(),
  machine: z.string(),
  files: z.enum(['here', 'in the bucket']),
  /** The archived log that continues the backup, if there is one, and the time zone of the agency. */
  log: z.object({ stream: z.string().nullable(), time_zone: z.string() }).optional(),
})
export type Manifest = z.output<typeof manifestSchema>

/** Which archived log continues a backup, and the time zone of the agency. */
const placeInLog = async (url: string): Promise<Manifest['log']> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ is_there: boolean }>(`select to_regclass('agency') is not null as is_there`)
    const zone = rows[0]!.is_there
      ? await client.query<{ zone: string | null }>(`select to_jsonb(agency) ->> 'time_zone' as zone from agency`)
      : null
    return { stream: await streamOf(client), time_zone: zone?.rows[0]?.zone ?? 'UTC' }
  } finally {
    await client.end()
  }
}

/** The major version of the packaged PostgreSQL. */
export const packagedPostgres = () =>
  /\d+/.exec(spawnSync(path.join(binaries(), 'bin', 'postgres'), ['--version'], { encoding: 'utf8' }).stdout)![0]

/** The platform on which a copy of the cluster's files can be read, such as `linux x64`. */
export const machine = `${process.platform} ${process.arch}`

const copyFiles = async (packer: Packer, root: string) => {
  if (!fs.existsSync(root)) return
  for (const entry of await fs.promises.readdir(root, { withFileTypes: true, recursive: true })) {
    const file = path.join(entry.parentPath, entry.name)
    if (entry.isFile() && !entry.name.endsWith('.part'))
      await packer.file(`files/${path.relative(root, file).split(path.sep).join('/')}`, file)
  }
}

/**
 * Writes a backup of the embedded database and the uploaded files into a folder or an S3 store, with or without a
 * running server; answers its name there. The secret key is not included.
 */
export const makeBackup = async (
  config: Pick<Config, 'data_dir' | 'database_url' | 'storage_url' | 'backup_recipient'>,
  backup_dir: string,
  now = new Date(),
): Promise<string> => {
  const { data_dir, storage_url, backup_recipient } = config
  if (config.database_url !== null)
    throw new ConfigError(
      'The database of DATABASE_URL is backed up with its own tools: see Backup in docs/operations.md.',
    )
  if (!fs.existsSync(path.join(data_dir, 'postgres')))
    throw new ConfigError(`There is nothing to back up in ${data_dir}: set DATA_DIR to the folder the server uses.`)
  const place = openPlace(backup_dir)
  await place.make('')
  await place.tidy(BEGINNING)
  const name = backupName(now.toISOString(), backup_recipient !== null)
  const cluster = await startCluster(data_dir, {}, true)
  try {
    const manifest: Manifest = {
      format: 1,
      made_at: now.toISOString(),
      brigada: version,
      postgres: packagedPostgres(),
      machine,
      files: storage_url === null ? 'here' : 'in the bucket',
      log: await placeInLog(cluster.url('brigada')),
    }
    await writeArchive({ place, name }, backup_recipient, async (packer) => {
      await packer.text('manifest.json', JSON.stringify(manifest))
      await packer.file('postgres.secret', path.join(data_dir, 'postgres.secret'))
      await copyCluster(packer, cluster.url('postgres'), path.join(data_dir, 'postgres'), 'postgres')
      if (storage_url === null) await copyFiles(packer, path.join(data_dir, 'files'))
    })
  } finally {
    await cluster.stop()
  }
  return place.shown(name)
}

/** Deletes the backups that are no longer kept, and the log before the others; answers the backups' names. */
export const dropOutlived = async (backup_dir: string): Promise<string[]> => {
  const place = openPlace(backup_dir)
  const kept = await keptBackups(backup_dir)
  const names = outlived(kept)
  for (const name of names) await place.remove(name)
  const oldest = kept.findLast(({ name }) => !names.includes(name))
  if (oldest !== undefined) await dropOutlivedLog(backup_dir, oldest.at)
  return names
}
