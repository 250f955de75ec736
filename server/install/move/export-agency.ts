import fs from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { otherKey, sealsOf } from '#server/install/secret-key.ts'
import type { AgencyManifest, Csv } from '#server/db/agency-archive/manifest.ts'
import { inSnapshot, measure, put, sourceOf } from '#server/db/agency-archive/copy-out.ts'
import { readTables, travels } from '#server/db/agency-archive/tables.ts'
import { type Db, openDb, openPool } from '#server/db/client.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { writeArchive } from '#server/platform/archive.ts'
import type { Config } from '#server/platform/config.ts'
import { ConfigError } from '#server/platform/setting-values.ts'
import { readMigrations } from '#server/db/migration-files.ts'
import { type Secrets, openSecrets, readSecretKey } from '#server/platform/secrets.ts'
import { fileAt } from '#server/platform/place.ts'
import { openStorage } from '#server/platform/storage.ts'
import { version } from '#server/platform/version.ts'
import { describeArchive } from './describe-archive.ts'
import { makeFolder } from './make-folder.ts'
import { packFiles } from './files.ts'
import { measureNumbers, openedNumbers } from './numbers.ts'
import { jobsSource } from './travelling-jobs.ts'

/** What was exported: the archive, its first file, and the ids of files that the store does not have. */
export type Exported = { file: string; manifest: AgencyManifest; lacking: string[] }

/** Where an agency is exported to, for which recipient, and whether its identity numbers are added in clear. */
export type ExportOptions = { folder: string; recipient: string | null; open_numbers?: boolean; now?: Date }

const FACTS = `select
  (select jsonb_agg(jsonb_build_object('number', number, 'name', name, 'checksum', checksum) order by number) from migrations) as migrations,
  (select jsonb_agg(jsonb_build_object('name', sequencename, 'last', coalesce(last_value, start_value), 'is_called', last_value is not null) order by sequencename)
    from pg_sequences where schemaname = 'public') as sequences,
  (select jsonb_build_object('count', count(*), 'bytes', coalesce(sum(size), 0)) from files) as files,
  jsonb_build_object('letters', (select count(*) from letters where sent_at is null),
    'webhooks', (select count(*) from webhook_deliveries where state = 'waiting')) as waiting`

type Facts = Pick<AgencyManifest, 'migrations' | 'sequences' | 'files' | 'waiting'>

const DENIED = '42501'
const UNKNOWN = '42P01'

/** What the database says when it cannot be exported, as a sentence. */
const explained = (error: unknown) => {
  const { code, message } = error as Error & { code?: string }
  if (code === DENIED)
    return new ConfigError(
      `The user of DATABASE_URL may not read all tables (${message}): let DATABASE_OWNER_URL lead there as their owner.`,
      { cause: error },
    )
  return code === UNKNOWN ? new ConfigError('There is no agency in this database.', { cause: error }) : error
}

const withDb = async <T>(url: string, work: (db: Db) => Promise<T>): Promise<T> => {
  const pool = openPool(url, { max: 1 })
  try {
    return await work(openDb(pool))
  } finally {
    await pool.end()
  }
}

const keyCheckOf = async (db: Db): Promise<AgencyManifest['key_check']> =>
  (await sealsOf(db)).map(({ purpose, sealed }) => ({ purpose, sealed: sealed!.toString('base64') }))

/** The key of the server, when it is the one of the database. */
const secretsOf = async (db: Db, config: Config): Promise<Secrets> => {
  const fault = await otherKey(db, config)
  if (fault !== null) throw new ConfigError(fault)
  return openSecrets(readSecretKey(config))
}

const requireThisVersion = ({ migrations }: Pick<Facts, 'migrations'>) => {
  const own = readMigrations().length
  if (migrations.length === own) return
  throw new ConfigError(
    migrations.length < own
      ? 'The database is of an earlier version: start this version once, then export.'
      : 'The database is of a later version: export it with the version of Brigada that made it.',
  )
}

const nameOf = (at: string, isEncrypted: boolean) =>
  `brigada-agency-${at.slice(0, 19).replaceAll(':', '')}Z.tar.gz${isEncrypted ? '.age' : ''}`

const writeAgency = async (
  client: pg.Client,
  url: string,
  config: Config,
  options: ExportOptions,
): Promise<Exported> => {
  const facts = (await client.query<Facts>(FACTS)).rows[0]!
  requireThisVersion(facts)
  const secrets = options.open_numbers ? await withDb(url, (db) => secretsOf(db, config)) : null
  const made_at = (options.now ?? new Date()).toISOString()
  const tables = await readTables(client)
  const sources = tables.filter(travels).map(sourceOf)
  const measured: Csv[] = []
  for (const source of sources) measured.push(await measure(client, source))
  const manifest: AgencyManifest = {
    format: 1,
    made_at,
    brigada: version,
    ...facts,
    key_check: await withDb(url, keyCheckOf),
    tables: measured,
    jobs: await measure(client, jobsSource),
    numbers: secrets && (await measureNumbers(client, secrets)),
  }
  const file = path.join(options.folder, nameOf(made_at, options.recipient !== null))
  let lacking: string[] = []
  await writeArchive(fileAt(file), options.recipient, async (packer) => {
    await packer.text('agency.json', JSON.stringify(manifest, null, 1))
    await packer.text('README.md', describeArchive(manifest, tables))
    for (const [at, source] of sources.entries())
      await put(client, packer, source, measured[at]!, `tables/${source.name}.csv`)
    await put(client, packer, jobsSource, manifest.jobs, 'jobs.csv')
    if (secrets && manifest.numbers)
      await packer.stream('numbers.csv', manifest.numbers.bytes, openedNumbers(client, secrets))
    lacking = await packFiles(client, openStorage(config), packer)
  })
  return { file, manifest, lacking }
}

/**
 * Writes everything of an agency, as it is at one moment, into an archive of documented files; the server may run.
 * Throws ConfigError with a sentence when that is not possible.
 */
export const exportAgency = async (config: Config, options: ExportOptions): Promise<Exported> => {
  if (config.database_url === null && !fs.existsSync(path.join(config.data_dir, 'postgres')))
    throw new ConfigError(`There is no agency in ${config.data_dir}: set DATA_DIR to the folder the server uses.`)
  await makeFolder(options.folder)
  const database = await openDatabase(config, true)
  try {
    const url = database.owner_url
    return await inSnapshot(url, (client) => writeAgency(client, url, config, options))
  } catch (error) {
    throw explained(error)
  } finally {
    await database.stop()
  }
}
