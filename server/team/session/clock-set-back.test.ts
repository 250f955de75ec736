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

/** The clock was a day ahead when these columns were written, and has been set back. */
const wasAhead = (table: string, ...columns: string[]) =>
  sql`update ${sql.table(table)} set ${sql.join(columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(column)} + interval '1 day'`))}`.execute(
    agency.db,
  )

const signIn = (email: string, password = PASSWORD) =>
  agency.call<{ data: { token: string }; code: string }>('POST', '/api/login', { body: { email, password } })

it('a session goes on, and is idle from its next call on and not from a day later', async () => {
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

it('a proof of who one is does not hold for a day', async () => {
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

it('whoever guessed wrong then does not wait for a day', async () => {
  const { email } = await joinWithPassword(agency)
  for (let guess = 0; guess < 6; guess++) await signIn(email, 'a guess that is wrong')
  expect((await signIn(email)).status).toBe(429)
  await wasAhead('attempts', 'last_at')
  expect((await signIn(email)).status).toBe(200)
})

it('a link of then does not work for a day longer', async () => {
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

it('whoever signed in on ten devices then signs in on another', async () => {
  const { email } = await joinWithPassword(agency)
  for (let device = 0; device < 10; device++) expect((await signIn(email)).status).toBe(200)
  await wasAhead('known_devices', 'created_at', 'last_used_at')
  expect((await signIn(email)).status).toBe(200)
})
