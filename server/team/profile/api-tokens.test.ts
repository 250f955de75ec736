import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ApiToken } from '#contract/team/api-tokens.ts'
import type { Lead } from '#contract/people/leads.ts'
import { tokenPermissions } from '#contract/behaviors/permissions.ts'
import { mountedEndpoints } from '#server/behaviors/endpoints/mount.ts'
import { type Someone, type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { setRow } from '#server/testing/rows.ts'
import { inDays, tokenOf } from '#server/testing/tokens.ts'

type Made = { data: ApiToken & { token: string }; code: string; errors: { path: string; code: string }[] }

let agency: TestAgency
let anna: Someone
let boris: Someone
let admin: Someone
let phones = 300_000

const lead = (more: object = {}) => ({ first_name: 'Ann', phone: `+48505${++phones}`, source: 'facebook', ...more })

const make = (as: Someone, body: object) =>
  agency.call<Made>('POST', '/api/profile/api-tokens', {
    as,
    body: { name: 'Adverts', permissions: ['create lead'], expires_at: inDays(90), ...body },
  })

const create = async (as: Someone) =>
  (await agency.call<{ data: Lead }>('POST', '/api/leads', { as, body: lead() })).body.data

const statusOf = async (as: Someone, path = '/api/leads') => (await agency.call('GET', path, { as })).status

beforeAll(async () => {
  agency = await openTestAgency()
  anna = await agency.join('recruiter')
  boris = await agency.join('recruiter')
  admin = await agency.join('super-admin')
})
afterAll(() => agency.close())

it('is shown once, stored as a hash, and listed by its first characters', async () => {
  const headers = { 'idempotency-key': 'make-me-a-token' }
  const body = { name: 'Adverts', permissions: ['create lead'], expires_at: inDays(90) }
  const { data } = (await agency.call<Made>('POST', '/api/profile/api-tokens', { as: anna, body, headers })).body
  expect(data.token).toMatch(/^brg_[\w-]{43}$/)
  const list = await agency.call('GET', '/api/profile/api-tokens', { as: anna })
  expect(list.text).toContain(data.hint)
  expect(list.text).not.toContain(data.token)
  for (const table of ['api_tokens', 'idempotency_keys', 'change_history'] as const)
    expect(JSON.stringify(await agency.db.selectFrom(table).selectAll().execute())).not.toContain(data.token)
  expect((await agency.call<{ data: unknown[] }>('GET', '/api/profile/api-tokens', { as: boris })).body.data).toEqual(
    [],
  )
})

it('acts as its owner on the same rows, and history names the API as the source', async () => {
  const [mine, foreign] = [await create(anna), await create(boris)]
  const token = await tokenOf(agency, anna, ['view lead', 'view history', 'update lead'])
  expect(await statusOf(token, `/api/leads/${mine.id}`)).toBe(200)
  expect(await statusOf(token, `/api/leads/${foreign.id}`)).toBe(404)
  const body = { version: mine.version, city: 'Lviv' }
  expect((await agency.call('PATCH', `/api/leads/${mine.id}`, { as: token, body })).status).toBe(200)
  const history = await agency.call<{ data: { source: string; author: { id: number } }[] }>(
    'GET',
    `/api/leads/${mine.id}/history`,
    { as: token },
  )
  expect(history.body.data[0]).toMatchObject({ source: 'api', author: { id: anna.user_id } })
})

it('has no more rights than it was given, and than its owner has now', async () => {
  const creator = await tokenOf(agency, anna, ['create lead'])
  expect(await statusOf(creator)).toBe(403)
  expect((await agency.call('POST', '/api/leads', { as: creator, body: lead() })).status).toBe(200)
  const clerk = await agency.joinWith(['view leads', 'create lead'])
  const token = await tokenOf(agency, clerk, ['view leads', 'create lead'])
  expect(await statusOf(token)).toBe(200)
  await agency.db
    .deleteFrom('role_permissions')
    .where('role_id', 'in', clerk.actor.role_ids)
    .where('permission', '=', 'view leads')
    .execute()
  expect(await statusOf(token)).toBe(403)
})

it('cannot get rights that its owner lacks, nor rights over users and roles', async () => {
  const powerless = await make(anna, { permissions: [] })
  expect([powerless.status, powerless.body.errors]).toMatchObject([400, [{ path: 'permissions', code: 'too_few' }]])
  const tooMuch = await make(anna, { permissions: ['update statuses'] })
  expect([tooMuch.status, tooMuch.body.errors[0]?.code]).toEqual([422, 'more_than_yours'])
  for (const permission of ['update users', 'view roles', 'update profile'])
    expect((await make(admin, { permissions: [permission] })).status, permission).toBe(400)
  const past = await make(anna, { expires_at: '2020-01-01T00:00:00Z' })
  expect(past.body.errors).toEqual([{ path: 'expires_at', code: 'in_the_past' }])
})

it('reaches no endpoint of sessions, profile, tokens, users, roles or webhooks, whatever the database says', async () => {
  const token = await tokenOf(agency, admin)
  const held = [...tokenPermissions, 'update users', 'view users', 'view roles', 'update role']
  await setRow(agency.db, 'api_tokens', token.id, { permissions: held })
  const closed = [...mountedEndpoints(agency.app).keys()].filter((key) =>
    /^\w+ \/api\/(logout|user-permissions|profile|users|roles|webhooks|ip)(\/|$)/.test(key),
  )
  expect(closed.length).toBeGreaterThan(20)
  for (const key of closed) {
    const [method, path] = key.split(' ') as [string, string]
    const answer = await agency.call(method, path.replace(/\{\w+\}/g, '1'), { as: token, body: {} })
    expect(answer.status, key).toBe(403)
  }
})

it('cannot force a status, which a super-admin can in the interface', async () => {
  const one = await create(admin)
  const token = await tokenOf(agency, admin)
  const { id } = await agency.db
    .selectFrom('statuses')
    .where('code', '=', 'qualified')
    .select('id')
    .executeTakeFirstOrThrow()
  const body = { version: one.version, status_id: id, force: true, comment: 'now' }
  expect((await agency.call('PUT', `/api/leads/${one.id}/status`, { as: token, body })).status).toBe(403)
})

it('ends immediately when it is revoked, expires, or its owner is blocked', async () => {
  const owner = await agency.join('recruiter')
  const [revoked, lapsed, left] = [
    await tokenOf(agency, owner),
    await tokenOf(agency, owner),
    await tokenOf(agency, owner),
  ]
  expect([await statusOf(revoked), await statusOf(lapsed), await statusOf(left)]).toEqual([200, 200, 200])
  const stranger = await agency.call('DELETE', `/api/profile/api-tokens/${revoked.id}`, { as: boris })
  expect(stranger.status).toBe(404)
  expect((await agency.call('DELETE', `/api/profile/api-tokens/${revoked.id}`, { as: owner })).status).toBe(200)
  await agency.db
    .updateTable('api_tokens')
    .set({ expires_at: new Date(Date.now() - 1_000).toISOString() })
    .where('id', '=', lapsed.id)
    .execute()
  expect([await statusOf(revoked), await statusOf(lapsed), await statusOf(left)]).toEqual([401, 401, 200])
  const user = await agency.call<{ data: { version: number } }>('GET', `/api/users/${owner.user_id}`, { as: admin })
  const { version } = user.body.data
  await agency.call('PUT', `/api/users/${owner.user_id}/block`, { as: admin, body: { version } })
  expect(await statusOf(left)).toBe(401)
})

it('stores when it was last used', async () => {
  const token = await tokenOf(agency, anna, ['view leads'])
  await statusOf(token)
  const { body } = await agency.call<{ data: ApiToken[] }>('GET', '/api/profile/api-tokens', { as: anna })
  expect(body.data.find(({ id }) => id === token.id)?.last_used_at).not.toBeNull()
})

it('needs a recent confirmation of identity, and ends within a year', async () => {
  const late = await agency.join('recruiter')
  await agency.db
    .updateTable('sessions')
    .set({ proved_at: new Date(Date.now() - 3 * 3_600_000).toISOString() })
    .where('user_id', '=', late.user_id)
    .execute()
  const refused = await make(late, {})
  expect([refused.status, refused.body.code]).toEqual([403, 'step_up_required'])
  expect((await make(anna, { expires_at: null })).status).toBe(400)
  const tooLong = await make(anna, { expires_at: inDays(366) })
  expect([tooLong.status, tooLong.body.errors]).toEqual([422, [{ path: 'expires_at', code: 'more_than_a_year' }]])
  expect((await make(anna, { expires_at: inDays(364.9) })).status).toBe(200)
})

it('is recorded in history when it ends with the credentials of its owner, and by whom', async () => {
  const owner = await agency.join('recruiter')
  const held = await tokenOf(agency, owner)
  const { version } = (await agency.call<{ data: { version: number } }>('GET', `/api/users/${owner.user_id}`, { as: admin })).body.data // prettier-ignore
  const body = { version, email: 'moved.owner@agency.test' }
  expect((await agency.call('PATCH', `/api/users/${owner.user_id}`, { as: admin, body })).status).toBe(200)
  const told = await agency.db.selectFrom('change_history').where('entity', '=', 'api_token').where('entity_id', '=', held.id).where('action', '=', 'archived').selectAll().execute() // prettier-ignore
  expect(told).toMatchObject([{ field: 'name', old_value: 'Test', actor_id: admin.user_id, parent_id: owner.user_id, source: 'screen' }]) // prettier-ignore
})
