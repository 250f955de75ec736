import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openPool } from '#server/db/client.ts'
import { type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { freeJobsOfTheDead } from './living-workers.ts'
import { dueBetween, queueDue } from './regular-jobs.ts'

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

const TABLE = '* * * * * always\n17 3 * * * daily\n*/10 * * * * often'

const minuteOf = (at: string) => Date.parse(at) / 60_000

it('finds what is due in the minutes that passed, each job once, and skips days when a clock was set ahead', () => {
  const due = (after: string | null, until: string) =>
    dueBetween(TABLE, after === null ? null : minuteOf(after), minuteOf(until))
  expect(due(null, '2026-11-24T03:16:00Z')).toEqual(['always'])
  expect(due('2026-11-24T03:16:00Z', '2026-11-24T03:17:00Z')).toEqual(['always', 'daily'])
  expect(due('2026-11-24T03:11:00Z', '2026-11-24T03:31:00Z')).toEqual(['always', 'daily', 'often'])
  expect(due('2026-11-24T05:02:00Z', '2026-11-25T05:02:00Z')).toEqual(['always', 'often'])
  expect(due('2026-11-25T05:02:00Z', '2026-11-24T05:02:00Z')).toEqual(['always'])
})

const waiting = async () =>
  (await pool.query<{ name: string }>('select task_identifier as name from graphile_worker.jobs order by 1')).rows.map(
    ({ name }) => name,
  )

it('queues due jobs once, also with two processes, and continues after a clock was set back', async () => {
  const always = '* * * * * always'
  const minutes = await Promise.all([queueDue(pool, always, null), queueDue(pool, always, null)])
  expect(await waiting()).toEqual(['always'])
  await pool.query('delete from graphile_worker._private_jobs')
  await queueDue(pool, always, minutes[0])
  expect(await waiting()).toEqual([])
  await pool.query(
    "update graphile_worker._private_known_crontabs set last_execution = last_execution + interval '1 day'",
  )
  await queueDue(pool, always, minutes[0] + 1_440)
  expect(await waiting()).toEqual(['always'])
})

it('releases a job that a clock ahead of time postponed, and leaves waiting jobs alone', async () => {
  await pool.query(`select graphile_worker.add_job('ahead', run_at => now() + interval '1 day'), graphile_worker.add_job('usual', run_at => now() + interval '12 hours')`) // prettier-ignore
  await queueDue(pool, '', null)
  const due = await pool.query<{ is_due: boolean }>(
    `select run_at <= now() as is_due from graphile_worker.jobs order by task_identifier`,
  )
  expect(due.rows.map(({ is_due }) => is_due)).toEqual([true, false])
})

it('frees a dead process’s job that was taken by a clock ahead of time', async () => {
  await pool.query(`select graphile_worker.add_job('left')`)
  await pool.query(
    `update graphile_worker._private_jobs set locked_by = 'nobody', locked_at = now() + interval '1 day'`,
  )
  expect(await freeJobsOfTheDead(pool, 10)).toBe(1)
})
