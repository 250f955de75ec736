import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { ConfigError } from '../platform/setting-values.ts'
import { type Migration, statementsOf } from './migration-files.ts'

/**
 * Milliseconds that a statement waits for the lock of a table, attempt by attempt; the last one repeats. Calls of
 * running servers wait behind it for as long. The last is longer than the second after which autovacuum gives way.
 */
const LOCK_MS = [300, 300, 300, 1_500]

const PAUSE_MS = [200, 500, 1_000, 2_000, 5_000]

/** Longer than the ten minutes that an export or a backup may read. */
const PATIENCE_MS = 15 * 60_000

/** SQLSTATE: the lock was not available in time, or two transactions waited for each other. */
const IN_USE = new Set(['55P03', '40P01'])

const at = <Value>(list: readonly Value[], index: number) => list[Math.min(index, list.length - 1)]!

type Say = (line: string) => void

/**
 * Calls `work` with the lock timeout of each attempt until the tables that it changes are free; at most a quarter of an
 * hour.
 */
const whenFree = async <T>(name: string, say: Say, work: (lockMs: number) => Promise<T>): Promise<T> => {
  const end = Date.now() + PATIENCE_MS
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await work(at(LOCK_MS, attempt))
    } catch (error) {
      if (!IN_USE.has((error as { code?: string }).code ?? '')) throw error
      if (Date.now() > end)
        throw new ConfigError(
          `Migration ${name} found its tables in use for ${PATIENCE_MS / 60_000} minutes: an export, a backup or another connection reads them. Nothing of it was changed. End that connection or wait for it, then start again.`,
          { cause: error },
        )
      if (attempt === 0)
        say(`Migration ${name} waits for a table that is in use, and tries again without holding up other connections.`)
      await sleep(at(PAUSE_MS, attempt))
    }
  }
}

const note = (client: pg.Client, { number, name, checksum, contracts }: Migration) =>
  client.query('insert into migrations (number, name, checksum, contracts) values ($1, $2, $3, $4)', [
    number,
    name,
    checksum,
    contracts,
  ])

const inOneTransaction = (client: pg.Client, migration: Migration) => async (lockMs: number) => {
  await client.query(`begin; set local lock_timeout = ${lockMs}`)
  try {
    await client.query(migration.text)
    await note(client, migration)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

const CONCURRENT_INDEX = /^create (?:unique )?index concurrently if not exists (\w+)/i

const CHANGES_ROWS = /^(update|delete|insert)\b/i

/** Removes an index that an interrupted attempt left unfinished. */
const dropUnfinished = async (client: pg.Client, index: string) => {
  const { rowCount } = await client.query(
    'select from pg_index where indexrelid = to_regclass($1) and not indisvalid',
    [index],
  )
  if (rowCount === 1) await client.query(`drop index concurrently ${index}`)
}

/**
 * Runs a statement for itself. One that builds an index waits for older transactions without holding anybody up, so it
 * has no lock timeout; one that changes rows is repeated until it finds no more of them.
 */
const runAlone = async (client: pg.Client, statement: string, lockMs: number) => {
  const index = CONCURRENT_INDEX.exec(statement)?.[1]
  await client.query(`set lock_timeout = ${index === undefined ? lockMs : 0}`)
  if (index !== undefined) await dropUnfinished(client, index)
  let changed: number | null
  do changed = (await client.query(statement)).rowCount
  while (CHANGES_ROWS.test(statement) && changed !== 0)
}

const oneByOne = async (client: pg.Client, migration: Migration, say: Say) => {
  for (const statement of statementsOf(migration.text))
    await whenFree(migration.name, say, (lockMs) => runAlone(client, statement, lockMs))
  await client.query('reset lock_timeout')
  await note(client, migration)
}

/** Applies one migration and notes it. It waits for tables in use without holding up the servers that use them. */
export const applyMigration = async (client: pg.Client, migration: Migration, say: Say): Promise<void> => {
  try {
    if (migration.outside) await oneByOne(client, migration, say)
    else await whenFree(migration.name, say, inOneTransaction(client, migration))
  } catch (error) {
    if (error instanceof ConfigError) throw error
    throw new Error(`Migration ${migration.name} failed: ${(error as Error).message}`, { cause: error })
  }
}
