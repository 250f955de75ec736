import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { CurrentUser } from '#contract/team/session.ts'
import { createApp } from '#server/app.ts'
import { type Db, openDb, openPool } from '#server/db/client.ts'
import { APP_ROLE } from '#server/db/roles.ts'
import { type Someone, type TestAgency, openTestAgency } from '#server/testing/agency.ts'

let agency: TestAgency
let elsewhere: { app: FastifyInstance; db: Db }
let someone: Someone

beforeAll(async () => {
  agency = await openTestAgency()
  const db = openDb(openPool(agency.url, { role: APP_ROLE }))
  elsewhere = { db, app: await createApp({ ...agency.services, db, exportDb: db }) }
  const body = { first_name: 'Ann', phone: '+48601000001', source: 'other' }
  await agency.call('POST', '/api/leads', { as: await agency.join('super-admin'), body })
})
afterAll(async () => {
  await elsewhere.app.close()
  await elsewhere.db.destroy()
  await agency.close()
})
beforeEach(async () => {
  someone = await agency.joinWith(['view leads', 'view lead', 'view users'], 'all')
  expect(await statuses('/api/leads')).toEqual([200, 200])
})

/** The answers of two processes with separate caches. */
const answers = async (url: string) => {
  const headers = { authorization: `Bearer ${someone.token}` }
  return [await agency.app.inject({ url, headers }), await elsewhere.app.inject({ url, headers })]
}
const statuses = async (url: string) => (await answers(url)).map(({ statusCode }) => statusCode)
const me = async () =>
  (await answers('/api/user-permissions')).map((answer) => answer.json<{ data: CurrentUser }>().data)
const role = () => someone.actor.role_ids[0]!

it('applies a right that is removed or added by SQL to the next request of each process', async () => {
  await agency.db
    .deleteFrom('role_permissions')
    .where('role_id', '=', role())
    .where('permission', '=', 'view leads')
    .execute()
  expect(await statuses('/api/leads')).toEqual([403, 403])
  expect(await statuses('/api/users')).toEqual([200, 200])
  await agency.db.insertInto('role_permissions').values({ role_id: role(), permission: 'view leads' }).execute()
  expect(await statuses('/api/leads')).toEqual([200, 200])
})

it('applies changed rights from the commit on, and never those of a rolled-back change', async () => {
  const taken = agency.db.transaction().execute(async (tx) => {
    await tx.deleteFrom('role_permissions').where('role_id', '=', role()).execute()
    expect(await statuses('/api/leads')).toEqual([200, 200])
    throw new Error('taken back')
  })
  await expect(taken).rejects.toThrow('taken back')
  expect(await statuses('/api/leads')).toEqual([200, 200])
  await agency.db.transaction().execute(async (tx) => {
    await tx.deleteFrom('role_permissions').where('role_id', '=', role()).execute()
    expect(await statuses('/api/leads')).toEqual([200, 200])
  })
  expect(await statuses('/api/leads')).toEqual([403, 403])
})

it('applies a changed scope and name of a role immediately', async () => {
  const found = async () => (await answers('/api/leads')).map((one) => one.json<{ data: unknown[] }>().data.length)
  expect(await found()).toEqual([1, 1])
  await agency.db.updateTable('roles').set({ data_scope: 'foreman' }).where('id', '=', role()).execute()
  expect(await found()).toEqual([0, 0])
})

it('applies other roles of a user from the next request', async () => {
  const other = await agency.joinWith(['view users'], 'all')
  const given = { user_id: someone.user_id, role_id: other.actor.role_ids[0]! }
  await agency.db.updateTable('user_roles').set(given).where('user_id', '=', someone.user_id).execute()
  expect(await statuses('/api/leads')).toEqual([403, 403])
  expect(await statuses('/api/users')).toEqual([200, 200])
})

it('refuses users without two-factor authentication once a role requires it', async () => {
  await agency.db.updateTable('roles').set({ requires_second_factor: true }).where('id', '=', role()).execute()
  expect((await answers('/api/leads')).map((one) => one.json<{ code: string }>().code)).toEqual([
    'second_factor_required',
    'second_factor_required',
  ])
})

it('applies the country of phones to the next phone', async () => {
  await agency.db.updateTable('agency').set({ phone_country: 'ES' }).execute()
  const headers = { authorization: `Bearer ${(await agency.join('super-admin')).token}` }
  for (const [index, app] of [agency.app, elsewhere.app].entries()) {
    const payload = { first_name: 'Ann', phone: `612 345 67${index}`, source: 'other' }
    const made = await app.inject({ method: 'POST', url: '/api/leads', headers, payload })
    expect(made.json<{ data: { phone: string } }>().data.phone).toBe(`+3461234567${index}`)
  }
})

it('applies an ended session, a blocked user and an inactive recruiter immediately', async () => {
  const recruiter = await agency.join('recruiter')
  someone = recruiter
  const ids = async () => (await me()).map((user) => user.recruiter_id)
  expect(await ids()).toEqual([recruiter.actor.recruiter_id, recruiter.actor.recruiter_id])
  await sql`update recruiters set status = 'inactive' where id = ${recruiter.actor.recruiter_id}`.execute(agency.db)
  expect(await ids()).toEqual([null, null])
  await agency.db.deleteFrom('sessions').where('user_id', '=', recruiter.user_id).execute()
  expect(await statuses('/api/user-permissions')).toEqual([401, 401])
})
