import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openPool } from '#server/db/client.ts'
import { type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { forgetLaterTimes, watchClock } from './clock-jumps.ts'
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
beforeEach(() => pool.query('delete from graphile_worker._private_jobs'))

it('hears of a clock that is set by a day, both ways, and not of one that is corrected by seconds', async () => {
  const heard: number[] = []
  let shift = 0
  const clocks = { wall: () => 1_000_000_000_000 + performance.now() + shift, steady: () => performance.now() }
  const leave = watchClock((by) => heard.push(by), clocks, 10)
  for (const next of [5_000, 86_400_000, 0]) {
    shift = next
    await sleep(50)
  }
  leave()
  shift = 86_400_000
  await sleep(50)
  expect(heard).toEqual([86_395_000, -86_400_000])
})

it('makes due again what a clock ahead of its time has done or put off, and leaves what waits as it should', async () => {
  await pool.query(`insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
    values ('ahead', now(), now() + interval '1 day'), ('usual', now(), now() - interval '1 minute')`)
  await pool.query(`select graphile_worker.add_job('ahead', run_at => now() + interval '1 day'), graphile_worker.add_job('usual', run_at => now() + interval '12 hours')`) // prettier-ignore
  await forgetLaterTimes(pool)
  const done = await pool.query<{ identifier: string; is_due: boolean }>(
    `select identifier, last_execution is null as is_due from graphile_worker._private_known_crontabs where identifier in ('ahead', 'usual') order by 1`,
  )
  expect(done.rows.map(({ is_due }) => is_due)).toEqual([true, false])
  const due = await pool.query<{ is_due: boolean }>(
    `select run_at <= now() as is_due from graphile_worker.jobs order by task_identifier`,
  )
  expect(due.rows.map(({ is_due }) => is_due)).toEqual([true, false])
})

it('frees the job of a dead process that was taken by a clock ahead of its time', async () => {
  await pool.query(`select graphile_worker.add_job('left')`)
  await pool.query(
    `update graphile_worker._private_jobs set locked_by = 'nobody', locked_at = now() + interval '1 day'`,
  )
  expect(await freeJobsOfTheDead(pool, 10)).toBe(1)
})
