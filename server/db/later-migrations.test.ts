import { afterAll, beforeEach, afterEach, beforeAll, expect, it } from 'vitest'
import { type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { run } from '#server/testing/own-postgres.ts'
import { inspectDatabase } from './boot-checks.ts'
import { onlyExpands } from './later-migrations.ts'

let agency: TestAgency

beforeAll(async () => {
  agency = await openTestAgency()
})
afterAll(() => agency.close())

const LATER = `insert into migrations (number, name, checksum, contracts) values (9998, '9998-more.sql', '', null)`
const CONTRACTED = `insert into migrations (number, name, checksum, contracts) values (9999, '9999-less.sql', '', '99.0.0')`

beforeEach(() => run(agency.url, LATER))
afterEach(() => run(agency.url, 'delete from migrations where number > 9000'))

const inspect = async () => {
  const addresses = { url: agency.server_url, owner_url: agency.url, embedded: false }
  const findings = await inspectDatabase(addresses)
  return findings.filter(({ setting }) => setting.includes('migrations'))
}

it('is ready, and safe, over a database to which a later version added', async () => {
  expect((await agency.call('GET', '/health/ready')).status).toBe(200)
  expect(await inspect()).toMatchObject([
    { setting: 'migrations pending', value: '0', safe: true },
    { setting: 'later migrations', value: '1, which this version works with', safe: true },
  ])
})

it('is not ready, and says why, over a database from which a later version took away what it uses', async () => {
  await run(agency.url, CONTRACTED)
  const { status, body, headers } = await agency.call('GET', '/health/ready')
  expect([status, body, headers['retry-after']]).toMatchObject([503, { code: 'earlier_version' }, '2'])
  expect((await agency.call('GET', '/health/live')).status).toBe(200)
  expect(await inspect()).toMatchObject([
    { safe: true },
    {
      value: '2',
      safe: false,
      advice: expect.stringContaining('9999-less.sql took away what versions before 99.0.0 use'),
    },
  ])
})

it('counts as adding only what was written under the rule', () => {
  expect(onlyExpands({ number: 87, contracts: null })).toBe(false)
  expect(onlyExpands({ number: 88, contracts: null })).toBe(true)
  expect(onlyExpands({ number: 88, contracts: '0.4.0' })).toBe(false)
})
