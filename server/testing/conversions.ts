import { expect } from 'vitest'
import type { Candidate } from '#contract/people/candidates.ts'
import type { Document } from '#contract/people/documents.ts'
import type { Lead } from '#contract/people/leads.ts'
import { type Someone, type TestAgency, multipart, openTestAgency } from '#server/testing/agency.ts'
import { putOnContract } from '#server/testing/on-contract.ts'
import { latin, newPhone, person, standIn, statusIds } from '#server/testing/builders.ts'

export type Refusal = { code: string; errors: { path: string; code: string }[] }
export type Answer<T> = { data: T } & Refusal

export const DAY = 86_400

export let agency: TestAgency
export let anna: Someone
export let carla: Someone
export let admin: Someone
export let leadStatuses: Map<string, number>

export const get = async <T>(as: Someone, path: string) => (await agency.call<Answer<T>>('GET', path, { as })).body.data

export const newLead = async (more: object = {}) => {
  const body = { first_name: 'Олена', last_name: 'Шевченко', phone: newPhone(), source: 'olx', city: 'Львів', ...more }
  return (await agency.call<{ data: Lead }>('POST', '/api/leads', { as: anna, body })).body.data
}

export const qualified = async (more: object = {}) => {
  const lead = await newLead(more)
  await agency.db
    .updateTable('leads')
    .set({ status_id: leadStatuses.get('qualified')! })
    .where('id', '=', lead.id)
    .execute()
  return lead
}

export const rest = {
  gender: 'female',
  date_of_birth: '1992-03-14',
  citizenship: 'UA',
  consent_recruitment_at: '2026-11-02T10:00:00Z',
}

export const convertLead = (lead: Lead, more: object = rest) =>
  agency.call<Answer<{ id: number }>>('POST', `/api/leads/${lead.id}/conversion`, {
    as: anna,
    body: { version: lead.version, ...more },
  })

export const convertCandidate = (as: Someone, candidate: Candidate, more: object = {}) =>
  agency.call<Answer<{ id: number }>>('POST', `/api/candidates/${candidate.id}/conversion`, {
    as,
    body: { version: candidate.version, ...more },
  })

export const approved = async (more: object = {}) => {
  const body = person({ ...latin, ...more })
  const { data } = (await agency.call<{ data: Candidate }>('POST', '/api/candidates', { as: anna, body })).body
  await standIn(agency, 'candidates', data.id, 'approved')
  await putOnContract(agency, data.id, carla)
  return data
}

export const passport = async (candidate: Candidate) => {
  const { body, headers } = multipart('pass.pdf', Buffer.from('%PDF-1.4 passport'))
  const file = await agency.call<{ data: { id: number } }>('POST', '/api/document-files', { as: anna, body, headers })
  const types = await agency.db.selectFrom('document_types').where('code', '=', 'passport').select('id').execute()
  const answer = await agency.call<{ data: Document }>('POST', `/api/candidates/${candidate.id}/documents`, {
    as: anna,
    body: { type_id: types[0]!.id, number: 'FA123456', valid_to: '2031-01-01', file_ids: [file.body.data.id] },
  })
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data
}

/** Opens an agency for these tests. */
export const openConverting = async () => {
  agency = await openTestAgency()
  anna = await agency.join('recruiter')
  carla = await agency.join('coordinator')
  admin = await agency.join('super-admin')
  leadStatuses = await statusIds(agency, 'lead')
}
