import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { type Db, type PoolOptions, openDb, openPool } from './client.ts'
import { APP_ROLE } from './roles.ts'
import { sharing } from './sharing.ts'

const ANSWER_MS = 1_000

/** The pause before a replica is asked again whether it has caught up. */
const PAUSE_MS = 3

const EXPORTS = { max: 2, statementTimeoutMs: 600_000 }

const REPLAYED = `select coalesce(pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0'), -1)::float8 as at`

/** A position in the log of the database, in bytes from its beginning. */
export type Position = number

/** Asks a pool for a position with a statement that answers one column `at`. */
export const askPosition = async (pool: pg.Pool, text: string): Promise<Position> => {
  const { rows } = await pool.query<{ at: Position }>({ text, query_timeout: ANSWER_MS } as pg.QueryConfig)
  return rows[0]!.at
}

export type Replica = {
  /** The address without its password. */
  name: string
  db: Db
  exports: pg.Pool
  /** Whether requests may read there. */
  isInUse: boolean
  /** Whether it has everything up to a position within `wait` milliseconds; one that is not in use must say so anew. */
  reaches: (position: Position, wait: number) => Promise<boolean>
  close: () => Promise<unknown>
}

type Options = Pick<PoolOptions, 'onError' | 'onStatement'>

/** The pools of one replica, which is not in use yet. */
export const openReplica = (url: string, name: string, options: Options): Replica => {
  const standby = { ...options, role: APP_ROLE, standby: true }
  const pool = openPool(url, standby)
  const exports = openPool(url, { ...standby, ...EXPORTS })
  let replayed = -1
  const ask = sharing(() => askPosition(pool, REPLAYED))
  const catchUp = async (position: Position, late_at: number) => {
    for (;;) {
      replayed = Math.max(replayed, await ask())
      if (replayed >= position) return true
      if (performance.now() > late_at) return false
      await sleep(PAUSE_MS)
    }
  }
  const replica: Replica = {
    name,
    db: openDb(pool),
    exports,
    isInUse: false,
    reaches: async (position, wait) => {
      if (replica.isInUse && replayed >= position) return true
      const caughtUp = catchUp(position, performance.now() + wait).catch(() => false)
      return Promise.race([caughtUp, sleep(wait + PAUSE_MS, false)])
    },
    close: () => Promise.all([pool.end(), exports.end()]),
  }
  return replica
}
