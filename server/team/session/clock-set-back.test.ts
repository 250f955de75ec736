import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { PASSWORD, joinWithPassword, lettersTo } from '#server/testing/credentials.ts'
import { doJobs } from '#server/testing/jobs.ts'

let agency: TestAgency

beforeAll(async () => {
  agency = await openTestAgency()
})
afterAll(() => agency.close())

/** Moves columns a day ahead, as if the clock had been ahead when they were written and was set back since. */
const wasAhead = (table: string, ...columns: string[]) =>
  sql`update ${sql.table(table)} set ${sql.join(columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(column)} + interval '1 day'`))}`.execute(
    agency.db,
  )

const signIn = (email: string, password = PASSWORD) =>
  agency.call<{ data: { token: string }; code: string }>('POST', '/api/login', { body: { email, password } })

it('keeps a session valid, and idle from its next request on, not a day later', async () => {
  const someone = await joinWithPassword(agency)
  await wasAhead('sessions', 'created_at', 'last_seen_at', 'expires_at')
  expect((await agency.call('GET', '/api/user-permissions', { as: someone })).status).toBe(200)
  const { ahead } = await agency.db
    .selectFrom('sessions')
    .where('user_id', '=', someone.user_id)
    .select(sql<boolean>`bool_or(last_seen_at > now())`.as('ahead'))
    .executeTakeFirstOrThrow()
  expect(ahead).toBe(false)
})

it('does not extend a confirmation of identity by a day', async () => {
  const admin = await agency.join('super-admin')
  const rename = async () => {
    const { version } = (await agency.call<{ data: { version: number } }>('GET', '/api/agency', { as: admin })).body
      .data
    return agency.call<{ code: string }>('PUT', '/api/agency', {
      as: admin,
      body: { version, history_email: 'owner@outside.test' },
    })
  }
  await wasAhead('sessions', 'proved_at')
  expect((await rename()).body.code).toBe('step_up_required')
})

it('makes no one wait a day after a wrong guess', async () => {
  const { email } = await joinWithPassword(agency)
  for (let guess = 0; guess < 6; guess++) await signIn(email, 'a guess that is wrong')
  expect((await signIn(email)).status).toBe(429)
  await wasAhead('attempts', 'last_at')
  expect((await signIn(email)).status).toBe(200)
})

it('does not extend a link by a day', async () => {
  const { email } = await joinWithPassword(agency)
  await agency.call('POST', '/api/forgot-password', { body: { email } })
  await doJobs(agency, 'send_reset_link')
  const { token } = (await lettersTo(agency, email))[0]!
  const reset = () => agency.call('POST', '/api/reset-password', { body: { token, password: 'muddy yard at seven' } })
  await wasAhead('access_links', 'created_at', 'expires_at')
  expect((await reset()).status).toBe(422)
  await sql`update access_links set created_at = created_at - interval '1 day', expires_at = expires_at - interval '1 day'`.execute(
    agency.db,
  )
  expect((await reset()).status).toBe(200)
})

it('lets someone with ten devices sign in on another', async () => {
  const { email } = await joinWithPassword(agency)
  for (let device = 0; device < 10; device++) expect((await signIn(email)).status).toBe(200)
  await wasAhead('known_devices', 'created_at', 'last_used_at')
  expect((await signIn(email)).status).toBe(200)
})
