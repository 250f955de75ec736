import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { z } from 'zod'
import { type Packer, writeArchive } from '#server/platform/archive.ts'
import { type Config, ConfigError } from '#server/platform/config.ts'
import { version } from '#server/platform/version.ts'
import { startCluster } from '../embedded.ts'
import { binaries } from '../embedded-binaries.ts'
import { dropIncomplete, dropOutlivedLog, streamOf } from './archive-log.ts'
import { backupName, backupsAmong, outlived } from './backup-names.ts'
import { copyCluster } from './copy-cluster.ts'

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
 * Writes a backup of the embedded database and the uploaded files into a folder, with or without a running server;
 * answers its path. The secret key is not included.
 */
export const makeBackup = async (
  config: Pick<Config, 'data_dir' | 'database_url' | 'storage_url' | 'backup_recipient'>,
  folder: string,
  now = new Date(),
): Promise<string> => {
  const { data_dir, storage_url, backup_recipient } = config
  if (config.database_url !== null)
    throw new ConfigError(
      'The database of DATABASE_URL is backed up with its own tools: see Backup in docs/operations.md.',
    )
  if (!fs.existsSync(path.join(data_dir, 'postgres')))
    throw new ConfigError(`There is nothing to back up in ${data_dir}: set DATA_DIR to the folder the server uses.`)
  await fs.promises.mkdir(folder, { recursive: true, mode: 0o700 })
  await dropIncomplete(folder)
  const target = path.join(folder, backupName(now.toISOString(), backup_recipient !== null))
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
    await writeArchive(target, backup_recipient, async (packer) => {
      await packer.text('manifest.json', JSON.stringify(manifest))
      await packer.file('postgres.secret', path.join(data_dir, 'postgres.secret'))
      await copyCluster(packer, cluster.url('postgres'), path.join(data_dir, 'postgres'), 'postgres')
      if (storage_url === null) await copyFiles(packer, path.join(data_dir, 'files'))
    })
  } finally {
    await cluster.stop()
  }
  return target
}

/** Deletes the backups of a folder that are no longer kept, and the log before the others; answers the backups' names. */
export const dropOutlived = async (folder: string): Promise<string[]> => {
  const names = outlived(backupsAmong(await fs.promises.readdir(folder)))
  for (const name of names) await fs.promises.rm(path.join(folder, name))
  const oldest = backupsAmong(await fs.promises.readdir(folder)).at(-1)
  if (oldest !== undefined) await dropOutlivedLog(folder, oldest.at)
  return names
}

/** The newest backup of a folder; null when the folder has none or does not exist. */
export const newestBackup = (folder: string) => {
  try {
    return backupsAmong(fs.readdirSync(folder))[0] ?? null
  } catch {
    return null
  }
}
