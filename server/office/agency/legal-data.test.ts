import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Agency } from '#contract/office/agency.ts'
import type { ChangeGroup } from '#contract/behaviors/history.ts'
import { type Someone, type TestAgency, openTestAgency } from '#server/testing/agency.ts'

let agency: TestAgency
let admin: Someone

type Answer = { data: Agency; errors: { path: string; code: string }[] }

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
})
afterAll(() => agency.close())

const read = async () => (await agency.call<{ data: Agency }>('GET', '/api/agency', { as: admin })).body.data
const put = async (patch: object) =>
  agency.call<Answer>('PUT', '/api/agency', { as: admin, body: { version: (await read()).version, ...patch } })
const refusal = async (patch: object) => {
  const { status, body } = await put(patch)
  return [status, body.errors]
}

const polish = {
  legal_name: 'Praca i Dom sp. z o.o.',
  tax_number: '5260250274',
  registry_number: '123456785',
  court_number: '0000123456',
  licence_number: '12345',
  legal_note: 'Kapitał zakładowy 50 000 zł',
}

it('stores legal numbers without spaces and dashes, and keeps absent ones', async () => {
  const { body } = await put({
    ...polish,
    tax_number: 'PL 526-025-02-74',
    registry_number: ' 123 456 785 ',
    court_number: 'KRS 0000 123 456',
    licence_number: 'Nr KRAZ 12345',
  })
  expect(body.data).toMatchObject(polish)
  expect((await put({ address: 'ul. Długa 5, Łódź' })).body.data).toMatchObject(polish)
  expect((await put({ registry_number: '12345678512347' })).body.data.registry_number).toBe('12345678512347')
  expect((await put({ registry_number: '123456785', legal_note: '' })).body.data).toMatchObject({
    registry_number: '123456785',
    legal_note: null,
  })
})

it('tells at each field what is wrong, and changes nothing', async () => {
  const before = await read()
  expect(
    await refusal({
      tax_number: '5260250275',
      registry_number: '12345678512348',
      court_number: '123',
      licence_number: '?',
    }),
  ).toEqual([
    422,
    [
      { path: 'tax_number', code: 'nip_check_digit' },
      { path: 'registry_number', code: 'regon_check_digit' },
      { path: 'court_number', code: 'invalid_krs' },
      { path: 'licence_number', code: 'invalid_kraz' },
    ],
  ])
  expect(await refusal({ tax_number: 'x'.repeat(65) })).toEqual([
    400,
    [expect.objectContaining({ path: 'tax_number', code: 'too_long' })],
  ])
  expect(await read()).toEqual(before)
})

it('checks numbers by the country after the change, and clears those that the country does not have', async () => {
  expect(await refusal({ country: 'ES' })).toEqual([422, [{ path: 'tax_number', code: 'invalid_nie_dni' }]])
  const { body } = await put({ country: 'ES', tax_number: 'A-58818501', licence_number: '79/0123' })
  expect(body.data).toMatchObject({
    country: 'ES',
    legal_name: polish.legal_name,
    tax_number: 'A58818501',
    registry_number: null,
    court_number: null,
    licence_number: '79/0123',
  })
  const history = await agency.call<{ data: ChangeGroup[] }>('GET', '/api/agency/history', { as: admin })
  expect(history.body.data[0]!.fields).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ field: 'registry_number', old: { value: '123456785' }, new: null }),
      expect.objectContaining({ field: 'court_number', old: { value: '0000123456' }, new: null }),
    ]),
  )
})

it('is open to super-admins only', async () => {
  const { version } = await read()
  const coordinator = await agency.join('coordinator')
  for (const as of [coordinator, await agency.joinWith(['update contract', 'update users'])]) {
    expect((await agency.call('PUT', '/api/agency', { as, body: { version, tax_number: null } })).status).toBe(403)
    expect((await agency.call('GET', '/api/agency', { as })).status).toBe(403)
  }
})
