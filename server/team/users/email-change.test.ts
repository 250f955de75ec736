import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from 'kysely'
import { doJobs } from '#server/testing/jobs.ts'
import { type Someone, type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { anotherSession, emailOf, enrol, givePassword, lettersTo, newEmail } from '#server/testing/credentials.ts'

type Refused = { code: string; errors: { path: string; code: string }[] }

let agency: TestAgency
let admin: Someone

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
})
afterAll(() => agency.close())

const member = async () => {
  const someone = await agency.join('recruiter')
  await givePassword(agency, someone)
  return someone
}
const change = async (someone: Someone, email: string, as = admin) => {
  const { version } = await agency.db
    .selectFrom('users')
    .where('id', '=', someone.user_id)
    .select('version')
    .executeTakeFirstOrThrow()
  return agency.call<Refused>('PATCH', `/api/users/${someone.user_id}`, { as, body: { version, email } })
}
const stop = (token: string) => agency.call<Refused>('POST', '/api/stop-email-change', { body: { token } })
const linkTo = async (email: string) => (await lettersTo(agency, email)).find(({ token }) => token !== '')!.token

it('needs a recent confirmation of identity, for oneself and others', async () => {
  const [someone, late] = [await member(), await agency.join('super-admin')]
  await agency.db
    .updateTable('sessions')
    .set({ proved_at: new Date(Date.now() - 3 * 3_600_000).toISOString() })
    .where('user_id', '=', late.user_id)
    .execute()
  for (const whom of [someone, late]) {
    const before = await emailOf(agency, whom)
    const refused = await change(whom, newEmail(), late)
    expect([refused.status, refused.body.code]).toEqual([403, 'step_up_required'])
    expect(await emailOf(agency, whom)).toBe(before)
    expect(await lettersTo(agency, before)).toEqual([])
  }
  const same = await change(someone, await emailOf(agency, someone), late)
  expect(same.status).toBe(200)
})

it('is announced to both addresses, with a link to revert it only in the email to the old one', async () => {
  const someone = await member()
  const [old, next] = [await emailOf(agency, someone), newEmail()]
  expect((await change(someone, next)).status).toBe(200)
  const [toOld, toNew] = [await lettersTo(agency, old), await lettersTo(agency, next)]
  expect(toOld).toMatchObject([{ subject: 'The email of your account was changed' }])
  expect(toOld[0]!.path).toMatch(/^\/en\/stop-email-change\?token=[\w-]{43}$/)
  expect(toOld[0]!.body).toContain(next)
  expect(toNew).toMatchObject([{ subject: 'Your email for Brigada was changed', path: '/en/login' }])
  const stored = await agency.db.selectFrom('access_links').where('user_id', '=', someone.user_id).selectAll().execute()
  expect(JSON.stringify(stored)).not.toContain(toOld[0]!.token)
})

it('is reverted once: the old address returns, all credentials end, password included, and history records it', async () => {
  const someone = await member()
  const [old, next] = [await emailOf(agency, someone), newEmail()]
  await change(someone, next)
  const thief = await anotherSession(agency, someone)
  await enrol(agency, thief)
  const token = await linkTo(old)
  expect((await stop(token)).status).toBe(200)
  expect(await emailOf(agency, someone)).toBe(old)
  expect((await agency.call('GET', '/api/user-permissions', { as: thief })).status).toBe(401)
  const again = await stop(token)
  expect([again.status, again.body.errors]).toEqual([422, [{ path: 'token', code: 'stop_link_expired' }]])
  for (const email of [old, next])
    expect((await lettersTo(agency, email))[0]).toMatchObject({
      subject: 'The email change was stopped',
      path: '/en/forgot-password',
    })
  const login = await agency.call<Refused>('POST', '/api/login', {
    body: { email: old, password: 'correct horse battery' },
  })
  expect(login.body.code).toBe('wrong_credentials')
  await agency.call('POST', '/api/forgot-password', { body: { email: old } })
  await doJobs(agency, 'send_reset_link')
  const reset = { token: await linkTo(old), password: 'muddy yard at seven' }
  expect((await agency.call('POST', '/api/reset-password', { body: reset })).status).toBe(200)
  const { rows } = await sql<{ field: string; to: unknown }>`select field, new_value as to from change_history
    where entity = 'user' and entity_id = ${someone.user_id} and action = 'updated' and field in ('email', 'email_change', 'password', 'second_factor') order by id`.execute(
    agency.db,
  )
  expect(rows.map(({ field, to }) => [field, to])).toEqual([
    ['email', next],
    ['second_factor', 'on'],
    ['second_factor', null],
    ['email', old],
    ['email_change', 'stopped'],
    ['password', 'changed'],
    ['password', 'changed'],
  ])
})

it('keeps two-factor authentication that existed before the change', async () => {
  const someone = await member()
  await enrol(agency, someone)
  const old = await emailOf(agency, someone)
  await change(someone, newEmail())
  expect((await stop(await linkTo(old))).status).toBe(200)
  const factor = await agency.db
    .selectFrom('second_factors')
    .where('user_id', '=', someone.user_id)
    .select('confirmed_at')
    .executeTakeFirst()
  expect(factor?.confirmed_at).toBeTruthy()
})

it('twice in a row: the first email restores the first address and ends the second change, the second email keeps the first change', async () => {
  const [first, second, third] = [await member(), newEmail(), newEmail()]
  const home = await emailOf(agency, first)
  await change(first, second)
  await change(first, third)
  expect((await stop(await linkTo(home))).status).toBe(200)
  expect(await emailOf(agency, first)).toBe(home)
  expect((await stop(await linkTo(second))).status).toBe(422)
  const other = await member()
  const [old, middle] = [await emailOf(agency, other), newEmail()]
  await change(other, middle)
  await change(other, newEmail())
  const [early, late] = [await linkTo(old), await linkTo(middle)]
  expect((await stop(late)).status).toBe(200)
  expect(await emailOf(agency, other)).toBe(middle)
  expect((await stop(early)).status).toBe(200)
  expect(await emailOf(agency, other)).toBe(old)
})

it('reports that the address belongs to someone else now, and can be tried again', async () => {
  const [someone, other] = [await member(), await member()]
  const old = await emailOf(agency, someone)
  await change(someone, newEmail())
  await change(other, old)
  const token = await linkTo(old)
  const links = (await lettersTo(agency, old)).map((letter) => letter.token).filter((one) => one !== '')
  expect(links).toContain(token)
  const refused = await stop(links.at(-1)!)
  expect([refused.status, refused.body.errors]).toEqual([422, [{ path: 'token', code: 'former_email_taken' }]])
  await change(other, newEmail())
  expect((await stop(links.at(-1)!)).status).toBe(200)
})

it('cannot be reverted after 72 hours or by another email’s link, and its link sets no password', async () => {
  const someone = await member()
  const old = await emailOf(agency, someone)
  await change(someone, newEmail())
  const token = await linkTo(old)
  const reset = await agency.call<Refused>('POST', '/api/reset-password', {
    body: { token, password: 'muddy yard at seven' },
  })
  expect(reset.body.errors).toEqual([{ path: 'token', code: 'link_expired' }])
  const later = await sql<{
    hours: number
  }>`select extract(epoch from expires_at - created_at)::int / 3600 as hours from access_links
    where user_id = ${someone.user_id}`.execute(agency.db)
  expect(later.rows).toEqual([{ hours: 72 }])
  await sql`update access_links set expires_at = now() - interval '1 second' where user_id = ${someone.user_id}`.execute(
    agency.db,
  )
  expect((await stop(token)).body.errors).toEqual([{ path: 'token', code: 'stop_link_expired' }])
  const other = await member()
  await agency.call('POST', '/api/forgot-password', { body: { email: await emailOf(agency, other) } })
  await doJobs(agency, 'send_reset_link')
  expect((await stop(await linkTo(await emailOf(agency, other)))).status).toBe(422)
  expect((await agency.call('POST', '/api/stop-email-change', { body: { token: 'x' } })).status).toBe(400)
})

it('of a user without a password ends the invitation, and nothing is sent to the wrong address', async () => {
  const invited = newEmail()
  const role = await agency.db
    .selectFrom('roles')
    .where('name', '=', 'recruiter')
    .select('id')
    .executeTakeFirstOrThrow()
  const body = { email: invited, first_name: 'Ann', last_name: 'Bee', locale: 'en', role_ids: [role.id] }
  const { data } = (await agency.call<{ data: { id: number } }>('POST', '/api/users', { as: admin, body })).body
  const token = await linkTo(invited)
  await change({ ...admin, user_id: data.id }, newEmail())
  expect(await lettersTo(agency, invited)).toHaveLength(1)
  const used = await agency.call<Refused>('POST', '/api/reset-password', {
    body: { token, password: 'muddy yard at seven' },
  })
  expect(used.body.errors).toEqual([{ path: 'token', code: 'link_expired' }])
})

it('can only be written by reviewed commands: add a new one that writes users to this list', () => {
  const root = path.resolve(import.meta.dirname, '../..')
  const files = fs.globSync('**/*.ts', { cwd: root, exclude: ['testing/**', '**/*.test.ts'] })
  const writing = files.filter((file) =>
    /updateTable\('users|update users\b/.test(
      fs.readFileSync(path.join(root, file), 'utf8').replaceAll(/'update users'/g, ''),
    ),
  )
  expect(writing.toSorted()).toEqual([
    'people/personal-data/erase-account.commands.ts',
    'team/profile/profile.commands.ts',
    'team/session/session.commands.ts',
    'team/users/email-change.commands.ts',
    'team/users/users.commands.ts',
  ])
})
