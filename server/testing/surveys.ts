import { expect } from 'vitest'
import type { Survey } from '#contract/people/surveys.ts'
import { type Someone, type TestAgency, openTestAgency } from './agency.ts'
import { newCandidate, surveyOf } from './candidates.ts'

export type Problems = { errors: { path: string; code: string; params?: object }[]; code: string }
export type One = { data: Survey; meta: { transaction_id: string }; current: Survey } & Problems
export type Many = { data: Survey[]; meta: { total: number } }

export let agency: TestAgency
export let anna: Someone
export let boris: Someone
export let olha: Someone
export let admin: Someone
export let steps: Map<string, number>

export const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Warsaw' }).format(new Date())

export const candidateIn = async (code: string, more: object = {}) => {
  const candidate = await newCandidate(agency, anna, more)
  const status_id = steps.get(`candidate.${code}`)!
  await agency.db.updateTable('candidates').set({ status_id }).where('id', '=', candidate.id).execute()
  return candidate
}

export const post = (as: Someone, candidate: { id: number }, more: object = {}) =>
  agency.call<One>('POST', '/api/surveys', { as, body: surveyOf(candidate, { surveyed_on: today(), ...more }) })

export const begin = async (candidate: { id: number }, more: object = {}, as = anna) => {
  const { status, body } = await post(as, candidate, more)
  expect(body.errors).toBeUndefined()
  expect(status).toBe(200)
  return body.data
}

export const move = (one: Survey, code: string, more: object = {}, as = anna) =>
  agency.call<One>('PUT', `/api/surveys/${one.id}/status`, {
    as,
    body: { version: one.version, status_id: steps.get(`candidate_survey.${code}`), ...more },
  })

export const reach = async (one: Survey, ...codes: string[]) => {
  let survey = one
  for (const code of codes) {
    const answer = await move(survey, code, code === 'completed' ? { fields: { rating: 4 } } : {})
    expect(answer.body.errors, code).toBeUndefined()
    survey = answer.body.data
  }
  return survey
}

export const why = async () =>
  (await agency.call<{ data: { id: number }[] }>('GET', '/api/reasons?entity=candidate_survey', { as: anna })).body
    .data[0]!.id

export const candidateStatus = async (candidate: { id: number }) => {
  const row = await agency.db
    .selectFrom('candidates')
    .where('id', '=', candidate.id)
    .select('status_id')
    .executeTakeFirstOrThrow()
  return [...steps].find(([, id]) => id === row.status_id)![0].replace('candidate.', '')
}

/** An agency with two recruiters, a coordinator, and the ids of its statuses. */
export const openSurveying = async () => {
  agency = await openTestAgency()
  anna = await agency.join('recruiter')
  boris = await agency.join('recruiter')
  olha = await agency.join('coordinator')
  admin = await agency.join('super-admin')
  const statuses = await agency.db.selectFrom('statuses').select(['id', 'entity', 'code']).execute()
  steps = new Map(statuses.map(({ id, entity, code }) => [`${entity}.${code}`, id]))
}
