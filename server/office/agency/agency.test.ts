import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Agency, FirstSteps } from '#contract/office/agency.ts'
import type { ChangeGroup } from '#contract/behaviors/history.ts'
import { readAgency, signatureOf } from '#server/behaviors/agency.ts'
import { letterText } from '#server/behaviors/letters/letter-text.ts'
import { type Someone, type TestAgency, multipart, openTestAgency } from '#server/testing/agency.ts'

let agency: TestAgency
let admin: Someone

type Refusal = { code?: string; errors?: { path: string; code: string }[] }

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
})
afterAll(() => agency.close())

const steps = async () => (await agency.call<{ data: FirstSteps }>('GET', '/api/first-steps', { as: admin })).body.data
const done = async () => (await steps()).steps.filter((step) => step.done).map(({ key }) => key)
const change = (body: object, as = admin) =>
  agency.call<{ data: FirstSteps } & Refusal>('PUT', '/api/first-steps', { as, body })
const rename = (body: object, as = admin) => agency.call<{ data: Agency } & Refusal>('PUT', '/api/agency', { as, body })
const lines = (entity: string) =>
  agency.db
    .selectFrom('change_history')
    .where('entity', '=', entity)
    .select(['field', 'old_value', 'new_value', 'actor_id'])
    .orderBy('id')
    .execute()

it('completes each first step automatically, and those of the lists when a user confirms them', async () => {
  expect(await steps()).toEqual({
    steps: ['name', 'statuses', 'roles', 'users', 'import'].map((key) => ({ key, done: false })),
    put_away: false,
    version: 1,
  })
  const named = await rename({ version: 1, name: '  Praca  i Dom ', address: 'ul. Długa 5, Łódź' })
  expect(named.body.data).toEqual({
    name: 'Praca i Dom',
    address: 'ul. Długa 5, Łódź',
    legal_name: null,
    tax_number: null,
    registry_number: null,
    court_number: null,
    licence_number: null,
    legal_note: null,
    legal_changed_on: null,
    history_email: null,
    over_recruiting: 0,
    country: 'PL',
    time_zone: 'Europe/Warsaw',
    currency: 'PLN',
    phone_country: 'PL',
    clock: '24',
    date_order: 'day_first',
    first_weekday: 'monday',
    name_order: 'first_last',
    version: 2,
  })
  expect(await done()).toEqual(['name'])
  expect((await change({ version: 1, statuses_seen: true })).status).toBe(200)
  expect((await change({ version: 2, roles_seen: true })).status).toBe(200)
  expect(await done()).toEqual(['name', 'statuses', 'roles'])
  await agency.join('recruiter')
  expect(await done()).toEqual(['name', 'statuses', 'roles', 'users'])
  const { body: file, headers } = multipart('leads.csv', Buffer.from('name,phone\nAnn,+48602111222\n'))
  const sent = await agency.call<{ data: { id: number } }>('POST', '/api/lead-imports', {
    as: admin,
    body: file,
    headers,
  })
  expect(await done()).toEqual(['name', 'statuses', 'roles', 'users'])
  await agency.db.updateTable('imports').set({ state: 'finished' }).where('id', '=', sent.body.data.id).execute()
  expect(await done()).toEqual(['name', 'statuses', 'roles', 'users', 'import'])
  const { body } = await change({ version: 3, put_away: true })
  expect(body.data).toMatchObject({ put_away: true, version: 4 })
  expect(await lines('first_steps')).toMatchObject([
    { field: 'statuses_seen', new_value: true, actor_id: admin.user_id },
    { field: 'roles_seen', new_value: true },
    { field: 'put_away', old_value: false, new_value: true },
  ])
})

it('shows the agency’s name above the menu, on the sign-in page, under emails and in history', async () => {
  const { version } = (await agency.call<{ data: Agency }>('GET', '/api/agency', { as: admin })).body.data
  await rename({ version, name: 'Dom Pracy', address: null })
  const me = await agency.call<{ data: { agency_name: string } }>('GET', '/api/user-permissions', { as: admin })
  expect(me.body.data.agency_name).toBe('Dom Pracy')
  const open = await agency.call<{ data: { agency_name: string } }>('GET', '/api/settings/public')
  expect(open.body.data.agency_name).toBe('Dom Pracy')
  await agency.call('POST', '/api/users', {
    as: admin,
    body: { email: 'ann@dom.example', first_name: 'Ann', last_name: 'Bee', locale: 'en', role_ids: [2] },
  })
  const letter = await agency.db
    .selectFrom('letters')
    .where('recipient', '=', 'ann@dom.example')
    .selectAll()
    .executeTakeFirstOrThrow()
  expect(letterText('http://x', letter, await readAgency(agency.db))).toMatch(
    /\/reset-password\?token=[\w-]+\n\nDom Pracy\n$/,
  )
  const { body } = await agency.call<{ data: ChangeGroup[] }>('GET', '/api/agency/history', { as: admin })
  expect(body.data[0]!.author!.id).toBe(admin.user_id)
  expect(body.data[0]!.fields).toMatchObject([
    { field: 'name', old: { value: 'Praca i Dom' }, new: { value: 'Dom Pracy' } },
    { field: 'address', old: { value: 'ul. Długa 5, Łódź' }, new: null },
  ])
  const recruiter = await agency.join('recruiter')
  expect((await agency.call('GET', '/api/agency/history', { as: recruiter })).status).toBe(403)
})

it('writes no signature for an agency without a name, and name and address when both are set', () => {
  const letter = { body: 'Hello\n', path: '/leads' }
  expect(letterText('https://x', letter, { name: null, address: 'Łódź' })).toBe('Hello\n\nhttps://x/leads\n')
  expect(letterText('https://x', letter, { name: 'Dom', address: 'Łódź' })).toMatch(/leads\n\nDom\nŁódź\n$/)
  expect(signatureOf({ name: 'Dom', address: 'Łódź' }, ', ')).toBe('Dom, Łódź')
})

it('refuses invalid names, outdated versions, and everyone except a super-admin', async () => {
  const { version } = (await agency.call<{ data: Agency }>('GET', '/api/agency', { as: admin })).body.data
  expect((await rename({ version, name: 'x'.repeat(121) })).body.errors).toEqual([
    expect.objectContaining({ path: 'name', code: 'too_long' }),
  ])
  expect((await rename({ version, tax: '1' })).status).toBe(400)
  const late = await rename({ version: version - 1, name: 'Late' })
  expect([late.status, late.body]).toMatchObject([409, { code: 'stale', current: { name: 'Dom Pracy', version } }])
  expect((await change({ version: 1, put_away: false })).body).toMatchObject({ code: 'stale' })
  const users = await agency.joinWith(['update users', 'view users', 'update statuses'])
  for (const path of ['/api/agency', '/api/first-steps'])
    expect((await agency.call('GET', path, { as: users })).status).toBe(403)
  expect((await rename({ version, name: 'Mine' }, users)).status).toBe(403)
  expect((await change({ version: 4, put_away: false }, users)).status).toBe(403)
})
