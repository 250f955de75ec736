import { afterAll, beforeAll, expect, it } from 'vitest'
import type { View } from '#contract/office/views.ts'
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

const save = (as: Someone, body: object) =>
  agency.call<{ data: View; errors?: { path: string; code: string }[] }>('POST', '/api/views', {
    as,
    body: { entity: 'lead', query: { city: 'Lviv' }, ...body },
  })
const list = async (as: Someone) =>
  (await agency.call<{ data: View[] }>('GET', '/api/views?entity=lead', { as })).body.data

it('shows a private view to its owner and a shared one to all, each with its count', async () => {
  await agency.call('POST', '/api/leads', {
    as: olena,
    body: { first_name: 'Ann', phone: '+48601111222', source: 'other', city: 'Lviv' },
  })
  const mine = (await save(olena, { name: 'Mine' })).body.data
  const ours = (await save(olena, { name: 'Ours', shared: true })).body.data
  await save(olena, { name: 'Of a field that is gone', query: { 'custom.gone': 'x' } })
  expect((await list(other)).map(({ id }) => id)).toEqual([ours.id])
  const counts = await agency.call<{ data: { view_id: number; total: number }[] }>('GET', '/api/leads/view-counts', {
    as: olena,
  })
  expect(counts.body.data).toEqual([
    { view_id: mine.id, total: 1, total_capped: false },
    { view_id: ours.id, total: 1, total_capped: false },
  ])
  const theirs = await agency.call<{ data: { total: number }[] }>('GET', '/api/leads/view-counts', { as: other })
  expect(theirs.body.data).toMatchObject([{ total: 0 }])
})

it('has another name than the other views of its owner', async () => {
  const problem = { path: 'name', code: 'taken' }
  const first = await save(admin, { name: 'Night shift' })
  const second = await save(admin, { name: 'night SHIFT', shared: true })
  expect([first.status, second.status, second.body.errors]).toEqual([200, 422, [problem]])
  expect((await save(other, { name: 'Night shift' })).status).toBe(200)
  expect((await save(admin, { name: 'Night shift', entity: 'worker' })).status).toBe(200)
  const { id } = (await save(admin, { name: 'Day shift' })).body.data
  const rename = (name: string, version: number) =>
    agency.call<{ errors?: object[] }>('PATCH', `/api/views/${id}`, { as: admin, body: { version, name } })
  const clash = await rename('Night shift', 1)
  expect([clash.status, clash.body.errors]).toEqual([422, [problem]])
  expect((await rename('Day SHIFT', 1)).status).toBe(200)
  expect((await rename('Day SHIFT', 2)).status).toBe(200)
  const task = { entity: 'task', name: 'Late' }
  for (const [kind, status] of [
    ['urgent', 200],
    ['regular', 200],
    ['urgent', 422],
  ] as const)
    expect((await save(admin, { ...task, query: { kind } })).status).toBe(status)
})

it('is changed only by its owner, with the version that was read', async () => {
  const view = (await save(olena, { name: 'Shared', shared: true })).body.data
  const change = (as: Someone, body: object) => agency.call('PATCH', `/api/views/${view.id}`, { as, body })
  expect((await change(other, { version: 1, name: 'Theirs' })).status).toBe(403)
  expect((await change(olena, { version: 1, shared: false })).status).toBe(200)
  expect((await change(olena, { version: 1, name: 'Late' })).status).toBe(409)
  expect((await change(other, { version: 2, name: 'Theirs' })).status).toBe(404)
  expect((await agency.call('DELETE', `/api/views/${view.id}`, { as: other })).status).toBe(404)
  expect((await agency.call('DELETE', `/api/views/${view.id}`, { as: olena })).status).toBe(200)
})

it('is the default of a role when an administrator sets it, if it is shared', async () => {
  const { role_ids } = olena.actor
  expect((await save(olena, { name: 'A', shared: true, default_role_ids: role_ids })).body.errors).toMatchObject([
    { path: 'default_role_ids', code: 'forbidden' },
  ])
  expect((await save(admin, { name: 'B', default_role_ids: role_ids })).body.errors).toMatchObject([
    { path: 'default_role_ids', code: 'only_shared' },
  ])
  const made = (await save(admin, { name: 'C', shared: true, default_role_ids: role_ids })).body.data
  expect((await list(olena)).find(({ id }) => id === made.id)).toMatchObject({ is_default: true })
  expect((await list(admin)).find(({ id }) => id === made.id)).toMatchObject({ is_default: false })
})

it('is closed to users who may not open the list', async () => {
  const foreman = await agency.join('foreman')
  expect((await agency.call('GET', '/api/views?entity=lead', { as: foreman })).status).toBe(403)
  expect((await save(foreman, { name: 'X' })).status).toBe(403)
})
