import { Logger, runMigrations } from 'graphile-worker'
import pg from 'pg'
import { ConfigError } from '../platform/setting-values.ts'
import { applyMigration } from './apply-migration.ts'
import { APPLIED, type Applied, contractedSentence, firstContracted } from './later-migrations.ts'
import { readMigrations } from './migration-files.ts'
import { asking, ensureRoles, openQueue } from './roles.ts'
import { takeTurn } from './take-turn.ts'

const LOCK = 7_271_001

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
 * Migrates a database to this version, one process at a time, while servers of the last release use it; refuses a
 * database that a later version contracted. `say` reports what it waits for when that takes long.
 */
export const migrate = (
  connectionString: string,
  upTo = Number.POSITIVE_INFINITY,
  say: (line: string) => void = () => undefined,
): Promise<string[]> => inTurn(connectionString, say, () => migrateAlone(connectionString, upTo, say))

/** The migrations that a database lacks; throws when a later version took away what this one uses. */
const pendingOf = async (client: pg.Client) => {
  const { rows: applied } = await client.query<Applied>(APPLIED)
  const all = readMigrations()
  const contracted = firstContracted(applied, all)
  if (contracted) throw new ConfigError(contractedSentence(contracted))
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

const TABLE = `create table if not exists migrations (number integer primary key, name text not null, checksum text not null,
  applied_at timestamptz not null default now(), contracts text)`

/** Databases of earlier versions lack the column; the catalog is asked first, because the statement locks the table. */
const ensureContracts = async (client: pg.Client) => {
  const { rowCount } = await client.query(
    `select from pg_attribute where attrelid = 'public.migrations'::regclass and attname = 'contracts'`,
  )
  if (rowCount === 0) await client.query('alter table migrations add column contracts text')
}

/** Migrates a database whose turn this process has, up to a migration. */
export const migrateAlone = async (
  connectionString: string,
  upTo: number,
  say: (line: string) => void = () => undefined,
): Promise<string[]> => {
  const client = await connected(connectionString, 'brigada: migrations')
  try {
    await ensureRoles(client)
    await runMigrations({ connectionString, logger: new Logger(() => () => undefined) })
    await openQueue(client)
    await client.query(TABLE)
    await ensureContracts(client)
    const pending = (await pendingOf(client)).filter(({ number }) => number <= upTo)
    for (const migration of pending) await applyMigration(client, migration, say)
    return pending.map((migration) => migration.name)
  } finally {
    await client.end()
  }
}
