import { setTimeout as sleep } from 'node:timers/promises'
import type { PostgresPool } from 'kysely'
import type pg from 'pg'
import { withoutSecret } from '../platform/setting-values.ts'
import type { Db, PoolOptions } from './client.ts'
import { type Position, type Replica, askPosition, openReplica } from './replica.ts'
import { sharing } from './sharing.ts'
import { READ_ONLY, isUnavailable } from './unfit.ts'

/** How long a request waits for a replica to catch up before it reads from the primary. */
const WAIT_MS = 100

/** The same for an export. */
const EXPORT_WAIT_MS = 1_000

/** The pause before a replica that was left out is tried again. */
const AGAIN_MS = 1_000

const WRITTEN = `select pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0')::float8 as at`

/** SQLSTATE of a statement that a replica ended because it must replay something. */
const CONFLICT = '40001'

/** SQLSTATE of a statement that took too long, which it would do on the primary too. */
const TOO_LONG = '57014'

/** A database to read from, and whether a failure there means that the same is to be read from the primary. */
export type Reader = { db: Db; isLost: (failure: unknown) => boolean }

/** The read replicas of a process. */
export type Replicas = {
  /** What is committed now: a position in the primary's log, asked no earlier than the call. */
  position: () => Promise<Position>
  /** A replica that has everything up to a position; null when none has it soon. */
  reader: (position: Position) => Promise<Reader | null>
  /** Connections for exports: of a replica that has everything that is committed now, otherwise of the primary. */
  exportsBeside: (primary: pg.Pool) => PostgresPool
  close: () => Promise<void>
}

type Failure = Error & { code?: string }

const pick = (replicas: readonly Replica[], turn: number) => {
  const inUse = replicas.filter((replica) => replica.isInUse)
  return inUse[turn % inUse.length]
}

/**
 * Opens the replicas of a database, whose `primary` pool tells positions. A replica is used only up to what it has
 * replayed, so a read never misses what was committed before it. One that does not answer or falls behind is left out
 * until it has caught up; `say` hears of both.
 */
export const openReplicas = (
  urls: readonly string[],
  primary: pg.Pool,
  say: (event: string, replica: string) => void,
  options: Pick<PoolOptions, 'onError' | 'onStatement'> = {},
): Replicas => {
  const closing = new AbortController()
  const replicas = urls.map((url) => openReplica(url, withoutSecret(url), options))
  const position = sharing(() => askPosition(primary, WRITTEN))
  let turn = 0

  const pause = () => sleep(AGAIN_MS, undefined, { signal: closing.signal }).catch(() => undefined)
  const takeIn = async (replica: Replica) => {
    while (!closing.signal.aborted && !replica.isInUse) {
      const isBack = await position().then(
        (now) => replica.reaches(now, EXPORT_WAIT_MS),
        () => false,
      )
      if (isBack) {
        replica.isInUse = true
        say('read replica in use', replica.name)
      } else await pause()
    }
  }
  const leaveOut = (replica: Replica) => {
    if (!replica.isInUse || closing.signal.aborted) return
    replica.isInUse = false
    say('read replica left out', replica.name)
    void pause().then(() => takeIn(replica))
  }
  const caughtUp = async (at: Position, wait: number) => {
    const replica = pick(replicas, turn++)
    if (!replica) return null
    if (await replica.reaches(at, wait)) return replica
    leaveOut(replica)
    return null
  }
  const isLostOn = (replica: Replica) => (failure: unknown) => {
    const { code } = failure as Failure
    if (code === CONFLICT || code === READ_ONLY) return true
    if (code === TOO_LONG || !isUnavailable(failure as Failure)) return false
    leaveOut(replica)
    return true
  }
  const connectForExport = async (own: pg.Pool) => {
    const replica = await position().then(
      (now) => caughtUp(now, EXPORT_WAIT_MS),
      () => null,
    )
    if (!replica) return own.connect()
    return replica.exports.connect().catch(() => {
      leaveOut(replica)
      return own.connect()
    })
  }

  for (const replica of replicas) void takeIn(replica)
  return {
    position,
    reader: async (at) => {
      const replica = await caughtUp(at, WAIT_MS)
      return replica && { db: replica.db, isLost: isLostOn(replica) }
    },
    exportsBeside: (own) => ({
      options: own.options,
      connect: () => connectForExport(own),
      end: async () => undefined,
    }),
    close: async () => {
      closing.abort()
      await Promise.all(replicas.map((replica) => replica.close()))
    },
  }
}
