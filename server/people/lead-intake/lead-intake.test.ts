import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Lead } from '#contract/people/leads.ts'
import { type Someone, type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { type TokenHolder, tokenOf } from '#server/testing/tokens.ts'

type Taken = { data: { lead_id: number | null; created: boolean }; errors: { path: string; code: string }[] }
type History = { data: { action: string; source: string; fields: { field: string; new: { value: unknown } }[] }[] }

let agency: TestAgency
let anna: Someone
let platform: TokenHolder
let phones = 500_000

const newPhone = () => `50 ${String(++phones).replace(/(\d{3})(\d{3})/, '$1 $2')}0`

const form = (more: object = {}) => ({
  full_name: 'Шевченко Олена',
  phone_number: newPhone(),
  platform: 'fb',
  campaign: 'Welders, spring',
  form_id: '9001',
  ...more,
})

const take = (body: object, key?: string, as: Someone = platform) =>
  agency.call<Taken>('POST', '/api/lead-intake', { as, body, headers: key ? { 'idempotency-key': key } : {} })

const read = async (id: number | null) =>
  (await agency.call<{ data: Lead }>('GET', `/api/leads/${id}`, { as: anna })).body.data

beforeAll(async () => {
  agency = await openTestAgency()
  anna = await agency.join('recruiter')
  platform = await tokenOf(agency, await agency.join('super-admin'), ['create lead'])
})
afterAll(() => agency.close())

it('creates a lead in the pool with cleaned name and phone and with its source', async () => {
  const { body } = await take(
    form({
      phone_number: 'p:+48 501-777-123',
      email: 'Olena@Example.com',
      city: 'Kraków',
      created_time: '2026-11-03T09:12:44+0100',
    }),
  )
  expect(body.data.created).toBe(true)
  expect(await read(body.data.lead_id)).toMatchObject({
    first_name: 'Олена',
    last_name: 'Шевченко',
    phone: '+48501777123',
    email: 'olena@example.com',
    city: 'Kraków',
    source: 'facebook',
    source_detail: 'Welders, spring · 9001',
    recruiter_id: null,
    created_at: expect.stringMatching(/^2026-11-03T08:12:44/) as string,
  })
})

it('accepts a phone in the notation of its country, and separate names', async () => {
  const { body } = await take({
    first_name: 'Ana',
    last_name: 'García',
    phone_number: '612 34 56 78',
    phone_country: 'ES',
  })
  expect(await read(body.data.lead_id)).toMatchObject({ phone: '+34612345678', last_name: 'García', source: 'other' })
})

it('reads a phone without a code in the country of work, and keeps one with a code', async () => {
  const own = await openTestAgency()
  const admin = await own.join('super-admin')
  const token = await tokenOf(own, admin, ['create lead'])
  await own.db.updateTable('agency').set({ phone_country: 'ES' }).execute()
  const phoneFrom = async (phone_number: string, more: object = {}) => {
    const body = form({ phone_number, ...more })
    const { data } = (await own.call<Taken>('POST', '/api/lead-intake', { as: token, body })).body
    return (await own.db.selectFrom('leads').where('id', '=', data.lead_id).select('phone').executeTakeFirstOrThrow())
      .phone
  }
  expect(await phoneFrom('600 555 444')).toBe('+34600555444')
  expect(await phoneFrom('100 200 300')).toBe('+34100200300')
  expect(await phoneFrom('0048 600 555 444')).toBe('+48600555444')
  const label = { en: 'Home', pl: 'Dom', ua: 'Дім', ru: 'Дом', es: 'Casa' }
  const field = { entity: 'lead', type: 'phone', label, key: 'home' }
  expect((await own.call('POST', '/api/custom-fields', { as: admin, body: field })).status).toBe(200)
  const polish = { phone_country: 'PL', custom_values: { home: '600 555 446' } }
  expect(await phoneFrom('600 555 445', polish)).toBe('+48600555445')
  expect(
    await own.db.selectFrom('leads').where('phone', '=', '+48600555445').select('custom_values').execute(),
  ).toEqual([{ custom_values: { home: '+48600555446' } }])
  await own.close()
})

it('accepts a form once per external id', async () => {
  const one = form()
  const answers = await Promise.all(Array.from({ length: 10 }, () => take(one, '123456789012345')))
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect(answers[0]!.body.data.created).toBe(true)
})

it('answers an open lead with that phone instead of creating a second one, and records it in history', async () => {
  const first = await take(form({ phone_number: '+48 502 111 222' }))
  const again = await take(form({ phone_number: '0048502111222', platform: 'tiktok', campaign: 'Cooks' }))
  expect(again.body.data).toEqual({ lead_id: first.body.data.lead_id, created: false, left_out: [] })
  const history = await agency.call<History>('GET', `/api/leads/${again.body.data.lead_id}/history`, { as: anna })
  expect(history.body.data[0]).toMatchObject({ action: 'applied_again', source: 'api' })
  expect(history.body.data[0]!.fields.find(({ field }) => field === 'source')?.new.value).toBe('tiktok')
})

it('creates one lead from many parallel forms with one phone', async () => {
  const phone_number = newPhone()
  const answers = await Promise.all(Array.from({ length: 8 }, () => take(form({ phone_number }))))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
  expect(answers.filter(({ body }) => body.data.created)).toHaveLength(1)
})

it('does not reveal the id of a lead that the token’s owner may not see', async () => {
  const boris = await agency.join('recruiter')
  const phone = '+48502333444'
  await agency.call('POST', '/api/leads', { as: anna, body: { first_name: 'Ann', phone, source: 'other' } })
  const { body } = await take(form({ phone_number: phone }), undefined, await tokenOf(agency, boris, ['create lead']))
  expect(body.data).toEqual({ lead_id: null, created: false, left_out: [] })
})

it('refuses a form without a usable phone or with an unknown key, and nothing else', async () => {
  const wrong = async (more: object) => (await take(form(more))).body.errors.map(({ path, code }) => `${path} ${code}`)
  expect(await wrong({ phone_number: 'call me' })).toEqual(['phone_number invalid_phone'])
  expect(await wrong({ phone_number: '' })).toEqual(['phone_number too_short'])
  expect(await wrong({ phone_number: undefined })).toEqual(['phone_number required'])
  expect(await wrong({ phone_number: 12 })).toEqual(['phone_number invalid_phone'])
  expect(await wrong({ ad_set: '1' })).toEqual(['ad_set unknown_key'])
})

it('needs the right to create leads', async () => {
  const reader = await tokenOf(agency, anna, ['view leads'])
  expect((await take(form(), undefined, reader)).status).toBe(403)
  expect((await agency.call('GET', '/api/leads', { as: platform })).status).toBe(403)
})
