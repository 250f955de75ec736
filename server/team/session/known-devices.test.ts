import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Someone, type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { PASSWORD, joinWithPassword } from '#server/testing/credentials.ts'
import { doJobs } from '#server/testing/jobs.ts'
import { tidy } from './tidy.commands.ts'

type SignedIn = { data: { token: string; device: string } }

let agency: TestAgency

beforeAll(async () => {
  agency = await openTestAgency()
})
afterAll(() => agency.close())

const join = () => joinWithPassword(agency)

const signIn = (email: string, more: object = {}) =>
  agency.call<SignedIn>('POST', '/api/login', { body: { email, password: PASSWORD, ...more } })

const devicesOf = ({ user_id }: Someone) =>
  agency.db.selectFrom('known_devices').where('user_id', '=', user_id).selectAll().execute()

/** Whether a secret is a known device of the account: then five wrong guesses with it do not lock the network. */
const isKnown = async (email: string, device: string) => {
  await agency.db.deleteFrom('attempts').execute()
  for (let attempt = 0; attempt < 5; attempt++) await signIn(email, { password: 'a guess', device })
  const { status } = await signIn(email)
  await agency.db.deleteFrom('attempts').execute()
  return status === 200
}

const changePassword = async (as: Someone, current_password: string, new_password: string) => {
  const answer = await agency.call('PUT', '/api/profile', { as, body: { current_password, new_password } })
  expect(answer.status, answer.text).toBe(200)
}

it('keeps one secret in the browser, and on the server only its digest', async () => {
  const person = await join()
  const { device } = (await signIn(person.email)).body.data
  expect(device).toMatch(/^[\w-]{43}$/)
  expect((await signIn(person.email, { device })).body.data.device).toBe(device)
  const [kept, ...others] = await devicesOf(person)
  expect(others).toEqual([])
  expect(kept!.token_hash).toHaveLength(32)
  expect(JSON.stringify(kept)).not.toContain(device)
})

it('gives no access by the secret, and is none for another account', async () => {
  const [person, other] = [await join(), await join()]
  const { device } = (await signIn(person.email)).body.data
  expect((await agency.call('GET', '/api/user-permissions', { as: { ...person, token: device } })).status).toBe(401)
  expect((await signIn(person.email, { device, password: 'a guess' })).status).toBe(422)
  expect(await isKnown(other.email, device)).toBe(false)
  expect(await isKnown(person.email, device)).toBe(true)
})

it('shares the secret between two users of one browser, and replaces an unknown one', async () => {
  const [person, other] = [await join(), await join()]
  const { device } = (await signIn(person.email)).body.data
  expect((await signIn(other.email, { device })).body.data.device).toBe(device)
  expect(await isKnown(other.email, device)).toBe(true)
  const made = 'x'.repeat(43)
  expect((await signIn(person.email, { device: made })).body.data.device).not.toBe(made)
  expect((await signIn(person.email, { device: 'short' })).body).toMatchObject({
    errors: [{ path: 'device', code: 'invalid_format' }],
  })
})

it('keeps ten devices, and none unused for half a year', async () => {
  const person = await join()
  const first = (await signIn(person.email)).body.data.device
  for (let index = 0; index < 10; index++) await signIn(person.email)
  expect(await devicesOf(person)).toHaveLength(10)
  expect(await isKnown(person.email, first)).toBe(false)
  const last = (await signIn(person.email)).body.data.device
  const last_used_at = new Date(Date.now() - 181 * 86_400_000).toISOString()
  await agency.db.updateTable('known_devices').set({ last_used_at }).where('user_id', '=', person.user_id).execute()
  expect(await isKnown(person.email, last)).toBe(false)
  await agency.db.updateTable('known_devices').set({ last_used_at }).where('user_id', '=', person.user_id).execute()
  await tidy(agency.db)
  expect(await devicesOf(person)).toEqual([])
})

it('forgets other devices when the password changes, all other sessions end, or the device’s session ends', async () => {
  const person = await join()
  const [here, there] = [(await signIn(person.email)).body.data, (await signIn(person.email)).body.data]
  const as = { ...person, token: here.token }
  const new_password = 'another horse battery'
  await changePassword(as, PASSWORD, new_password)
  await changePassword(as, new_password, PASSWORD)
  expect([await isKnown(person.email, here.device), await isKnown(person.email, there.device)]).toEqual([true, false])
  const third = (await signIn(person.email)).body.data
  expect((await agency.call('DELETE', '/api/profile/sessions', { as })).status).toBe(200)
  expect([await isKnown(person.email, here.device), await isKnown(person.email, third.device)]).toEqual([true, false])
  const fourth = (await signIn(person.email)).body.data
  const session = await agency.db.selectFrom('sessions').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
  expect((await agency.call('DELETE', `/api/profile/sessions/${session.id}`, { as })).status).toBe(200)
  expect([await isKnown(person.email, here.device), await isKnown(person.email, fourth.device)]).toEqual([true, false])
})

it('keeps the device after signing out; a reset keeps only its own', async () => {
  const person = await join()
  const { device, token } = (await signIn(person.email)).body.data
  expect((await agency.call('POST', '/api/logout', { as: { ...person, token } })).status).toBe(200)
  expect(await isKnown(person.email, device)).toBe(true)
  await agency.call('POST', '/api/forgot-password', { body: { email: person.email } })
  await doJobs(agency, 'send_reset_link')
  const letter = await agency.db
    .selectFrom('letters')
    .where('recipient', '=', person.email)
    .select('body')
    .executeTakeFirstOrThrow()
  const link = /token=([\w-]{43})/.exec(letter.body)![1]
  const password = 'another horse battery'
  const reset = await agency.call<SignedIn>('POST', '/api/reset-password', { body: { token: link, password, device } })
  expect(reset.body.data.device).not.toBe(device)
  expect(await devicesOf(person)).toHaveLength(1)
  await changePassword({ ...person, token: reset.body.data.token }, password, PASSWORD)
  expect([await isKnown(person.email, device), await isKnown(person.email, reset.body.data.device)]).toEqual([
    false,
    true,
  ])
})
