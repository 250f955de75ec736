import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type Someone, type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { person } from '#server/testing/builders.ts'

let agency: TestAgency
let admin: Someone
let owner: pg.Client

beforeAll(async () => {
  agency = await openTestAgency({ answer_limit_ms: 400 })
  admin = await agency.join('super-admin')
  owner = new pg.Client({ connectionString: agency.url })
  await owner.connect()
  await owner.query(
    `create function dawdle() returns trigger language plpgsql as $$ begin perform pg_sleep(0.5); return new; end $$`,
  )
})
afterAll(async () => {
  await owner.end()
  await agency.close()
})
afterEach(() =>
  owner.query('drop trigger if exists dawdle on leads; drop trigger if exists dawdle on idempotency_keys'),
)

const slowly = (when: string, table: string) =>
  owner.query(`create trigger dawdle ${when} on ${table} for each row execute function dawdle()`)

const create = (key: string, lead: object) =>
  agency.call('POST', '/api/leads', { as: admin, body: lead, headers: { 'idempotency-key': key } })

const left = async (key: string) => {
  const { rows } = await owner.query<Record<string, string>>(
    `select (select count(*) from leads) as leads, (select count(*) from idempotency_keys where key = $1) as keys,
      (select count(*) from change_history where entity = 'lead') as history`,
    [key],
  )
  return Object.values(rows[0]!).map(Number)
}

it.each([
  ['in the middle', 'before insert', 'leads'],
  ['with its last statement', 'before update', 'idempotency_keys'],
] as const)(
  'answers 503 with a retry time to a change that is too slow %s, rolls it back, and accepts it again',
  async (...how) => {
    const [key, lead] = [randomUUID(), { ...person(), source: 'referral' }]
    const before = await left(key)
    await slowly(how[1], how[2])
    const late = await create(key, lead)
    expect([late.status, late.headers['retry-after'], late.body]).toMatchObject([503, '2', { code: 'unavailable' }])
    expect(await left(key)).toEqual(before)
    await owner.query(`drop trigger dawdle on ${how[2]}`)
    expect((await create(key, lead)).status).toBe(200)
  },
)

it('answers 503 when reading is too slow, and answers the next request', async () => {
  await owner.query('begin; lock table users in access exclusive mode')
  const asked = agency.call('GET', '/api/settings/public')
  await owner.query('select pg_sleep(0.6); commit')
  expect([(await asked).status, (await asked).headers['retry-after']]).toEqual([503, '2'])
  expect((await agency.call('GET', '/api/settings/public')).status).toBe(200)
})

it('lets an erasure take its time, because it searches all data', async () => {
  const lead = { ...person({ first_name: 'Zenon', last_name: 'Pasternak' }), source: 'referral' }
  const { id } = (await create(randomUUID(), lead)).body.data as unknown as { id: number }
  await agency.call('PUT', `/api/leads/${id}/archive`, { as: admin, body: { version: 1 } })
  await owner.query('begin; lock table letters in access exclusive mode')
  const body = { version: 2, confirmation: 'Zenon Pasternak' }
  const asked = agency.call('POST', `/api/leads/${id}/erasures`, { as: admin, body })
  await owner.query('select pg_sleep(0.6); commit')
  expect([(await asked).status, (await asked).text]).toEqual([200, expect.stringContaining('anonymised_at')])
})
