import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CurrentUser } from '#contract/team/session.ts'
import type { ImportRun } from '#contract/people/imports.ts'
import { type Someone, type TestAgency, multipart, openTestAgency } from '#server/testing/agency.ts'
import { tokenOf } from '#server/testing/tokens.ts'
import { runImport } from './run-import.ts'

let agency: TestAgency
let admin: Someone

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
})
afterAll(() => agency.close())

type Run = { data: ImportRun }

const homeOf = async (as: Someone) =>
  (await agency.call<{ data: CurrentUser }>('GET', '/api/user-permissions', { as })).body.data.agency.phone_country

const workIn = async (phone_country: string) => {
  const settings = await agency.call<{ data: { version: number } }>('GET', '/api/agency', { as: admin })
  const body = { version: settings.body.data.version, phone_country }
  expect((await agency.call('PUT', '/api/agency', { as: admin, body })).status).toBe(200)
}

/** Imports leads with the proposed mapping, and answers the resulting phones. */
const imported = async (header: string, phones: readonly string[]) => {
  const rows = phones.map((phone) => `Anna Nowak,${phone}`)
  const { body: sent, headers } = multipart('leads.csv', Buffer.from([`full_name,${header}`, ...rows, ''].join('\n')))
  const run = (await agency.call<Run>('POST', '/api/lead-imports', { as: admin, body: sent, headers })).body.data
  const at = `/api/lead-imports/${run.id}`
  const choices = { ...run.choices, likely_duplicates: 'create' }
  const body = { version: run.version, mapping: run.mapping, choices }
  const checked = (await agency.call<Run>('PUT', `${at}/check`, { as: admin, body })).body.data
  await agency.call('PUT', `${at}/run`, { as: admin, body: { version: checked.version } })
  await runImport(agency.services, { import_id: run.id, user_id: admin.user_id })
  const leads = agency.db.selectFrom('leads').where('import_id', '=', run.id).select(['phone', 'custom_values'])
  return leads.orderBy('id').execute()
}

const importedPhones = async (header: string, phones: readonly string[]) =>
  (await imported(header, phones)).map(({ phone }) => phone)

it('reads phones without a code in the country of phones, and gives that country to the forms', async () => {
  expect(await homeOf(admin)).toBe('PL')
  expect(await importedPhones('phone', ['600 555 444'])).toEqual(['+48600555444'])
  await workIn('ES')
  expect(await homeOf(await agency.join('recruiter'))).toBe('ES')
  expect(
    await importedPhones('phone_number', ['600 555 444', '0048 600 555 445', '48 600 555 446', '100 200 300']),
  ).toEqual(['+34600555444', '+48600555445', '+48600555446', '+34100200300'])
})

const called = async (method: 'POST' | 'PATCH', path: string, body: object, as: Someone) => {
  const answer = await agency.call<{ data: { id: number; version: number } }>(method, path, { as, body })
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data
}

it('reads a phone without a code in that country in a request, a custom field, a file and with a token', async () => {
  await workIn('ES')
  const label = { en: 'Home', pl: 'Dom', ua: 'Дім', ru: 'Дом', es: 'Casa' }
  const field = { entity: 'lead', type: 'phone', label, key: 'home' }
  await called('POST', '/api/custom-fields', field, admin)
  expect(await imported('phone,Home', ['600555438,600 555 439'])).toMatchObject([
    { phone: '+34600555438', custom_values: { home: '+34600555439' } },
  ])
  const lead = { first_name: 'Anna', source: 'other', phone: '600555441', custom_values: { home: '600 555 442' } }
  const made = await called('POST', '/api/leads', lead, admin)
  expect(made).toMatchObject({ phone: '+34600555441', custom_values: { home: '+34600555442' } })
  const token = await tokenOf(agency, admin, ['view leads', 'update lead'])
  const { id, version } = made
  expect(await called('PATCH', `/api/leads/${id}`, { version, phone_2: '600555443' }, token)).toMatchObject({
    phone_2: '+34600555443',
  })
  expect(
    await called('PATCH', `/api/leads/${id}`, { version: version + 1, phone_2: '48600555444' }, admin),
  ).toMatchObject({
    phone_2: '+48600555444',
  })
  await workIn('PL')
  expect(
    await called('PATCH', `/api/leads/${id}`, { version: version + 2, phone_2: '600555445' }, admin),
  ).toMatchObject({
    phone_2: '+48600555445',
  })
})
