import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { picture } from '#server/testing/walks/writes-made.ts'

let agency: TestAgency

beforeAll(async () => {
  agency = await openTestAgency()
})
afterAll(() => agency.close())

it('changes a profile without waiting for a transaction that refers to its owner', async () => {
  const as = await agency.join('recruiter')
  const writer = new pg.Client({ connectionString: agency.url })
  await writer.connect()
  await writer.query('begin')
  await writer.query('select 1 from users where id = $1 for key share', [as.user_id])
  const named = await agency.call('PUT', '/api/profile', { as, body: { first_name: 'Eva' } })
  const shown = await agency.call('POST', '/api/profile/update-avatar', { as, ...picture() })
  await writer.query('commit')
  await writer.end()
  expect([named.status, shown.status]).toEqual([200, 200])
})
