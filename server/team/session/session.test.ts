import { afterAll, beforeAll, expect, it } from 'vitest'
import sharp from 'sharp'
import type { CurrentUser } from '#contract/team/session.ts'
import { sendLetter } from '#server/behaviors/letters/deliver-letter.ts'
import { hashPassword } from '#server/platform/passwords.ts'
import { type Someone, type TestAgency, multipart, openTestAgency } from '#server/testing/agency.ts'
import { doJobs } from '#server/testing/jobs.ts'
import { openPostBox } from '#server/testing/post-box.ts'

type SignedIn = { data: { token: string; user: CurrentUser }; code: string; errors: { path: string; code: string }[] }

const PASSWORD = 'correct horse battery'

let agency: TestAgency
let person: Someone
let email: string

const signIn = (address: string, password: string) =>
  agency.call<SignedIn>('POST', '/api/login', { body: { email: address, password } })

const lastLink = async (to: string) => {
  const letter = await agency.db
    .selectFrom('letters')
    .where('recipient', '=', to)
    .selectAll()
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return /token=([\w-]{43})/.exec(letter.body)![1]!
}

beforeAll(async () => {
  agency = await openTestAgency()
  person = await agency.join('recruiter')
  const user = await agency.db
    .selectFrom('users')
    .where('id', '=', person.user_id)
    .select('email')
    .executeTakeFirstOrThrow()
  email = user.email
  await agency.db
    .updateTable('users')
    .set({ password_hash: await hashPassword(PASSWORD) })
    .where('id', '=', person.user_id)
    .execute()
})
afterAll(() => agency.close())

it('answers a sign-in with a token and the user in the specification’s shape', async () => {
  const { status, body } = await signIn(email.toUpperCase(), PASSWORD)
  expect(status).toBe(200)
  expect(body.data.token).toMatch(/^[\w-]{43}$/)
  expect(body.data.user).toMatchObject({ role_name: 'recruiter', locale: 'en' })
  expect(body.data.user.role[0]!.permissions).toContainEqual({ name: 'view leads' })
  const stored = await agency.db.selectFrom('sessions').select('token_hash').execute()
  expect(stored.some(({ token_hash }) => token_hash.toString('utf8').includes(body.data.token))).toBe(false)
})

it('answers the same for a wrong password and an unknown account, and delays both after five', async () => {
  const other = await agency.join('recruiter')
  const known = (
    await agency.db.selectFrom('users').where('id', '=', other.user_id).select('email').executeTakeFirstOrThrow()
  ).email
  const told = async (address: string) => {
    const answers = []
    for (let attempt = 0; attempt < 6; attempt++) answers.push(await signIn(address, 'wrong password'))
    return answers.map(({ status, body }) => [status, body.code])
  }
  const expected = [...Array.from({ length: 5 }, () => [422, 'wrong_credentials']), [429, 'locked']]
  expect(await told(known)).toEqual(expected)
  expect(await told('nobody@agency.test')).toEqual(expected)
})

it('sends one email with a link that works once and ends every session', async () => {
  const { body } = await signIn(email, PASSWORD)
  expect((await agency.call('POST', '/api/forgot-password', { body: { email } })).status).toBe(200)
  expect((await agency.call('POST', '/api/forgot-password', { body: { email: 'nobody@agency.test' } })).status).toBe(
    200,
  )
  await doJobs(agency, 'send_reset_link')
  const token = await lastLink(email)
  const weak = await agency.call<SignedIn>('POST', '/api/reset-password', { body: { token, password: 'password1234' } })
  expect(weak.body.errors).toEqual([{ path: 'password', code: 'common_password' }])
  const reset = await agency.call<SignedIn>('POST', '/api/reset-password', {
    body: { token, password: 'a new and longer secret' },
  })
  expect(reset.status).toBe(200)
  const again = await agency.call<SignedIn>('POST', '/api/reset-password', {
    body: { token, password: 'another long secret' },
  })
  expect(again.body.errors).toEqual([{ path: 'token', code: 'link_expired' }])
  const old = await agency.call('GET', '/api/user-permissions', { as: { ...person, token: body.data.token } })
  expect(old.status).toBe(401)
  person = { ...person, token: reset.body.data.token }
})

it('sends emails to a real SMTP server in the reader’s language', async () => {
  const box = await openPostBox()
  await agency.db.updateTable('users').set({ locale: 'ua' }).where('id', '=', person.user_id).execute()
  await agency.call('POST', '/api/forgot-password', { body: { email } })
  await doJobs(agency, 'send_reset_link')
  const { id } = await agency.db
    .selectFrom('letters')
    .where('recipient', '=', email)
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const sender = { smtp_url: box.url, mail_from: 'Brigada <office@agency.test>', base_url: 'https://agency.test' }
  await sendLetter(agency.db, sender, id)
  await sendLetter(agency.db, sender, id)
  await box.close()
  expect(box.letters).toHaveLength(1)
  const letter = box.letters[0]!
  expect(letter.subject).toBe('Новий пароль для Brigada')
  expect(letter.text).toContain('/ua/reset-password?token=')
})

it('lists sessions, and ends one or all others', async () => {
  const token = (
    await agency.call<SignedIn>('POST', '/api/login', { body: { email, password: 'a new and longer secret' } })
  ).body.data.token
  const here = { ...person, token }
  const { body } = await agency.call<{ data: { id: number; current: boolean }[] }>('GET', '/api/profile/sessions', {
    as: here,
  })
  expect(body.data.filter(({ current }) => current)).toHaveLength(1)
  const other = body.data.find(({ current }) => !current)!
  expect((await agency.call('DELETE', `/api/profile/sessions/${other.id}`, { as: here })).status).toBe(200)
  expect((await agency.call('DELETE', '/api/profile/sessions/999999', { as: here })).status).toBe(404)
  expect((await agency.call('DELETE', '/api/profile/sessions', { as: here })).status).toBe(200)
  expect((await agency.call('POST', '/api/logout', { as: here })).status).toBe(200)
  expect((await agency.call('GET', '/api/user-permissions', { as: here })).status).toBe(401)
})

it('stores a photo as a re-encoded square without metadata, and refuses other files', async () => {
  const me = await agency.join('foreman')
  const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#884422' } })
    .withExif({ IFD0: { Copyright: 'somebody', ImageDescription: 'secret place' } })
    .jpeg()
    .toBuffer()
  const sent = await agency.call<{ data: CurrentUser }>('POST', '/api/profile/update-avatar', {
    as: me,
    ...multipart('me.jpg', photo),
  })
  expect(sent.body.data.has_avatar).toBe(true)
  const answer = await agency.app.inject({
    url: `/api/users/${me.user_id}/avatar`,
    headers: { authorization: `Bearer ${me.token}` },
  })
  const kept = await sharp(answer.rawPayload).metadata()
  expect(kept).toMatchObject({ format: 'webp', width: 512, height: 512 })
  expect(kept.exif).toBeUndefined()
  const script = await agency.call<SignedIn>('POST', '/api/profile/update-avatar', {
    as: me,
    ...multipart('me.png', Buffer.from('<svg onload=alert(1)>')),
  })
  expect([script.status, script.body.errors]).toEqual([422, [{ path: 'file', code: 'unsupported_file' }]])
  expect(
    (await agency.call<{ data: CurrentUser }>('POST', '/api/profile/delete-avatar', { as: me })).body.data.has_avatar,
  ).toBe(false)
})

it('changes the password only with the current one, and ends the other sessions', async () => {
  const me = await agency.join('recruiter')
  await agency.db
    .updateTable('users')
    .set({ password_hash: await hashPassword(PASSWORD) })
    .where('id', '=', me.user_id)
    .execute()
  const { email: mine } = await agency.db
    .selectFrom('users')
    .where('id', '=', me.user_id)
    .select('email')
    .executeTakeFirstOrThrow()
  const elsewhere = (await signIn(mine, PASSWORD)).body.data.token
  const wrong = await agency.call<SignedIn>('PUT', '/api/profile', {
    as: me,
    body: { current_password: 'nope', new_password: 'brand new secret words' },
  })
  expect(wrong.body.errors).toEqual([{ path: 'current_password', code: 'wrong_password' }])
  expect(
    (
      await agency.call('PUT', '/api/profile', {
        as: me,
        body: { current_password: PASSWORD, new_password: 'brand new secret words' },
      })
    ).status,
  ).toBe(200)
  expect((await agency.call('GET', '/api/user-permissions', { as: me })).status).toBe(200)
  expect((await agency.call('GET', '/api/user-permissions', { as: { ...me, token: elsewhere } })).status).toBe(401)
})
