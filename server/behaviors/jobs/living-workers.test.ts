import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { openPool } from '#server/db/client.ts'
import { type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { type Live, openLive } from '../live/listen.ts'
import { freeJobsOfTheDead, showLiving } from './living-workers.ts'

let agency: TestAgency
let pool: pg.Pool

beforeAll(async () => {
  agency = await openTestAgency()
  pool = openPool(agency.server_url, { max: 3 })
})
afterAll(async () => {
  await pool.end()
  await agency.close()
})

const value = async <T>(statement: string): Promise<T> =>
  (await pool.query<{ value: T }>(statement)).rows[0]?.value as T

it('leaves a job to the process that runs it, and frees it after that process was killed', async () => {
  await pool.query(`select graphile_worker.add_job('hang')`)
  const worker = () =>
    value<string | null>(`select locked_by as value from graphile_worker.jobs where task_identifier = 'hang'`)
  const env = { ...process.env, DATABASE_URL: agency.url }
  const child = spawn(process.execPath, ['server/testing/hanging-worker.ts'], { env, stdio: 'ignore' })
  try {
    await expect.poll(worker, { timeout: 20_000, interval: 100 }).not.toBeNull()
    const locks = `select count(*)::int as value from pg_locks l join pg_database d on d.oid = l.database
      where l.locktype = 'advisory' and l.classid = 730115 and d.datname = current_database()`
    await expect.poll(() => value(locks), { timeout: 10_000, interval: 100 }).toBe(1)
    await pool.query(`update graphile_worker._private_jobs set locked_at = now() - interval '10 minutes'`)
    expect(await freeJobsOfTheDead(pool, 10)).toBe(0)
    expect(await worker()).not.toBeNull()
  } finally {
    child.kill('SIGKILL')
  }
  await once(child, 'exit')
  await expect.poll(() => freeJobsOfTheDead(pool, 10), { timeout: 10_000, interval: 100 }).toBe(1)
  expect(await worker()).toBeNull()
})

const LIVING = `from pg_locks l join pg_database d on d.oid = l.database
  where l.locktype = 'advisory' and l.granted and l.classid = 730115 and d.datname = current_database()`

const countLocks = () => value<number>(`select count(*)::int as value ${LIVING}`)

const opened: Live[] = []

/** Closed after each test, also after one that failed. */
const openHere = () => {
  const live = openLive(agency.server_url, () => undefined)
  opened.push(live)
  return live
}

afterEach(() => Promise.all(opened.splice(0).map((live) => live.close())))

const SOON = { timeout: 20_000, interval: 50 }

it('holds its locks and hears changes on one connection, and both again when that connection is lost', async () => {
  const live = openHere()
  let missed = 0
  const heard: number[] = []
  live.listen({
    change: ({ id }) => heard.push(id),
    missed: () => (missed += 1),
    presence: () => undefined,
    news: () => undefined,
    access: () => undefined,
  })
  await live.ready()
  const first = showLiving(live)
  for (const id of ['pool-one', 'pool-two'])
    first.events.emit('pool:create', { workerPool: { id } } as Parameters<typeof first.events.emit<'pool:create'>>[1])
  await expect.poll(countLocks, SOON).toBe(2)
  const holders = `select count(distinct l.pid)::int as value ${LIVING}`
  expect(await value<number>(holders)).toBe(1)
  const ended = await value<number>(`select distinct l.pid as value ${LIVING}`)
  await pool.query('select pg_terminate_backend($1)', [ended])
  await expect.poll(() => missed, SOON).toBe(1)
  await expect.poll(countLocks, SOON).toBe(2)
  expect(await value<number>(`select distinct l.pid as value ${LIVING}`)).not.toBe(ended)
  await pool.query(`select pg_notify('brigada_changes', '{"entity":"lead","id":7}')`)
  await expect.poll(() => heard, SOON).toEqual([7])
  first.leave()
  await expect.poll(countLocks, SOON).toBe(0)
}, 60_000)

it('does not wait for a lock that a lost connection still holds', async () => {
  const holder = await pool.connect()
  await holder.query(`select pg_advisory_lock_shared(730115, hashtext('pool-lost'))`)
  const live = openHere()
  const giveBack = live.lock(730_115, 'pool-lost')
  await expect.poll(countLocks, SOON).toBe(2)
  holder.release(true)
  await expect.poll(countLocks, SOON).toBe(1)
  giveBack()
  await expect.poll(countLocks, SOON).toBe(0)
}, 60_000)
