import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPool } from '#server/db/client.ts'
import { type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { freeJobsOfTheDead } from './living-workers.ts'

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
