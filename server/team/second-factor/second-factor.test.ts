import { TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SecondFactor } from '#contract/team/second-factor.ts'
import type { CurrentUser } from '#contract/team/session.ts'
import { type Someone, type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { PASSWORD, joinWithPassword } from '#server/testing/credentials.ts'
import { doJobs } from '#server/testing/jobs.ts'

type Body = {
  data: { secret: string; uri: string; picture: string; backup_codes: string[]; token: string; user: CurrentUser }
  code: string
  errors: { path: string; code: string }[]
}

let agency: TestAgency

beforeAll(async () => {
  agency = await openTestAgency()
})
afterAll(() => agency.close())

const join = (role?: string) => joinWithPassword(agency, role)
const call = (method: string, path: string, as?: Someone, body?: unknown) =>
  agency.call<Body>(method, path, { ...(as ? { as } : {}), body })
const at = (secret: string, seconds = 0) => new TOTP({ secret }).generate({ timestamp: Date.now() + seconds * 1000 })
const signIn = (email: string, code?: string) =>
  call('POST', '/api/login', undefined, { email, password: PASSWORD, ...(code ? { code } : {}) })

const enrol = async (as: Someone) => {
  const { secret } = (await call('POST', '/api/profile/second-factor', as)).body.data
  const done = await call('PUT', '/api/profile/second-factor', as, { code: at(secret, -30) })
  return { secret, codes: done.body.data.backup_codes }
}

describe('enrolment', () => {
  it('is active from the first correct code, shows backup codes once and stores neither them nor the secret in plain text', async () => {
    const person = await join()
    const begun = (await call('POST', '/api/profile/second-factor', person)).body.data
    expect(begun.uri).toContain('otpauth://totp/Brigada:')
    expect(begun.picture).toMatch(/^data:image\/svg\+xml;base64,/)
    expect((await signIn(person.email)).status).toBe(200)
    const wrong = await call('PUT', '/api/profile/second-factor', person, { code: '000000' })
    expect(wrong.body.errors).toMatchObject([{ path: 'code', code: 'wrong_code' }])
    const done = await call('PUT', '/api/profile/second-factor', person, { code: at(begun.secret) })
    expect(new Set(done.body.data.backup_codes).size).toBe(10)
    const { body } = await agency.call<{ data: SecondFactor }>('GET', '/api/profile/second-factor', { as: person })
    expect(body.data).toMatchObject({ on: true, required: false, backup_codes_left: 10 })
    const stored = await agency.db.selectFrom('second_factors').select('secret').execute()
    expect(stored.some(({ secret }) => secret.toString('latin1').includes(begun.secret))).toBe(false)
    expect((await call('POST', '/api/profile/second-factor', person)).body.code).toBe('factor_is_on')
  })
})

describe('signing in', () => {
  it('asks for the code only after a correct password, and accepts a code and a backup code once', async () => {
    const person = await join()
    const { secret, codes } = await enrol(person)
    const asked = await signIn(person.email)
    expect(asked).toMatchObject({ status: 422, body: { code: 'code_required', errors: [{ path: 'code' }] } })
    const blind = await call('POST', '/api/login', undefined, { email: person.email, password: 'wrong wrong wrong' })
    expect(blind.body.code).toBe('wrong_credentials')
    const code = at(secret)
    expect((await signIn(person.email, code)).status).toBe(200)
    expect((await signIn(person.email, code)).body.code).toBe('wrong_code')
    expect((await signIn(person.email, codes[0]!.toUpperCase())).status).toBe(200)
    expect((await signIn(person.email, codes[0])).body.code).toBe('wrong_code')
  })

  it('accepts one of two parallel uses of a code', async () => {
    const person = await join()
    const { secret } = await enrol(person)
    const code = at(secret)
    const answers = await Promise.all([1, 2, 3, 4].map(() => signIn(person.email, code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('locks the account after five wrong codes', async () => {
    const person = await join()
    const { secret } = await enrol(person)
    for (let count = 0; count < 5; count++) await signIn(person.email, 'aaaaa-aaaaa')
    expect((await signIn(person.email, at(secret))).status).toBe(429)
  })

  it('checks no more codes than the limit allows, even in parallel', async () => {
    const person = await join()
    await enrol(person)
    const answers = await Promise.all(Array.from({ length: 12 }, () => signIn(person.email, 'aaaaa-aaaaa')))
    expect(answers.filter(({ body }) => body.code === 'wrong_code').length).toBeLessThanOrEqual(5)
    expect(answers.every(({ status }) => status === 422 || status === 429)).toBe(true)
  })

  it('is also required with a reset link', async () => {
    const person = await join()
    const { secret } = await enrol(person)
    await call('POST', '/api/forgot-password', undefined, { email: person.email })
    await doJobs(agency, 'send_reset_link')
    const letter = await agency.db
      .selectFrom('letters')
      .where('recipient', '=', person.email)
      .select('body')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    const token = /token=([\w-]{43})/.exec(letter.body)![1]
    const body = { token, password: 'another horse battery' }
    expect((await call('POST', '/api/reset-password', undefined, body)).body.code).toBe('code_required')
    const done = await call('POST', '/api/reset-password', undefined, { ...body, code: at(secret) })
    expect(done.status).toBe(200)
  })
})

describe('a role that requires it', () => {
  it('opens only the set-up until the user has it, and does not allow turning it off', async () => {
    const admin = await join('super-admin')
    const person = await join('coordinator')
    const role = await agency.db
      .selectFrom('roles')
      .where('name', '=', 'coordinator')
      .select(['id', 'version'])
      .executeTakeFirstOrThrow()
    const set = await call('PATCH', `/api/roles/${role.id}`, admin, {
      version: role.version,
      requires_second_factor: true,
    })
    expect(set.status).toBe(200)
    const shut = await call('GET', '/api/views?entity=lead', person)
    expect(shut).toMatchObject({ status: 403, body: { code: 'second_factor_required' } })
    const me = await agency.call<{ data: CurrentUser }>('GET', '/api/user-permissions', { as: person })
    expect(me.body.data.must_enrol).toBe(true)
    await enrol(person)
    expect((await call('GET', '/api/profile/sessions', person)).status).toBe(200)
    expect((await call('DELETE', '/api/profile/second-factor', person)).body.code).toBe('factor_required_by_role')
  })
})

describe('confirming one’s identity', () => {
  const forget = (someone: Someone) =>
    agency.db
      .updateTable('sessions')
      .set({ proved_at: '2026-01-01T00:00:00Z' })
      .where('user_id', '=', someone.user_id)
      .execute()

  it('is required after fifteen minutes for changes of roles and authentication, and is renewed by password and code', async () => {
    const admin = await join('super-admin')
    const { secret } = await enrol(admin)
    await forget(admin)
    const role = {
      name: `proof-${admin.user_id}`,
      title: { en: 'Proof', ua: 'Доказ' },
      data_scope: 'all',
      permissions: [],
    }
    expect((await call('POST', '/api/roles', admin, role)).body.code).toBe('step_up_required')
    expect((await call('DELETE', '/api/profile/second-factor', admin)).body.code).toBe('step_up_required')
    const person = await join()
    const { version } = await agency.db
      .selectFrom('users')
      .where('id', '=', person.user_id)
      .select('version')
      .executeTakeFirstOrThrow()
    const path = `/api/users/${person.user_id}`
    const roles = await call('PATCH', path, admin, { version, role_ids: [3] })
    expect(roles.body.code).toBe('step_up_required')
    expect((await call('PATCH', path, admin, { version, first_name: 'Eva' })).status).toBe(200)
    const prove = (body: object) => call('POST', '/api/step-up', admin, body)
    expect((await prove({ password: 'no' })).body.errors).toMatchObject([{ path: 'password' }])
    expect((await prove({ password: PASSWORD })).body.code).toBe('code_required')
    expect((await prove({ password: PASSWORD, code: at(secret) })).status).toBe(200)
    const kept = await agency.db.selectFrom('idempotency_keys').select('endpoint').execute()
    expect(kept.filter(({ endpoint }) => endpoint === 'POST /api/step-up')).toEqual([])
    expect((await call('POST', '/api/roles', admin, role)).status).toBe(200)
    expect((await call('DELETE', '/api/profile/second-factor', admin)).status).toBe(200)
    expect((await signIn(admin.email)).status).toBe(200)
  })
})

it('can be required of a super-admin too, and nothing else of that role can change', async () => {
  const admin = await join('super-admin')
  const role = await agency.db
    .selectFrom('roles')
    .where('is_super', '=', true)
    .select(['id', 'version'])
    .executeTakeFirstOrThrow()
  const path = `/api/roles/${role.id}`
  const change = (body: object) => call('PATCH', path, admin, body)
  expect((await change({ version: role.version, permissions: [] })).status).toBe(403)
  expect((await change({ version: role.version, requires_second_factor: true })).status).toBe(200)
  expect((await call('GET', '/api/users', admin)).body.code).toBe('second_factor_required')
  await agency.db.updateTable('roles').set({ requires_second_factor: false }).where('id', '=', role.id).execute()
})

it('can be removed by an administrator with enough rights, which ends the sessions and sends an email', async () => {
  const admin = await join('super-admin')
  const clerk = await agency.joinWith(['view users', 'update users'])
  const boss = await join('super-admin')
  await enrol(boss)
  expect((await call('DELETE', `/api/users/${boss.user_id}/second-factor`, clerk)).status).toBe(403)
  const person = await join()
  await enrol(person)
  expect((await call('DELETE', `/api/users/${person.user_id}/second-factor`, admin)).status).toBe(200)
  expect((await call('GET', '/api/user-permissions', person)).status).toBe(401)
  expect((await signIn(person.email)).status).toBe(200)
  const letter = await agency.db
    .selectFrom('letters')
    .where('recipient', '=', person.email)
    .select('subject')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(letter.subject).toBe('Two-factor authentication was turned off')
})
