import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import Cursor from 'pg-cursor'
import type { Database } from './tables/database.ts'

/** A connection to the application's tables: the pool, or the transaction of a command. */
export type Db = Kysely<Database>

/** The transaction of one command. */
export type Tx = Transaction<Database>

const INT8 = 20
const INT8_ARRAY = 1016
const NUMERIC = 1700
const DATE = 1082
const TIMESTAMPTZ = 1184

const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === INT8 || oid === NUMERIC) return Number
    if (oid === INT8_ARRAY) return (value: string) => (value === '{}' ? [] : value.slice(1, -1).split(',').map(Number))
    if (oid === DATE) return (value: string) => value
    if (oid === TIMESTAMPTZ) return (value: string) => `${value.slice(0, 10)}T${value.slice(11, -3)}Z`
    return pg.types.getTypeParser(oid, format as 'text')
  },
}

const NAMED_STATEMENTS = 500

/** Statements are named by their text so that each connection plans them once; LIKE searches stay unnamed, for a generic plan costs them four times as much. */
const statementNames = () => {
  const names = new Map<string, string>()
  return (text: string) => {
    const known = names.get(text)
    if (known !== undefined || names.size >= NAMED_STATEMENTS || / i?like /i.test(text)) return known
    const name = `s${names.size}`
    names.set(text, name)
    return name
  }
}

const nameStatements = (client: pg.PoolClient, nameOf: (text: string) => string | undefined) => {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  const named = (first: unknown, values?: unknown, ...rest: unknown[]) => {
    const name = typeof first === 'string' && Array.isArray(values) ? nameOf(first) : undefined
    return name ? query({ name, text: first, values }, ...rest) : query(first, values, ...rest)
  }
  client.query = named as typeof client.query
}

export type PoolOptions = { max?: number; statementTimeoutMs?: number; role?: string; onError?: (error: Error) => void }

/** A pool of connections with time limits, UTC, and ids and numerics as numbers, dates as `YYYY-MM-DD`, moments as ISO text with microseconds. */
export const openPool = (connectionString: string, options: PoolOptions = {}) => {
  const { max = 10, statementTimeoutMs = 15_000, role, onError } = options
  const settings = [`-c timezone=UTC`, `-c statement_timeout=${statementTimeoutMs}`, '-c lock_timeout=8000']
  settings.push('-c idle_in_transaction_session_timeout=60000')
  settings.push('-c jit=off', '-c max_parallel_workers_per_gather=0', '-c random_page_cost=1.1')
  if (role) settings.push(`-c role=${role}`)
  const pool = new pg.Pool({
    connectionString,
    max,
    types,
    options: settings.join(' '),
    connectionTimeoutMillis: 2_000,
    idleTimeoutMillis: 30_000,
    allowExitOnIdle: true,
  })
  const report = (error: Error) => onError?.(error)
  pool.on('error', report)
  const nameOf = statementNames()
  pool.on('connect', (client) => {
    client.on('error', report)
    nameStatements(client, nameOf)
  })
  return pool
}

/** The typed query builder over a pool. */
export const openDb = (pool: pg.Pool): Db =>
  new Kysely<Database>({ dialect: new PostgresDialect({ pool, cursor: Cursor }) })
