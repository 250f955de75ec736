import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AccessExplanation, EffectiveAccess } from '#contract/team/access.ts'
import type { CurrentUser } from '#contract/team/session.ts'
import { type Someone, type TestAgency, openTestAgency } from '#server/testing/agency.ts'

let agency: TestAgency
let admin: Someone
let olena: Someone
let other: Someone

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
  olena = await agency.join('recruiter')
  other = await agency.join('recruiter')
})
afterAll(() => agency.close())

const lead = async (as: Someone, phone: string, more: object = {}) =>
  (
    await agency.call<{ data: { id: number } }>('POST', '/api/leads', {
      as,
      body: { first_name: 'Ann', phone, source: 'other', ...more },
    })
  ).body.data.id
const explain = async (as: Someone, user: Someone, id: number) =>
  (await agency.call<{ data: AccessExplanation }>('GET', `/api/users/${user.user_id}/access/leads/${id}`, { as })).body
    .data

it('says why a user sees a lead or not, with the same result as the list', async () => {
  const foreman = await agency.join('foreman')
  const leads = {
    own: await lead(olena, '+48601000001'),
    pool: await lead(admin, '+48601000002', { recruiter_id: null }),
    foreign: await lead(other, '+48601000003'),
    created: await lead(olena, '+48601000004', { recruiter_id: other.actor.recruiter_id }),
  }
  for (const [reason, id] of Object.entries(leads)) {
    const why = await explain(admin, olena, id)
    expect(why.steps.at(-1)!.reason).toBe(reason)
    const { status } = await agency.call('GET', `/api/leads/${id}`, { as: olena })
    expect(why.visible).toBe(status === 200)
  }
  expect((await explain(admin, admin, leads.own)).steps.at(-1)).toMatchObject({ passes: true, reason: 'all' })
  const outside = await explain(admin, foreman, leads.pool)
  expect(outside.steps.map(({ passes }) => passes)).toEqual([true, false, false, false])
  expect(outside.visible).toBe(false)
})

it('reveals nothing about a lead that the caller may not see', async () => {
  const clerk = await agency.joinWith(['view users', 'view lead', 'view leads'], 'recruiter')
  const id = await lead(other, '+48601000005')
  const { status } = await agency.call('GET', `/api/users/${other.user_id}/access/leads/${id}`, { as: clerk })
  expect(status).toBe(404)
})

it('names the roles behind every permission of a user', async () => {
  const { body } = await agency.call<{ data: EffectiveAccess }>('GET', `/api/users/${olena.user_id}/access`, {
    as: admin,
  })
  expect(body.data.roles.map(({ name }) => name)).toEqual(['recruiter'])
  expect(new Set(body.data.permissions.map(({ name }) => name))).toEqual(olena.actor.permissions)
  expect(body.data.permissions.every(({ role_ids }) => role_ids[0] === olena.actor.role_ids[0])).toBe(true)
})

const through = (role: object) => ({ 'x-view-as': JSON.stringify(role) })

it('previews an unsaved role for those who can create roles, read only', async () => {
  const role = { name: 'draft', data_scope: 'recruiter', permissions: ['view leads'] }
  const me = await agency.call<{ data: CurrentUser }>('GET', '/api/user-permissions', {
    as: admin,
    headers: through(role),
  })
  expect(me.body.data.role_name).toBe('draft')
  expect(me.body.data.role[0]!.permissions).toEqual([{ name: 'view leads' }])
  const foreign = await lead(other, '+48601000006')
  const list = await agency.call<{ data: { id: number }[] }>('GET', '/api/leads?limit=100', {
    as: admin,
    headers: through(role),
  })
  expect(list.body.data.map(({ id }) => id)).not.toContain(foreign)
  expect((await agency.call('GET', '/api/users', { as: admin, headers: through(role) })).status).toBe(403)
  const all = { ...role, permissions: ['view leads', 'create lead', 'update lead'] }
  const write = await agency.call('POST', '/api/leads', {
    as: admin,
    headers: through(all),
    body: { first_name: 'A', phone: '+48601000007', source: 'other' },
  })
  expect(write).toMatchObject({ status: 403, body: { code: 'view_as_reads_only' } })
})

it('gives no additional rights by a preview', async () => {
  const role = { name: 'draft', data_scope: 'all', permissions: ['view users'] }
  expect((await agency.call('GET', '/api/users', { as: olena, headers: through(role) })).status).toBe(403)
  const clerk = await agency.joinWith(['create role', 'view leads'], 'recruiter')
  expect((await agency.call('GET', '/api/users', { as: clerk, headers: through(role) })).status).toBe(403)
  const wide = { name: 'draft', data_scope: 'all', permissions: ['view leads'] }
  expect((await agency.call('GET', '/api/leads', { as: clerk, headers: through(wide) })).status).toBe(403)
  expect((await agency.call('GET', '/api/leads', { as: admin, headers: { 'x-view-as': '{' } })).status).toBe(400)
})
