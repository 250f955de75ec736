import { EventEmitter, once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { WorkerEvents } from 'graphile-worker'
import type pg from 'pg'

/**
 * The first key of the advisory locks that show which worker pools (one per process) are alive; nothing else locks with
 * it.
 */
const LIVING = 730_115

/**
 * A pool takes its lock within this time, so a younger job may belong to a pool without a lock. A job taken further in
 * the future was taken by a clock that was ahead.
 */
const YOUNG = '1 minute'
const AGAIN_MS = 1_000
const LOOK_AGAIN_MS = 5_000

const deadPools = async (pool: pg.Pool): Promise<Set<string>> => {
  const { rows } = await pool.query<{ pool: string }>(
    `select distinct j.locked_by as pool from graphile_worker._private_jobs j
      where j.locked_at not between now() - interval '${YOUNG}' and now() + interval '${YOUNG}' and not exists (
        select from pg_locks l join pg_database d on d.oid = l.database
        where d.datname = current_database() and l.locktype = 'advisory' and l.granted and l.classid = ${LIVING}
          and l.objid::bigint = hashtext(j.locked_by)::bigint & 4294967295)`,
  )
  return new Set(rows.map((row) => row.pool))
}

/**
 * Unlocks the jobs of dead processes so that another process continues at once; answers how many pools were dead. A
 * pool is dead when its lock is missing twice, `pause` milliseconds apart.
 */
export const freeJobsOfTheDead = async (pool: pg.Pool, pause = LOOK_AGAIN_MS): Promise<number> => {
  const before = await deadPools(pool)
  if (before.size === 0) return 0
  await sleep(pause)
  const dead = [...(await deadPools(pool))].filter((id) => before.has(id))
  if (dead.length > 0) await pool.query('select graphile_worker.force_unlock_workers($1)', [dead])
  return dead.length
}

/**
 * Holds the locks of this process's worker pools on its own connection; the database releases them when the process
 * ends in any way. A broken connection is opened again. Pass `events` to the workers.
 */
export const showLiving = (pool: pg.Pool) => {
  const events: WorkerEvents = new EventEmitter()
  const pools = new Set<string>()
  const leaving = new AbortController()
  let held: pg.PoolClient | null = null
  const lock = (client: pg.PoolClient, id: string) =>
    client.query('select pg_advisory_lock($1, hashtext($2))', [LIVING, id])
  const holdUntilItBreaks = async () => {
    const client = await pool.connect()
    client.on('error', () => undefined)
    try {
      for (const id of pools) await lock(client, id)
      held = client
      await once(client, 'end', { signal: leaving.signal })
    } finally {
      held = null
      client.release(true)
    }
  }
  const hold = async () => {
    while (!leaving.signal.aborted) {
      await holdUntilItBreaks().catch(() => undefined)
      await sleep(AGAIN_MS, undefined, { signal: leaving.signal }).catch(() => undefined)
    }
  }
  events.on('pool:create', ({ workerPool }) => {
    pools.add(workerPool.id)
    if (held) void lock(held, workerPool.id).catch(() => undefined)
  })
  void hold()
  return { events, leave: () => leaving.abort() }
}
