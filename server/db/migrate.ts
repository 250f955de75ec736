import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { Logger, runMigrations } from 'graphile-worker'
import pg from 'pg'
import { ConfigError } from '../platform/setting-values.ts'
import { asking, ensureRoles, openQueue } from './roles.ts'
import { takeTurn } from './take-turn.ts'

const FOLDER = path.join(import.meta.dirname, 'migrations')
const LOCK = 7_271_001

/** The migrations of this version in order: number, name, text and checksum. */
export const readMigrations = () =>
  fs
    .readdirSync(FOLDER)
    .filter((file) => /^\d{4}-[\w-]+\.sql$/.test(file))
    .sort()
    .map((file) => {
      const text = fs.readFileSync(path.join(FOLDER, file), 'utf8')
      return {
        number: Number(file.slice(0, 4)),
        name: file,
        text,
        checksum: createHash('sha256').update(text).digest('hex'),
      }
    })

const connected = async (connectionString: string, application_name: string) => {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000, application_name })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/**
 * Runs `work` while no other process prepares the same database; `say` reports what it waits for when that takes long.
 */
export const inTurn = async <T>(
  connectionString: string,
  say: (line: string) => void,
  work: () => Promise<T>,
): Promise<T> => {
  const turn = await connected(connectionString, 'brigada: one start at a time')
  try {
    await takeTurn(turn, LOCK, say)
    return await work()
  } finally {
    await turn.end()
  }
}

/**
 * Migrates a database to this version, one transaction per migration, one process at a time; refuses a database of a
 * later version. `say` reports what it waits for when that takes long.
 */
export const migrate = (
  connectionString: string,
  upTo = Number.POSITIVE_INFINITY,
  say: (line: string) => void = () => undefined,
): Promise<string[]> => inTurn(connectionString, say, () => migrateAlone(connectionString, upTo))

const pendingOf = async (client: pg.Client) => {
  const { rows: applied } = await client.query<{ number: number }>('select number from migrations')
  const all = readMigrations()
  const unknown = applied.find((row) => !all.some((migration) => migration.number === row.number))
  if (unknown)
    throw new ConfigError(
      `The database is of a later version (migration ${unknown.number}): start the version of Brigada that made it.`,
    )
  return all.filter((one) => !applied.some((row) => row.number === one.number))
}

/** Throws when a database does not have this version, for a user who may not migrate it. */
export const checkMigrated = (connectionString: string) =>
  asking(connectionString, async (client) => {
    const known = await client.query(`select where to_regclass('public.migrations') is not null`)
    const { length } = known.rowCount === 0 ? readMigrations() : await pendingOf(client)
    if (length > 0)
      throw new ConfigError(
        `The database lacks ${length} of this version’s migrations, and the user of DATABASE_URL does not own its tables: let DATABASE_OWNER_URL lead there as their owner, or run "npm run migrate" once with DATABASE_OWNER_URL, then start again.`,
      )
  })

/** Migrates a database whose turn this process has, up to a migration. */
export const migrateAlone = async (connectionString: string, upTo: number): Promise<string[]> => {
  const client = await connected(connectionString, 'brigada: migrations')
  try {
    await ensureRoles(client)
    await runMigrations({ connectionString, logger: new Logger(() => () => undefined) })
    await openQueue(client)
    await client.query(
      'create table if not exists migrations (number integer primary key, name text not null, checksum text not null, applied_at timestamptz not null default now())',
    )
    const pending = (await pendingOf(client)).filter(({ number }) => number <= upTo)
    for (const migration of pending) await apply(client, migration)
    return pending.map((migration) => migration.name)
  } finally {
    await client.end()
  }
}

const apply = async (client: pg.Client, migration: ReturnType<typeof readMigrations>[number]) => {
  await client.query('begin')
  try {
    await client.query(migration.text)
    await client.query('insert into migrations (number, name, checksum) values ($1, $2, $3)', [
      migration.number,
      migration.name,
      migration.checksum,
    ])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`Migration ${migration.name} failed: ${(error as Error).message}`, { cause: error })
  }
}
