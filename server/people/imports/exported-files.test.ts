import { afterAll, beforeAll, expect, it } from 'vitest'
import { csvAccept } from '#contract/basics/csv.ts'
import { genders } from '#contract/basics/genders.ts'
import { languages } from '#contract/basics/language.ts'
import { countries } from '#contract/basics/world.ts'
import { clothingSizes } from '#contract/behaviors/clothing-sizes.ts'
import { drivingLicences, educations } from '#contract/people/candidate-choices.ts'
import type { Candidate } from '#contract/people/candidates.ts'
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

type File = { file: string; bytes: Buffer; columns: readonly string[] }

/** Imports a file into the second agency, and answers the records it became. */
const imported = async <T>(noun: 'lead' | 'candidate', { file, bytes, columns: fields }: File) => {
  const as = await second.join('super-admin')
  const sent = multipart(file, bytes)
  const upload = await second.call<{ data: ImportRun }>('POST', `/api/${noun}-imports`, { as, ...sent })
  expect(upload.status, upload.text).toBe(200)
  const { id, version } = upload.body.data
  const mapping = Object.fromEntries(fields.map((field, index) => [index, field]))
  const source = noun === 'lead' ? { source: 'other' } : {}
  const choices = { phone_country: 'ES', recruiter_id: null, likely_duplicates: 'create', ...source }
  const path = `/api/${noun}-imports/${id}`
  const body = { version, mapping, choices }
  const checked = await second.call<{ data: ImportRun }>('PUT', `${path}/check`, { as, body })
  expect(checked.body.data.counts, checked.text).toMatchObject({ invalid: 0 })
  await second.call('PUT', `${path}/run`, { as, body: { version: checked.body.data.version } })
  await runImport(second.services, { import_id: id, user_id: as.user_id })
  return (await second.call<{ data: T[] }>('GET', `/api/${noun}s?import_id=${id}&limit=100`, { as })).body.data
}

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

  const read = await imported<Lead>('lead', { file, bytes: exported.bytes, columns })
  expect(read).toMatchObject([{ ...person, phone, consent_at: expect.stringMatching(/^2026-11-03T08:12:00/) }])
})

const codedColumns = [
  'first_name',
  'last_name',
  'phone',
  'date_of_birth',
  'citizenship',
  'residence_country',
  'desired_countries',
  'gender',
  'education',
  'driving_licence',
  'clothing_size',
  'shoe_size',
  'experience_years',
  'needs_housing',
]

/** Candidates who have, together, every country and every code. */
const coded = (language: number) =>
  Array.from({ length: Math.ceil(countries.length / 20) }, (_, index) => ({
    first_name: 'Ola',
    last_name: 'Kos',
    phone: `+486007${String(10_000 + language * 100 + index)}`,
    date_of_birth: '1990-11-03',
    citizenship: countries[index]!,
    residence_country: countries.at(-1 - index)!,
    desired_countries: countries.slice(index * 20, (index + 1) * 20),
    gender: genders[index % genders.length]!,
    education: educations[index % educations.length]!,
    driving_licence: [...drivingLicences],
    clothing_size: clothingSizes[index % clothingSizes.length]!,
    shoe_size: 42,
    experience_years: 3,
    needs_housing: index % 2 === 0,
  }))

it.each(languages)('reads back every country and code of candidates in %s', async (language) => {
  const admin = await first.join('super-admin')
  await first.db.updateTable('users').set({ locale: language }).where('id', '=', admin.user_id).execute()
  const people = coded(languages.indexOf(language))
  const ids: number[] = []
  for (const body of people) {
    const made = await first.call<{ data: Candidate }>('POST', '/api/candidates', { as: admin, body })
    expect(made.status, made.text).toBe(200)
    ids.push(made.body.data.id)
  }
  const body = { query: { ids: ids.join(',') }, columns: codedColumns }
  const headers = { accept: 'text/csv' }
  const exported = await first.call('POST', '/api/candidates/export', { as: admin, body, headers })
  expect(exported.status, exported.text).toBe(200)
  const file = { file: 'candidates.csv', bytes: exported.bytes, columns: codedColumns }
  const read = await imported<Candidate>('candidate', file)
  const byPhone = new Map(read.map((candidate) => [candidate.phone, candidate]))
  expect(people.map(({ phone }) => byPhone.get(phone))).toMatchObject(people)
})
