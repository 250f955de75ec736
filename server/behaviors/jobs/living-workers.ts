import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import type { Live } from '../live/listen.ts'

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
 * Holds a lock for each worker pool of this process until `leave`; the database releases it when the process ends in
 * any way. Pass `events` to the workers.
 */
export const showLiving = (live: Pick<Live, 'lock'>) => {
  const events: WorkerEvents = new EventEmitter()
  const held: (() => void)[] = []
  events.on('pool:create', ({ workerPool }) => held.push(live.lock(LIVING, workerPool.id)))
  return { events, leave: () => held.splice(0).forEach((giveBack) => giveBack()) }
}
