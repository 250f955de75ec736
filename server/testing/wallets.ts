import { expect } from 'vitest'
import type { Document, DocumentFile } from '#contract/people/documents.ts'
import { agencyToday } from '#contract/basics/agency-day.ts'
import { type Someone, type TestAgency, multipart, openTestAgency } from './agency.ts'

export type Answer = { data: Document; meta: { warnings: string[] } }
export type Refusal = { code: string; errors: { path: string; code: string }[]; current?: Document }

export let agency: TestAgency
export let admin: Someone
export let recruiter: Someone
export let coordinator: Someone
export let phones = 500_000

export const DAY = 86_400_000
export const day = agencyToday

export const typeId = async (code: string) =>
  (await agency.db.selectFrom('document_types').where('code', '=', code).select('id').executeTakeFirstOrThrow()).id

export const person = (more: object = {}) => ({
  first_name: 'Oksana',
  last_name: 'Kovalenko',
  gender: 'female',
  date_of_birth: '1994-05-06',
  citizenship: 'UA',
  phone: `+48605${++phones}`,
  ...more,
})

export const candidate = async (as = recruiter, more: object = {}) =>
  (await agency.call<{ data: { id: number } }>('POST', '/api/candidates', { as, body: person(more) })).body.data.id

export const worker = async (more: object = {}) => {
  const body = person({ first_name_latin: 'OKSANA', last_name_latin: 'KOVALENKO', ...more })
  const answer = await agency.call<{ data: { id: number } }>('POST', '/api/workers', { as: admin, body })
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data.id
}

export const page = async (as: Someone, name = 'scan.pdf', bytes: Buffer = Buffer.from('%PDF-1.4 one page')) => {
  const { body, headers } = multipart(name, bytes)
  return agency.call<{ data: DocumentFile }>('POST', '/api/document-files', { as, body, headers })
}
export const pageId = async (as: Someone) => (await page(as)).body.data.id

export const passport = async (as: Someone, more: object = {}) => ({
  type_id: await typeId('passport'),
  number: `fa ${++phones}`,
  country: 'UA',
  valid_to: day(900),
  file_ids: [await pageId(as)],
  ...more,
})

export const add = (id: number, body: object, as = recruiter, owner = 'candidates') =>
  agency.call<Answer & Refusal>('POST', `/api/${owner}/${id}/documents`, { as, body })

export const added = async (id: number, body: object, as = recruiter, owner = 'candidates') => {
  const answer = await add(id, body, as, owner)
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data
}

export const stateOf = async (id: number, table: 'candidates' | 'workers' = 'candidates') =>
  (await agency.db.selectFrom(table).where('id', '=', id).select('documents_state').executeTakeFirstOrThrow())
    .documents_state

export const wallet = async (id: number, as = recruiter, owner = 'candidates') =>
  (await agency.call<{ data: Document[] }>('GET', `/api/${owner}/${id}/documents`, { as })).body.data

/** Opens an agency with an administrator, a recruiter and a coordinator, for tests of their documents. */
export const openWallets = async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
  recruiter = await agency.join('recruiter')
  coordinator = await agency.join('coordinator')
}
