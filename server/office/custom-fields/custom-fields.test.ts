import { afterAll, beforeAll, expect, it } from 'vitest'
import { customFieldTypes } from '#contract/office/custom-field-types.ts'
import type { CustomField } from '#contract/office/custom-fields.ts'
import type { Lead } from '#contract/people/leads.ts'
import { type Someone, type TestAgency, multipart, openTestAgency } from '#server/testing/agency.ts'

type One<T> = { data: T; errors: { path: string; code: string }[] }

let agency: TestAgency
let admin: Someone
let recruiter: Someone
let phones = 300_000
const fields = new Map<string, CustomField>()

const label = { en: 'Field', ua: 'Поле' }
const options = ['b', 'c'].map((value) => ({ value, label: { en: value, ua: value } }))

const good: Record<string, unknown> = {
  text: 'Злотий колос', textarea: 'two\nlines', integer: 3, decimal: 2.5, date: '2026-03-01', datetime: '2026-03-01T10:00:00.000Z', boolean: true, select: 'b',
  multiselect: ['b', 'c'], phone: '+48501222333', email: 'a@b.example', url: 'https://example.com/x', money: { amount: 30.5, currency: 'PLN' }, rating: 4,
} // prettier-ignore

const bad: Record<string, unknown> = {
  text: 5, textarea: ['x'], integer: 2.5, decimal: 'x', date: '2026-02-31', datetime: 'soon', boolean: 'yes', select: 'z', multiselect: ['z'], phone: '12',
  email: 'nobody', url: 'javascript:alert(1)', money: { amount: 1, currency: 'XXX' }, rating: 6, file: { file_id: 999_999, name: 'x' },
} // prettier-ignore

const addField = async (body: object) =>
  (
    await agency.call<One<CustomField>>('POST', '/api/custom-fields', {
      as: admin,
      body: { entity: 'lead', label, ...body },
    })
  ).body

const addLead = (custom_values: object, as = recruiter) =>
  agency.call<One<Lead>>('POST', '/api/leads', {
    as,
    body: { first_name: 'Ann', phone: `+48604${++phones}`, source: 'other', custom_values },
  })

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
  recruiter = await agency.join('recruiter')
  for (const type of customFieldTypes) {
    const made = await addField({
      key: `a_${type}`,
      type,
      filterable: true,
      searchable: type === 'text',
      ...(type.endsWith('select') ? { options } : {}),
    })
    fields.set(type, made.data)
  }
})
afterAll(() => agency.close())

it('needs a name in one language, whichever it is', async () => {
  const spanish = {
    key: 'size',
    type: 'select',
    label: { es: 'Talla' },
    options: [{ value: 's', label: { es: 'Pequeña' } }],
  }
  const made = (await addField(spanish)).data
  expect([made.label, made.options.map((option) => option.label)]).toEqual([{ es: 'Talla' }, [{ es: 'Pequeña' }]])
  expect((await addField({ key: 'no_name', type: 'text', label: {} })).errors).toEqual([
    { path: 'label', code: 'required' },
  ])
  const off = { version: made.version, active: false }
  await agency.call('PATCH', `/api/custom-fields/${made.id}`, { as: admin, body: off })
})

it('completes a web address without its scheme, and refuses what is none with a word of its own', async () => {
  const written = async (url: string) => (await addLead({ a_url: url })).body
  for (const [typed, stored] of [
    ['www.agency.org/cv', 'https://www.agency.org/cv'],
    ['agency.org:8080', 'https://agency.org:8080'],
    ['http://agency.org', 'http://agency.org'],
  ] as const)
    expect((await written(typed)).data.custom_values).toEqual({ a_url: stored })
  for (const typed of ['my page', 'javascript:alert(1)', 'anna@example.com', 'ftp://example.com'])
    expect((await written(typed)).errors).toEqual([{ path: 'custom_values.a_url', code: 'invalid_url' }])
})

it('accepts and returns a valid value of each of fifteen types', async () => {
  expect(fields.size).toBe(15)
  const file = multipart('paper.pdf', Buffer.from('%PDF-1.7 a paper'))
  const stored = (
    await agency.call<One<{ id: number; name: string }>>('POST', '/api/custom-files', { as: recruiter, ...file })
  ).body.data
  const values = {
    ...Object.fromEntries(Object.entries(good).map(([type, value]) => [`a_${type}`, value])),
    a_file: { file_id: stored.id, name: stored.name },
  }
  const { status, body } = await addLead(values)
  expect(status).toBe(200)
  expect(body.data.custom_values).toEqual(values)
  const download = await agency.call('GET', `/api/leads/${body.data.id}/files/${stored.id}`, { as: recruiter })
  expect([download.status, download.headers['content-disposition']]).toEqual([
    200,
    "attachment; filename*=UTF-8''paper.pdf",
  ])
  const stranger = await agency.join('recruiter')
  expect((await agency.call('GET', `/api/leads/${body.data.id}/files/${stored.id}`, { as: stranger })).status).toBe(404)
})

it('refuses an invalid value of each type at its path', async () => {
  for (const type of customFieldTypes) {
    const { status, body } = await addLead({ [`a_${type}`]: bad[type] })
    expect(status, type).toBe(422)
    expect(body.errors[0]!.path, type).toMatch(new RegExp(`^custom_values\\.a_${type}`))
  }
})

it('filters by each filterable type and searches the searchable one', async () => {
  const wanted: Record<string, string> = { text: 'колос', integer: '3', decimal: '2..3', date: '2026-02-01..2026-03-31', datetime: '2026-03-01..', boolean: 'true', select: 'b,c', multiselect: 'c', phone: '222', email: 'a@b', url: 'example', money: '30..31', rating: '4..5', file: 'true', textarea: 'lines' } // prettier-ignore
  for (const [type, value] of Object.entries(wanted)) {
    const { status, body } = await agency.call<{ data: Lead[] }>(
      'GET',
      `/api/leads?custom.a_${type}=${encodeURIComponent(value)}`,
      { as: recruiter },
    )
    expect([type, status, body.data.length]).toEqual([type, 200, 1])
  }
  const found = await agency.call<{ data: Lead[] }>('GET', `/api/leads?search=${encodeURIComponent('zlotyj kolos')}`, {
    as: recruiter,
  })
  expect(found.body.data).toHaveLength(1)
})

it('filters and exports a moment by the day and time of the agency', async () => {
  const { body } = await addLead({ a_datetime: '2026-12-01T23:30:00.000Z' })
  const on = async (day: string) =>
    (await agency.call<{ data: Lead[] }>('GET', `/api/leads?custom.a_datetime=${day}..${day}`, { as: admin })).body.data
  expect((await on('2026-12-02')).map(({ id }) => id)).toEqual([body.data.id])
  expect(await on('2026-12-01')).toEqual([])
  const asked = { query: { ids: String(body.data.id) }, columns: ['custom.a_datetime'] }
  const { text } = await agency.call('POST', '/api/leads/export', { as: admin, body: asked })
  expect(text).toContain('2026-12-02 00:30')
})

it('hides a field reserved for other roles as if it did not exist', async () => {
  const secret = (await addField({ key: 'secret', type: 'text', filterable: true, visible_role_ids: [1] })).data
  const { body } = await addLead({ secret: 'between us' }, admin)
  const { id, version } = body.data
  await agency.call('PATCH', `/api/leads/${id}`, {
    as: admin,
    body: { version, recruiter_id: recruiter.actor.recruiter_id },
  })
  const seen = await agency.call<One<Lead>>('GET', `/api/leads/${id}`, { as: recruiter })
  expect(seen.body.data.custom_values).toEqual({})
  expect((await addLead({ secret: 'x' })).body.errors).toEqual([{ path: 'custom_values.secret', code: 'unknown_key' }])
  expect((await agency.call('GET', '/api/leads?custom.secret=x', { as: recruiter })).status).toBe(400)
  const history = await agency.call('GET', `/api/leads/${id}/history`, { as: recruiter })
  expect(history.text).not.toContain('between us')
  const columns = { query: {}, columns: ['custom.secret'] }
  expect((await agency.call('POST', '/api/leads/export', { as: recruiter, body: columns })).status).toBe(422)
  expect(secret.visible_role_ids).toEqual([1])
})

it('names a field that was switched off to everyone who sees its changes in history, and answers no value of it', async () => {
  const made = (await addField({ key: 'old_badge', type: 'text', label: { en: 'Badge number', ua: 'Номер бейджа' } }))
    .data
  const lead = (await addLead({ old_badge: 'B-17' })).body.data
  const path = `/api/custom-fields/${made.id}`
  const { status } = await agency.call('PATCH', path, { as: admin, body: { version: made.version, active: false } })
  expect(status).toBe(200)

  const reading = await agency.joinWith(['view leads', 'view lead', 'view history'])
  for (const reader of [recruiter, reading]) {
    const listed = await agency.call<{ data: CustomField[] }>('GET', '/api/custom-fields?entity=lead', { as: reader })
    expect(listed.body.data.find(({ key }) => key === 'old_badge')).toMatchObject({
      label: { en: 'Badge number', ua: 'Номер бейджа' },
      active: false,
    })
  }
  type Changes = { data: { fields: { field: string }[] }[] }
  const history = await agency.call<Changes>('GET', `/api/leads/${lead.id}/history`, { as: recruiter })
  expect(history.body.data.flatMap((one) => one.fields.map(({ field }) => field))).toContain('custom.old_badge')
  const one = await agency.call<One<Lead>>('GET', `/api/leads/${lead.id}`, { as: recruiter })
  expect(one.body.data.custom_values).not.toHaveProperty('old_badge')
  expect((await addLead({ old_badge: 'B-18' })).status).toBe(422)
})

it('keeps an option in use, refuses an invalid pattern, and stops a slow one', async () => {
  const select = fields.get('select')!
  const lost = await agency.call<One<CustomField>>('PATCH', `/api/custom-fields/${select.id}`, {
    as: admin,
    body: { version: 1, options: [options[1]] },
  })
  expect(lost.body.errors[0]).toMatchObject({ path: 'options', code: 'option_in_use' })
  expect((await addField({ key: 'broken', type: 'text', regex: '(' })).errors).toEqual([
    { path: 'regex', code: 'invalid_pattern' },
  ])
  await addField({ key: 'slow', type: 'text', regex: '(a+)+b' })
  const started = Date.now()
  expect((await addLead({ slow: 'a'.repeat(60) })).status).toBe(422)
  expect(Date.now() - started).toBeLessThan(1_500)
})
