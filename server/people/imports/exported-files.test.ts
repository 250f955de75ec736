import { afterAll, beforeAll, expect, it } from 'vitest'
import { csvAccept } from '#contract/basics/csv.ts'
import type { ImportRun } from '#contract/people/imports.ts'
import type { Lead } from '#contract/people/leads.ts'
import { type TestAgency, multipart, openTestAgency } from '#server/testing/agency.ts'
import { runImport } from './run-import.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const columns = [
  'first_name',
  'last_name',
  'phone',
  'email',
  'date_of_birth',
  'available_from',
  'consent_at',
  'comment',
]

const person = {
  first_name: 'Олена',
  last_name: "О'Ніл",
  phone: '+48600700812',
  email: 'olena@example.com',
  date_of_birth: '1990-11-03',
  available_from: '2026-12-05',
  consent_at: '2026-11-03T08:12:00.000Z',
  consent_channel: 'form',
  comment: '=1+1; "так", －5',
  source: 'other',
}

let first: TestAgency
let second: TestAgency

beforeAll(async () => {
  first = await openTestAgency()
  second = await openTestAgency()
})
afterAll(async () => {
  await first.close()
  await second.close()
})

it.each([
  ['commas', 'text/csv', 'leads.csv'],
  ['semicolons', csvAccept('semicolon'), 'leads.csv'],
  ['a workbook', XLSX, 'leads.xlsx'],
])('reads back what an export writes with %s', async (_name, accept, file) => {
  const admin = await first.join('super-admin')
  const phone = `+4860070${String(1000 + file.length + accept.length)}`
  const made = await first.call<{ data: Lead }>('POST', '/api/leads', { as: admin, body: { ...person, phone } })
  expect(made.status, made.text).toBe(200)
  const body = { query: { ids: String(made.body.data.id) }, columns }
  const exported = await first.call('POST', '/api/leads/export', { as: admin, body, headers: { accept } })
  expect(exported.status, exported.text).toBe(200)

  const reader = await second.join('super-admin')
  const sent = multipart(file, exported.bytes)
  const upload = await second.call<{ data: ImportRun }>('POST', '/api/lead-imports', { as: reader, ...sent })
  expect(upload.status, upload.text).toBe(200)
  const mapping = Object.fromEntries(columns.map((field, index) => [index, field]))
  const choices = { source: 'other', phone_country: 'ES', recruiter_id: null, likely_duplicates: 'create' }
  const path = `/api/lead-imports/${upload.body.data.id}`
  const checking = { version: upload.body.data.version, mapping, choices }
  const checked = await second.call<{ data: ImportRun }>('PUT', `${path}/check`, { as: reader, body: checking })
  expect(checked.body.data.counts, checked.text).toMatchObject({ invalid: 0 })
  await second.call('PUT', `${path}/run`, { as: reader, body: { version: checked.body.data.version } })
  await runImport(second.services, { import_id: upload.body.data.id, user_id: reader.user_id })
  const list = await second.call<{ data: Lead[] }>('GET', `/api/leads?import_id=${upload.body.data.id}`, { as: reader })
  expect(list.body.data).toMatchObject([
    { ...person, phone, consent_at: expect.stringMatching(/^2026-11-03T08:12:00/) },
  ])
})
