import { expect } from 'vitest'
import type { Survey } from '#contract/people/surveys.ts'
import { type Someone, type TestAgency, openTestAgency } from './agency.ts'
import { latin, standIn } from './builders.ts'
import { newCandidate, surveyOf } from './candidates.ts'
import { contractOfCoordinator, standingNeed } from './on-contract.ts'

export type Problems = { errors: { path: string; code: string; params?: object }[]; code: string }
export type One = { data: Survey } & Problems
export type Many = { data: Survey[]; meta: { total: number } } & Problems

export let agency: TestAgency
export let anna: Someone
export let boris: Someone
export let olha: Someone
export let dora: Someone
export let admin: Someone
export let steps: Map<string, number>
export let reason_id: number

export const order = async (headcount = 2, more: { client_approval_required?: boolean; as?: Someone } = {}) => {
  const { as = olha, client_approval_required = true } = more
  const id = await contractOfCoordinator(agency, as)
  await agency.db.updateTable('contracts').set({ client_approval_required }).where('id', '=', id).execute()
  return { id, need_id: await standingNeed(agency, id, { headcount }) }
}

export const ready = async (more: object = {}) => {
  const candidate = await newCandidate(agency, anna, { ...latin, ...more })
  await standIn(agency, 'candidates', candidate.id, 'ready')
  return candidate
}

export const post = (candidate: { id: number }, more: object, as = olha) =>
  agency.call<One>('POST', '/api/surveys', { as, body: surveyOf(candidate, { rating: 4, ...more }) })

export const begin = async (candidate: { id: number }, contract: { id: number; need_id: number }, as = olha) => {
  const { body } = await post(candidate, { contract_id: contract.id, need_id: contract.need_id }, as)
  expect(body.errors).toBeUndefined()
  return body.data
}

export const move = (one: Survey, code: string, more: object = {}, as = olha) =>
  agency.call<One>('PUT', `/api/surveys/${one.id}/status`, {
    as,
    body: { version: one.version, status_id: steps.get(`candidate_survey.${code}`), ...more },
  })

export const reach = async (one: Survey, ...codes: string[]) => {
  let survey = one
  for (const code of codes) {
    const answer = await move(survey, code)
    expect(answer.body.errors, code).toBeUndefined()
    survey = answer.body.data
  }
  return survey
}

export const send = (contract: { id: number }, surveys: readonly Survey[], as = olha) =>
  agency.call<Many>('POST', `/api/contracts/${contract.id}/sent-surveys`, {
    as,
    body: { surveys: surveys.map(({ id, version }) => ({ id, version })) },
  })

export const standsIn = async (table: 'candidates' | 'surveys' | 'needs', { id }: { id: number }) => {
  const row = await agency.db.selectFrom(table).where('id', '=', id).select('status_id').executeTakeFirstOrThrow()
  return [...steps].find(([, status_id]) => status_id === row.status_id)![0].split('.')[1]
}

/** An agency with two recruiters, two coordinators, the ids of its statuses and a reason for closing surveys. */
export const openContractSurveying = async () => {
  agency = await openTestAgency()
  anna = await agency.join('recruiter')
  boris = await agency.join('recruiter')
  olha = await agency.join('coordinator')
  dora = await agency.join('coordinator')
  admin = await agency.join('super-admin')
  const statuses = await agency.db.selectFrom('statuses').select(['id', 'entity', 'code']).execute()
  steps = new Map(statuses.map(({ id, entity, code }) => [`${entity}.${code}`, id]))
  const reasons = await agency.db.selectFrom('reasons').where('entity', '=', 'candidate_survey').select('id').execute()
  reason_id = reasons[0]!.id
}
