import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Someone, type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { run } from '#server/testing/own-postgres.ts'

let agency: TestAgency
let admin: Someone

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
})
afterAll(() => agency.close())

let phone = 48_605_100_000

/** Reads and writes at the same time, on every connection of the pool. */
const use = async () => {
  const made = Array.from({ length: 12 }, () =>
    agency.call('POST', '/api/leads', { as: admin, body: { first_name: 'Ann', phone: `+${phone++}`, source: 'olx' } }),
  )
  const read = Array.from({ length: 12 }, () => agency.call('GET', '/api/leads', { as: admin }))
  const direct = Array.from({ length: 12 }, () => agency.db.selectFrom('leads').selectAll().limit(1).execute())
  await Promise.all(direct)
  return (await Promise.all([...made, ...read])).map(({ status }) => status)
}

it('answers calls and statements whose tables get a column while the connections are open', async () => {
  expect(new Set(await use())).toEqual(new Set([200]))
  for (const table of ['leads', 'users', 'statuses', 'change_history'])
    await run(agency.url, `alter table ${table} add column added_later text`)
  expect(new Set(await use())).toEqual(new Set([200]))
})

it('reports a failed statement of a transaction as one to try again', async () => {
  const read = () => agency.db.transaction().execute((tx) => tx.selectFrom('agency').selectAll().execute())
  await Promise.all(Array.from({ length: 10 }, read))
  await run(agency.url, 'alter table agency add column added_later text')
  await expect(read()).rejects.toMatchObject({ code: '0A000' })
  await Promise.all(Array.from({ length: 10 }, read))
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from agency`.execute(agency.db)
  expect(rows).toEqual([{ count: 1 }])
})
