import fs from 'node:fs'
import pg from 'pg'
import { openTables } from '#server/db/agency-archive/copy-in.ts'
import { release, reserve, wipe } from '#server/db/agency-archive/empty-database.ts'
import { type AgencyManifest, agencySchema } from '#server/db/agency-archive/manifest.ts'
import { inTurn, migrateAlone } from '#server/db/migrate.ts'
import { readMigrations } from '#server/db/migration-files.ts'
import { keyFault } from '#server/install/secret-key.ts'
import { ArchiveError, readArchive, readFirst } from '#server/platform/archive.ts'
import type { Config } from '#server/platform/config.ts'
import { ConfigError } from '#server/platform/setting-values.ts'
import { unpackFile } from './files.ts'
import { type Destination, openDestination } from './destination.ts'
import { queueJobs } from './travelling-jobs.ts'

/** What was imported: the first file of the archive, and how many of its files were stored. */
export type Imported = { manifest: AgencyManifest; files: number }

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const readManifest = async (source: string, identity: string | null): Promise<AgencyManifest> => {
  const text = await readFirst(fs.createReadStream(source), identity, 'agency.json')
  if (text === null)
    throw new ArchiveError(
      'this is no exported agency; "npm run restore" puts a backup back, and "npm run export-agency" exports one',
    )
  const manifest = agencySchema.safeParse(parsed(text))
  if (!manifest.success) throw new ArchiveError('this is an exported agency of a later version of Brigada')
  return manifest.data
}

const checkVersion = ({ migrations, brigada }: AgencyManifest) => {
  const known = readMigrations()
  const last = migrations.at(-1)!.number
  if (migrations.some(({ number }) => !known.some((one) => one.number === number)))
    throw new ArchiveError(
      `it is of a later version of Brigada (${brigada}, migration ${last}): import it with that version or a later one`,
    )
  const own = known.filter(({ number }) => number <= last)
  const other = own.find(
    ({ number, checksum }) => !migrations.some((one) => one.number === number && one.checksum === checksum),
  )
  if (other) throw new ArchiveError(`it was made by a changed program: its migration ${other.number} is another one`)
  return last
}

const connect = async (url: string) => {
  const client = new pg.Client({ connectionString: url, application_name: 'brigada: import of an agency' })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** Fills a migrated database and the store in one transaction; answers the keys of the stored files. */
const load = async (
  client: pg.Client,
  { storage }: Destination,
  manifest: AgencyManifest,
  archive: { source: string; identity: string | null },
  stored: string[],
) => {
  const tables = await openTables(client, manifest)
  await readArchive(fs.createReadStream(archive.source), archive.identity, async (packed) => {
    const { name } = packed
    if (['agency.json', 'README.md', 'numbers.csv'].includes(name)) return
    if (name === 'jobs.csv') await queueJobs(client, manifest.jobs, packed)
    else if (name.startsWith('files/')) stored.push(await unpackFile(client, storage, packed))
    else await tables.take(packed)
  })
  await tables.finish()
  await release(client)
  await client.query('commit')
}

const clear = async (client: pg.Client, { storage, isStaged }: Destination, stored: readonly string[]) => {
  await client.query('rollback')
  for (const key of stored) await storage.remove(key)
  if (!isStaged) await wipe(client)
}

const explained = (error: unknown) => {
  const { code, message } = error as Error & { code?: string }
  return typeof code === 'string' && /^(22|23)[0-9A-Z]{3}$/.test(code)
    ? new ArchiveError(`the archive does not fit into the tables of Brigada: ${message}`, { cause: error })
    : error
}

/**
 * Puts an exported agency into an empty place, completely or not at all: the configured `DATA_DIR`, or the database of
 * `DATABASE_URL`. Throws ConfigError or ArchiveError with a sentence; `say` reports what it waits for.
 */
export const importAgency = async (
  source: string,
  config: Config,
  identity: string | null,
  say: (line: string) => void = () => undefined,
): Promise<Imported> => {
  if (fs.statSync(source, { throwIfNoEntry: false })?.isDirectory() ?? true)
    throw new ConfigError(`There is no archive ${source}.`)
  const manifest = await readManifest(source, identity)
  const last = checkVersion(manifest)
  const seals = manifest.key_check.map(({ purpose, sealed }) => ({ purpose, sealed: Buffer.from(sealed, 'base64') }))
  const fault = keyFault(seals, config)
  if (fault !== null) throw new ConfigError(fault)
  const place = await openDestination(config)
  const stored: string[] = []
  try {
    await inTurn(place.owner_url, say, async () => {
      const client = await connect(place.owner_url)
      try {
        await reserve(client)
        try {
          await migrateAlone(place.owner_url, last)
          await load(client, place, manifest, { source, identity }, stored)
          await migrateAlone(place.owner_url, Number.POSITIVE_INFINITY)
          await client.query('analyze')
        } catch (error) {
          await clear(client, place, stored)
          throw error
        }
      } finally {
        await client.end()
      }
    })
  } catch (error) {
    await place.leave()
    throw explained(error)
  }
  await place.keep()
  return { manifest, files: stored.length }
}
