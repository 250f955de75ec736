import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { Logger, runMigrations } from 'graphile-worker'
import pg from 'pg'
import { ConfigError } from '../platform/config.ts'
import { takeTurn } from './take-turn.ts'

const FOLDER = path.join(import.meta.dirname, 'migrations')
const LOCK = 7_271_001

/** The role every request runs as: it owns nothing and may not change history. */
export const APP_ROLE = 'brigada_app'

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

const ensureAppRole = async (client: pg.Client) => {
  const known = await client.query('select 1 from pg_roles where rolname = $1', [APP_ROLE])
  try {
    if (known.rowCount === 0) await client.query(`create role ${APP_ROLE} nologin`)
    await client.query(`grant ${APP_ROLE} to current_user`)
  } catch (error) {
    const member = await client.query(
      `select 1 from pg_roles where rolname = $1 and pg_has_role(current_user, oid,
        case when current_setting('server_version_num')::int < 160000 then 'MEMBER' else 'SET' end)`,
      [APP_ROLE],
    )
    if (member.rowCount === 0)
      throw new ConfigError(
        `The database user may not make the role ${APP_ROLE}: run "create role ${APP_ROLE} nologin; grant ${APP_ROLE} to <user>;" as an administrator of the database, then start again.`,
        { cause: error },
      )
  }
}

const connected = async (connectionString: string, application_name: string) => {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000, application_name })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** Brings a database to this version, one transaction a migration, one process at a time; refuses a database of a later version. `say` hears for whom it waits, when that takes long. */
export const migrate = async (
  connectionString: string,
  upTo = Number.POSITIVE_INFINITY,
  say: (line: string) => void = () => undefined,
): Promise<string[]> => {
  const turn = await connected(connectionString, 'brigada: one start at a time')
  try {
    await takeTurn(turn, LOCK, say)
    return await migrateAlone(connectionString, upTo)
  } finally {
    await turn.end()
  }
}

const migrateAlone = async (connectionString: string, upTo: number) => {
  const client = await connected(connectionString, 'brigada: migrations')
  try {
    await ensureAppRole(client)
    await runMigrations({ connectionString, logger: new Logger(() => () => undefined) })
    await client.query(
      'create table if not exists migrations (number integer primary key, name text not null, checksum text not null, applied_at timestamptz not null default now())',
    )
    const { rows: applied } = await client.query<{ number: number; checksum: string }>(
      'select number, checksum from migrations',
    )
    const all = readMigrations()
    const unknown = applied.find((row) => !all.some((migration) => migration.number === row.number))
    if (unknown)
      throw new ConfigError(
        `The database is of a later version (migration ${unknown.number}): start the version of Brigada that made it.`,
      )
    const pending = all.filter((one) => one.number <= upTo && !applied.some((row) => row.number === one.number))
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
