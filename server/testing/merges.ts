import { expect } from 'vitest'
import type { Candidate } from '#contract/people/candidates.ts'
import type { MergePlan } from '#contract/people/merges.ts'
import { type Someone, type TestAgency, multipart, openTestAgency } from './agency.ts'
import { statusIds } from './builders.ts'

export type Refusal = { code: string; errors: { path: string; code: string }[] }
export type Done = { data: { id: number }; meta: { transaction_id: string } } & Refusal
type Noun = 'leads' | 'candidates' | 'workers'

export let agency: TestAgency
export let admin: Someone
let numbers = 400_000

export const read = async <T>(path: string, as = admin) =>
  (await agency.call<{ data: T }>('GET', path, { as })).body.data

export const planOf = (noun: Noun, id: number, other: number) =>
  read<MergePlan>(`/api/${noun}/${id}/merge-plan?with=${other}`)

export const versionOf = async (noun: Noun, id: number) =>
  (await read<{ version: number }>(`/api/${noun}/${id}`)).version

export const merge = async (noun: Noun, id: number, other_id: number, values: object = {}, as = admin) =>
  agency.call<Done>('POST', `/api/${noun}/${id}/merges`, {
    as,
    body: {
      version: await versionOf(noun, id),
      other_id,
      other_version: await versionOf(noun, other_id),
      values,
    },
  })

export const unmerge = async (noun: Noun, id: number, other: number) =>
  agency.call<Done>('DELETE', `/api/${noun}/${id}/merges/${other}`, {
    as: admin,
    body: { version: await versionOf(noun, id), other_version: await versionOf(noun, other) },
  })

export const paper = async (noun: Noun, id: number) => {
  const upload = multipart('scan.pdf', Buffer.from('%PDF-1.4'))
  const file = await agency.call<{ data: { id: number } }>('POST', '/api/document-files', {
    as: admin,
    body: upload.body,
    headers: upload.headers,
  })
  const type = await agency.db
    .selectFrom('document_types')
    .where('code', '=', 'cv')
    .select('id')
    .executeTakeFirstOrThrow()
  const number = `AB${++numbers}`
  const body = { type_id: type.id, number, file_ids: [file.body.data.id] }
  const made = await agency.call<{ data: { id: number } }>('POST', `/api/${noun}/${id}/documents`, { as: admin, body })
  expect(made.status, made.text).toBe(200)
  return { id: made.body.data.id, number }
}

export const papersOf = async (noun: Noun, id: number) =>
  (await read<{ id: number }[]>(`/api/${noun}/${id}/documents`)).map((one) => one.id).sort((a, b) => a - b)

export const numberOf = async (document: number) =>
  (
    await agency.call<{ data: { number: string } }>('POST', `/api/documents/${document}/number-views`, {
      as: admin,
      body: {},
    })
  ).body.data

export const survey = async (candidate_id: number, closed = false) => {
  const body = {
    candidate_id,
    surveyed_on: '2026-01-10',
    channel: 'phone',
    accepts_conditions: true,
    ready_from: '2027-01-15',
  }
  const made = await agency.call<{ data: { id: number } }>('POST', '/api/surveys', { as: admin, body })
  expect(made.status, made.text).toBe(200)
  if (closed) {
    const status_id = (await statusIds(agency, 'candidate_survey')).get('withdrawn')!
    const patch = { status_id, is_open: false }
    await agency.db.updateTable('surveys').set(patch).where('id', '=', made.body.data.id).execute()
  }
  return made.body.data.id
}

export const surveysOf = async (candidate_id: number) =>
  (
    await agency.db.selectFrom('surveys').where('candidate_id', '=', candidate_id).select('id').orderBy('id').execute()
  ).map(({ id }) => id)

/** A candidate as a user reads it, without technical fields. */
export const facts = async (id: number) => {
  const { version: _v, updated_at: _u, ...rest } = await read<Candidate>(`/api/candidates/${id}`)
  return rest
}

/** Opens an agency with a user who may merge everything. */
export const openMerging = async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
}
