import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresDialect,
  PostgresIntrospector,
  type PostgresPool,
  PostgresQueryCompiler,
  type Transaction,
} from 'kysely'
import pg from 'pg'
import { CursorAhead } from './cursor-ahead.ts'
import { sessionOf } from './session-settings.ts'
import type { Database } from './tables/database.ts'
import { READ_ONLY, UnfitConnection, isOutdatedPlan, poolerSentence, readOnlyDatabase } from './unfit.ts'

/** A connection to the application's tables: the pool, or the transaction of a command. */
export type Db = Kysely<Database>

/** The transaction of one command. */
export type Tx = Transaction<Database>

const INT8 = 20
const INT8_ARRAY = 1016
const TEXT_ARRAY: number = 1009
const NUMERIC = 1700
const DATE = 1082
const TIMESTAMPTZ = 1184

/** Parses an array of texts; an array with quotes, nesting or null goes to the driver's parser. */
const textsBy = (parse: (value: string) => unknown) => (value: string) => {
  if (value === '{}') return []
  return /["{]|NULL/.test(value.slice(1)) ? parse(value) : value.slice(1, -1).split(',')
}

const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === INT8 || oid === NUMERIC) return Number
    if (oid === INT8_ARRAY) return (value: string) => (value === '{}' ? [] : value.slice(1, -1).split(',').map(Number))
    if (oid === TEXT_ARRAY) return textsBy(pg.types.getTypeParser(oid, 'text'))
    if (oid === DATE) return (value: string) => value
    if (oid === TIMESTAMPTZ) return (value: string) => `${value.slice(0, 10)}T${value.slice(11, -3)}Z`
    return pg.types.getTypeParser(oid, format as 'text')
  },
}

const NAMED_STATEMENTS = 500

type StatementNames = {
  nameOf: (text: string) => string | undefined
  /** Gives every statement another name, so that connections prepare it anew; once for the name that failed. */
  renew: (text: string, failed: string | undefined) => void
}

/**
 * Names statements by their text so that each connection plans them once. Statements with LIKE stay unnamed, because a
 * generic plan makes them four times slower.
 */
const statementNames = (): StatementNames => {
  const names = new Map<string, string>()
  let round = 0
  return {
    nameOf: (text) => {
      const known = names.get(text)
      if (known !== undefined || names.size >= NAMED_STATEMENTS || / i?like /i.test(text)) return known
      const name = `s${round}_${names.size}`
      names.set(text, name)
      return name
    },
    renew: (text, failed) => {
      if (names.get(text) !== failed) return
      names.clear()
      round += 1
    },
  }
}

const unnamed: StatementNames = { nameOf: () => undefined, renew: () => undefined }

/** Called with the text of a statement when it begins; the answer is called when it ends, with the error if it failed. */
export type OnStatement = (text: string) => ((error?: unknown) => void) | undefined

/**
 * Names the statements of a connection and reports each one that fails. A statement whose table has got a new column
 * since it was prepared is prepared anew and sent again; within a transaction, which is over then, it fails as it did.
 */
const watchStatements = (
  client: pg.PoolClient,
  { nameOf, renew }: StatementNames,
  onRefused: (error: Error) => void,
  onStatement?: OnStatement,
) => {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  const again = (failure: Error, failed: string, text: string, values: unknown) => {
    if (!isOutdatedPlan(failure)) throw failure
    renew(text, failed)
    const sent = query({ name: nameOf(text), text, values }) as Promise<unknown>
    return sent.catch(() => Promise.reject(failure))
  }
  const named = (first: unknown, values?: unknown, ...rest: unknown[]) => {
    const name = typeof first === 'string' && Array.isArray(values) ? nameOf(first) : undefined
    const end = onStatement?.(typeof first === 'string' ? first : ((first as { text?: string }).text ?? ''))
    const sent = name ? query({ name, text: first, values }, ...rest) : query(first, values, ...rest)
    if (!(sent instanceof Promise)) return sent
    const answer = name ? sent.catch((failure: Error) => again(failure, name, first as string, values)) : sent
    answer.catch(onRefused)
    if (end) answer.then(() => end(), end)
    return answer
  }
  client.query = named as typeof client.query
}

export type PoolOptions = {
  max?: number
  statementTimeoutMs?: number
  /** How long a statement waits for a free connection, and for one to open. */
  waitMs?: number
  role?: string
  /** Whether the address leads to a pooler in transaction mode: statements have no names then, because another connection may run the next one. */
  pooled?: boolean
  /** Whether the address leads to a read replica, which cannot be written. */
  standby?: boolean
  onError?: (error: Error) => void
  onStatement?: OnStatement | undefined
}

/**
 * A connection pool with time limits and UTC: ids and numerics are numbers, dates `YYYY-MM-DD`, moments ISO text with
 * microseconds. A connection without the role, time zone and limits it asked for, or to a read-only database, is not
 * used; after a read-only one, all connections are opened again. Those to a `standby` are meant to be read-only.
 */
export const openPool = (
  connectionString: string,
  { max = 10, waitMs = 2_000, onError, onStatement, ...wanted }: PoolOptions = {},
) => {
  const session = sessionOf(wanted)
  const pool = new pg.Pool({
    connectionString,
    max,
    types,
    options: session.options,
    connectionTimeoutMillis: waitMs,
    idleTimeoutMillis: 30_000,
    allowExitOnIdle: true,
    // // pg waits for the promise although its types do not say so
    onConnect: (client) => session.check(client) as never,
  })
  const report = (error: Error) => onError?.(error)
  const open = new Set<pg.PoolClient>()
  const retired = new WeakSet<pg.PoolClient>()
  const retireAll = () => {
    for (const client of open) {
      retired.add(client)
      client.emit('error', readOnlyDatabase())
    }
  }
  const hear = (error: Error & { code?: string }) => {
    const sentence = poolerSentence(error)
    if (sentence !== null) report(new UnfitConnection(sentence))
    if (error.code === READ_ONLY && !wanted.standby) setImmediate(retireAll)
  }
  pool.on('error', report)
  const names = statementNames()
  pool.on('connect', (client) => {
    open.add(client)
    client.on('error', report)
    watchStatements(client, wanted.pooled ? unnamed : names, hear, onStatement)
  })
  pool.on('release', (_error, client) => {
    if (retired.has(client)) client.end().catch(report)
  })
  pool.on('remove', (client) => void open.delete(client))
  return pool
}

/**
 * A dialect that keeps the original error of a transaction when its rollback fails too; the connection is discarded
 * then.
 */
class Dialect extends PostgresDialect {
  override createDriver() {
    const driver = super.createDriver()
    const rollback = driver.rollbackTransaction.bind(driver)
    driver.rollbackTransaction = (connection) => rollback(connection).catch(() => undefined)
    return driver
  }
}

/** The typed query builder over a pool. */
export const openDb = (pool: PostgresPool): Db =>
  new Kysely<Database>({ dialect: new Dialect({ pool, cursor: CursorAhead }) })

/** Builds statements without a connection, for others to send. */
export const writer: Db = new Kysely<Database>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})
