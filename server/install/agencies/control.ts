import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { tlsSentence } from '#server/db/tls.ts'
import { ConfigError } from '#server/platform/setting-values.ts'
import { type AgencyRow, namesOf } from './agency.ts'
import { type ControlSettings, addressFor } from './settings.ts'

const DATABASE = 'brigada_control'

const LOCK = 7_271_003

const TABLE = `create table if not exists agencies (
  name text primary key,
  database text not null unique,
  port integer not null unique,
  base_url text not null unique,
  state text not null check (state in ('creating', 'ready', 'failed')),
  migration text,
  failure text,
  created_at timestamptz not null default now(),
  upgraded_at timestamptz,
  exported_at timestamptz)`

const moment = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as ${column}`

const ROWS = `select name, port, base_url, state, migration, failure,
  ${['created_at', 'upgraded_at', 'exported_at'].map(moment).join(', ')} from agencies order by name`

const connect = async (connectionString: string) => {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: 5_000,
    application_name: 'brigada: agencies',
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
  } catch (error) {
    await client.end().catch(() => undefined)
    const { message, code } = error as NodeJS.ErrnoException
    throw new ConfigError(`CONTROL_URL cannot be used: ${tlsSentence(error as Error) ?? `${message || code}.`}`, {
      cause: error,
    })
  }
  return client
}

const ensureDatabase = async (control_url: string) => {
  const client = await connect(control_url)
  try {
    const known = await client.query('select from pg_database where datname = $1', [DATABASE])
    if (known.rowCount === 0) await client.query(`create database ${DATABASE} encoding 'UTF8' template template0`)
    await client.query(`revoke connect on database ${DATABASE} from public`)
  } finally {
    await client.end()
  }
}

/** The open table of agencies and its connection, which is an administrator of the cluster. */
export type Control = {
  settings: ControlSettings
  client: pg.Client
  rows: () => Promise<AgencyRow[]>
  close: () => Promise<void>
}

/**
 * Connects to the database `brigada_control` of the cluster and creates it with its table the first time. With `alone`,
 * refuses while another command that changes agencies runs.
 */
export const openControl = async (settings: ControlSettings, alone: boolean): Promise<Control> => {
  await ensureDatabase(settings.control_url)
  const client = await connect(addressFor(settings.control_url, DATABASE))
  try {
    if (alone) {
      const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [LOCK])
      if (!rows[0]!.held) throw new ConfigError('Another command for agencies is running: wait until it has ended.')
    }
    await client.query(TABLE)
  } catch (error) {
    await client.end()
    throw error
  }
  return {
    settings,
    client,
    rows: async () => (await client.query<AgencyRow>(ROWS)).rows,
    close: () => client.end(),
  }
}

/** The agencies to work on: all that exist completely, or the named one; throws with a sentence when it is missing. */
export const chosen = async (control: Control, name: string | undefined): Promise<AgencyRow[]> => {
  const rows = (await control.rows()).filter(({ state }) => state !== 'creating')
  if (name === undefined) return rows
  const found = rows.filter((row) => row.name === name)
  if (found.length === 0) throw new ConfigError(`There is no agency "${name}": "npm run agencies -- list" shows them.`)
  return found
}

/**
 * Runs `work` with an address of the owner of an agency's tables, who can sign in only meanwhile, with a password that
 * is kept nowhere.
 */
export const asOwner = async <T>(control: Control, name: string, work: (owner_url: string) => Promise<T>) => {
  const { owner, database } = namesOf(name)
  const password = randomBytes(24).toString('hex')
  await control.client.query(`alter role ${owner} login password '${password}'`)
  try {
    return await work(addressFor(control.settings.control_url, database, owner, password))
  } finally {
    await control.client.query(`alter role ${owner} nologin password null`)
  }
}
