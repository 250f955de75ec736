import { afterAll, beforeAll, expect, it } from 'vitest'
import { languages } from '#contract/basics/language.ts'
import type { Lead } from '#contract/people/leads.ts'
import { type Someone, type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { type TokenHolder, tokenOf } from '#server/testing/tokens.ts'

type Taken = {
  data: { lead_id: number | null; created: boolean; left_out: { path: string; code: string }[] }
  errors: { path: string; code: string }[]
}

let agency: TestAgency
let admin: Someone
let platform: TokenHolder
let phones = 600_000

const post = (body: object, as: Someone = platform) => agency.call<Taken>('POST', '/api/lead-intake', { as, body })

const take = async (more: object) => {
  const answer = await post({ full_name: 'Anna Nowak', phone_number: `+48505${++phones}`, ...more })
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data
}

const read = async (id: number | null) =>
  (await agency.call<{ data: Lead }>('GET', `/api/leads/${id}`, { as: admin })).body.data

const taken = async (more: object) => read((await take(more)).lead_id)

const addField = async (field: object) => {
  const label = { en: 'Height', pl: 'Wzrost', ua: 'Зріст', ru: 'Рост', es: 'Altura' }
  const body = { entity: 'lead', type: 'integer', label, ...field }
  const answer = await agency.call<{ data: { id: number; version: number } }>('POST', '/api/custom-fields', {
    as: admin,
    body,
  })
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data
}

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
  platform = await tokenOf(agency, admin, ['create lead'])
})
afterAll(() => agency.close())

it.each([
  ['Anna 🌸 Kowalska', 'Anna', 'Kowalska', null],
  ['Oleg88', 'Oleg', '', 'Full name: Oleg88'],
  ['Ivan, Petrov (Kraków)', 'Petrov', 'Ivan', 'Full name: Ivan, Petrov (Kraków)'],
  ['Jan 123', 'Jan', '', 'Full name: Jan 123'],
  ['12345', 'No name', '', 'Full name: 12345'],
  [42, 'No name', '', 'Full name: 42'],
  [['Jan'], 'No name', '', 'Full name: ["Jan"]'],
  ['', 'No name', '', null],
])('keeps the lead of %j', async (full_name, first_name, last_name, quoted) => {
  const comment = quoted === null ? null : `From the form, as received:\n${quoted}`
  expect(await taken({ full_name })).toMatchObject({ first_name, last_name, comment })
})

it('takes the separate names when the full one says nothing, and a family name alone', async () => {
  expect(await taken({ full_name: '🌸', first_name: 'Ewa 2', last_name: 'Sowa' })).toMatchObject({
    first_name: 'Ewa',
    last_name: 'Sowa',
    comment: 'From the form, as received:\nFull name: 🌸\nFirst name: Ewa 2',
  })
  expect(await taken({ full_name: null, last_name: 'Sowa' })).toMatchObject({ first_name: 'Sowa', comment: null })
  expect((await take({ full_name: undefined })).left_out).toEqual([{ path: 'full_name', code: 'required' }])
})

it('quotes optional values that their fields cannot hold in the comment and names them in the answer', async () => {
  const long = 'x'.repeat(200)
  const answer = await take({
    email: 'anna@',
    city: ['Opole'],
    platform: 'LinkedIn',
    campaign: long,
    form_id: 9001,
    external_id: { id: 1 },
    created_time: 'yesterday',
    phone_country: 'Atlantis',
    custom_values: { shoe_size: '44', 'Ile masz lat?': 30 },
  })
  expect(answer.created).toBe(true)
  expect(Object.fromEntries(answer.left_out.map(({ path, code }) => [path, code]))).toEqual({
    email: 'invalid_email',
    city: 'invalid_type',
    platform: 'invalid_value',
    campaign: 'too_long',
    external_id: 'invalid_type',
    created_time: 'invalid_format',
    phone_country: 'invalid_value',
    'custom_values.shoe_size': 'unknown_key',
    'custom_values.Ile masz lat?': 'unknown_key',
  })
  const lead = await read(answer.lead_id)
  const none = { email: null, city: null, external_id: null, custom_values: {} }
  expect(lead).toMatchObject({ first_name: 'Anna', source: 'other', source_detail: '9001', ...none })
  const [title, ...lines] = lead.comment!.split('\n')
  expect(title).toBe('From the form, as received:')
  expect(lines).toHaveLength(answer.left_out.length)
  expect(answer.left_out).toHaveLength(9)
  expect(new Set(lines)).toEqual(
    new Set([
      'Country for phones without a code: Atlantis',
      'Email: anna@',
      'City: ["Opole"]',
      'Source: LinkedIn',
      `Source details: ${long}`,
      'ID on the platform: {"id":1}',
      'shoe_size: 44',
      'Ile masz lat?: 30',
      'Enquiry date and time: yesterday',
    ]),
  )
})

it('stores no half of a character, in whichever place it arrives', async () => {
  const half = '\ud83c'
  const optional = [
    'full_name',
    'first_name',
    'last_name',
    'phone_country',
    'email',
    'city',
    'platform',
    'campaign',
    'form_id',
    'external_id',
    'created_time',
  ]
  const broken = Object.fromEntries(optional.map((place) => [place, `Opole ${half}`]))
  const lead = await taken({ ...broken, custom_values: { size: half } })
  expect(lead).toMatchObject({ first_name: 'Opole', email: null, city: null })
  expect(JSON.stringify(lead).isWellFormed()).toBe(true)
  expect(JSON.stringify(lead)).not.toMatch(/\\ud83c/)
})

it('understands platforms and countries as imports do, and no source that needs a person', async () => {
  expect(await taken({ platform: 'Google', phone_number: '612 34 56 70', phone_country: 'España' })).toMatchObject({
    source: 'website',
    phone: '+34612345670',
    comment: null,
  })
  expect(await taken({ platform: 'freelance_recruiter' })).toMatchObject({
    source: 'other',
    comment: 'From the form, as received:\nSource: freelance_recruiter',
  })
  expect(await taken({ platform: '', phone_number: 48_505_111_000 })).toMatchObject({
    source: 'other',
    phone: '+48505111000',
    comment: null,
  })
})

it('keeps a comment of the longest length, without control characters', async () => {
  const { comment } = await taken({ email: `a\u0000\n${'🌸'.repeat(4_000)}` })
  expect(comment).toMatch(/^From the form, as received:\nEmail: a 🌸+…$/u)
  expect(comment!.length).toBeLessThanOrEqual(5_000)
  const odd = await taken({ custom_values: { 'a\u0000b': ['c\u0007'], [' ']: 1 } })
  expect(odd.comment).toMatch(/^From the form, as received:\na b: \["c\\u0007"\]\n: 1$/)
})

it('quotes in the language of the owner of the token', async () => {
  const titles = new Set<string>()
  for (const locale of languages) {
    await agency.call('PUT', '/api/profile', { as: admin, body: { locale } })
    const lead = await taken({ full_name: '?', email: 'anna@' })
    expect(lead.first_name).toMatch(/^\p{L}+ \p{L}+$/u)
    titles.add(lead.comment!.split('\n')[0]!)
  }
  expect(titles).toContain('Z formularza, tak jak wpisano:')
  expect(titles.size).toBe(languages.length)
  await agency.call('PUT', '/api/profile', { as: admin, body: { locale: 'en' } })
})

it('quotes what a repeated form holds in the history of the lead', async () => {
  const phone_number = '+48505777888'
  const first = await take({ phone_number })
  expect(await take({ phone_number, email: 'anna@' })).toMatchObject({
    lead_id: first.lead_id,
    created: false,
    left_out: [{ path: 'email' }],
  })
  const history = await agency.call<{
    data: { action: string; fields: { field: string; new: { value: unknown } }[] }[]
  }>('GET', `/api/leads/${first.lead_id}/history`, { as: admin })
  expect(history.body.data[0]!.action).toBe('applied_again')
  expect(history.body.data[0]!.fields.find(({ field }) => field === 'comment')?.new.value).toMatch(/Email: anna@$/)
})

it('leaves out custom values that their fields cannot hold, and shows no restricted value to everyone', async () => {
  const role = await agency.db
    .selectFrom('roles')
    .where('name', '=', 'super-admin')
    .select('id')
    .executeTakeFirstOrThrow()
  const fields = [
    await addField({ key: 'height' }),
    await addField({ key: 'photo', type: 'file' }),
    await addField({ key: 'health', visible_role_ids: [role.id] }),
  ]
  const custom_values = { height: 'tall', photo: { file_id: 999_999, name: 'a.jpg' }, health: 'asthma' }
  const answer = await take({ custom_values })
  expect(answer.left_out.map(({ path }) => path)).toEqual([
    'custom_values.height',
    'custom_values.photo',
    'custom_values.health',
  ])
  const lead = await read(answer.lead_id)
  expect(lead.custom_values).toEqual({})
  expect(lead.comment).toBe('From the form, as received:\nHeight: tall\nHeight: {"file_id":999999,"name":"a.jpg"}')
  expect((await taken({ custom_values: { height: 180, photo: null } })).custom_values).toEqual({ height: 180 })
  expect((await taken({ custom_values: 'none' })).comment).toMatch(/\nCustom fields: none$/)
  for (const { id, version } of fields)
    await agency.call('PATCH', `/api/custom-fields/${id}`, { as: admin, body: { version, active: false } })
})

it('keeps leads without a custom field that people must fill in; forms and the API still ask for it', async () => {
  await addField({ key: 'licence', type: 'text', required: true })
  const lead = await taken({ custom_values: { licence: [] } })
  expect(lead).toMatchObject({ first_name: 'Anna', custom_values: {}, comment: null })
  expect((await take({})).left_out).toEqual([])
  const body = { first_name: 'Ewa', phone: '+48505999111', source: 'other' }
  const refused = await agency.call<Taken>('POST', '/api/leads', { as: platform, body })
  expect([refused.status, refused.body.errors]).toEqual([422, [{ path: 'custom_values.licence', code: 'required' }]])
  const emptied = { version: 1, custom_values: { licence: null } }
  expect((await agency.call('PATCH', `/api/leads/${lead.id}`, { as: admin, body: emptied })).status).toBe(422)
})

it('takes a form with an idempotency key whose custom keys hold control characters or half of a character', async () => {
  const body = { full_name: 'Anna', phone_number: '+48505333222', custom_values: { 'a\u0000b': 1, 'c\ud83c': 2 } }
  const headers = { 'idempotency-key': 'odd-keys-of-a-form-1' }
  const answer = await agency.call<Taken>('POST', '/api/lead-intake', { as: platform, body, headers })
  expect(answer.status, answer.text).toBe(200)
  expect(answer.body.data.left_out.map(({ path }) => path)).toEqual(['custom_values.a b', 'custom_values.c\ufffd'])
})
