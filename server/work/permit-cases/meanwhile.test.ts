import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Worker } from '#contract/people/workers.ts'
import { admin, agency, openPermits, opened, readCase, stepped } from '#server/testing/permit-cases.ts'
import { dayFrom, newPaper, newWorker } from '#server/testing/placements.ts'
import type { LawFacts } from '../legality/law.policy.ts'
import { judgeMeanwhile } from './meanwhile.policy.ts'

beforeAll(openPermits)
afterAll(() => agency.close())

const person = { citizenship: 'UA', stay_basis: 'visa', work_basis: 'ua_notification' }
const filed = { filed_on: dayFrom(-3) }

it('is shown from the filing until the decision, and leaves the worker as they are', async () => {
  const worker_id = await newWorker(agency, admin, person)
  const row = await opened(worker_id, 'residence_card')
  expect(row.meanwhile).toBeNull()
  const waiting = await stepped(row, 'File the application', { done_on: dayFrom(-3) })
  expect(waiting.meanwhile).toMatchObject({
    answer: 'unknown',
    conditions: ['filed_in_time'],
    document_type_code: 'residence_application',
  })
  const decided = await stepped(waiting, 'Decision', { done_on: dayFrom(0) })
  expect(decided.meanwhile).toBeNull()
  const worker = await agency.call<{ data: Worker }>('GET', `/api/workers/${worker_id}`, { as: admin })
  expect(worker.body.data).toMatchObject({ stay_basis: 'visa', version: 1 })
})

it('says yes only when a verified document proves what the law allows', async () => {
  const worker_id = await newWorker(agency, admin, person)
  const { id } = await opened(worker_id, 'residence_card', filed)
  const paper = await newPaper(agency, worker_id, 'residence_application', { verification: 'unverified' })
  expect((await readCase(id)).meanwhile).toMatchObject({ answer: 'unknown', document_type_code: null })
  await agency.db.updateTable('documents').set({ verification: 'verified' }).where('id', '=', paper).execute()
  const { meanwhile } = await readCase(id)
  expect(meanwhile).toMatchObject({ answer: 'yes', document_type_code: null })
  expect(meanwhile!.reasons.map(({ about, cause, rule }) => [about, cause, rule!.code])).toEqual([
    ['stay', 'ok', 'PL-15'],
    ['work', 'ok', 'PL-15'],
  ])
})

it('is unknown with its conditions where the law leaves it open, also with all documents', async () => {
  const worker_id = await newWorker(agency, admin, { citizenship: 'PH', stay_basis: 'visa', work_basis: 'work_permit' })
  const { id } = await opened(worker_id, 'work_permit', filed)
  await newPaper(agency, worker_id, 'residence_application')
  await newPaper(agency, worker_id, 'work_permit', { country: 'PL' })
  const { meanwhile } = await readCase(id)
  expect(meanwhile).toMatchObject({ answer: 'unknown', conditions: ['filed_in_time', 'same_work'] })
  expect(meanwhile!.reasons[1]).toMatchObject({ about: 'work', cause: 'unknown', what_to_do: 'ask_lawyer' })
  expect(meanwhile!.reasons[1]!.rule!.act).toContain('art. 21')
})

it('is no where the law forbids it, and unknown without a basis of work', async () => {
  const seasonal = await newWorker(agency, admin, {
    citizenship: 'PH',
    stay_basis: 'visa',
    work_basis: 'seasonal_permit',
  })
  expect((await opened(seasonal, 'seasonal_permit', filed)).meanwhile).toMatchObject({ answer: 'no', conditions: [] })
  const bare = await newWorker(agency, admin, { citizenship: 'PH', stay_basis: 'visa', work_basis: null })
  expect((await opened(bare, 'single_permit', filed)).meanwhile).toMatchObject({ answer: 'unknown' })
})

it('is not shown for kinds whose application says nothing about work', async () => {
  const worker_id = await newWorker(agency, admin, person)
  for (const code of ['visa', 'a1', 'cukr']) {
    const row = await opened(worker_id, code, filed)
    expect([row.meanwhile, row.steps.find(({ meaning }) => meaning === 'filing')!.done_on]).toEqual([null, dayFrom(-3)])
  }
})

describe('the form of employment', () => {
  const rule = (more: object): LawFacts['rules'][number] => ({
    id: 1,
    code: 'PL-29',
    country: 'PL',
    citizens: null,
    except_citizens: [],
    stay_basis: 'pending_application',
    work_basis: 'declaration',
    forms: null,
    verdict: 'unknown',
    stay_types: ['residence_application'],
    work_types: ['declaration'],
    conditions: ['three_months_employed'],
    valid_from: '2025-06-01',
    valid_to: null,
    act: 'Act, art. 71',
    ...more,
  })
  const facts: LawFacts = {
    person: { citizenship: 'MD', stay_basis: 'visa_free', work_basis: 'declaration' },
    papers: [],
    rules: [
      rule({ forms: ['employment', 'temporary_employment'] }),
      rule({ id: 2, code: 'PL-30', forms: ['civil_contract', 'b2b'], verdict: 'no', conditions: [] }),
    ],
  }

  it('decides where the law tells forms apart', () => {
    expect(judgeMeanwhile(facts, 'employment', '2026-11-27')).toMatchObject({ answer: 'unknown' })
    expect(judgeMeanwhile(facts, 'civil_contract', '2026-11-27')).toMatchObject({ answer: 'no', conditions: [] })
  })

  it('that is not known makes the answer unknown, with the conditions of the open one', () =>
    expect(judgeMeanwhile(facts, null, '2026-11-27')).toMatchObject({
      answer: 'unknown',
      conditions: ['three_months_employed'],
    }))
})
