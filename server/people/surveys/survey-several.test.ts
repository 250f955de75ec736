import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SurveyedSeveral } from '#contract/people/contract-surveys.ts'
import type { Survey } from '#contract/people/surveys.ts'
import type { Someone } from '#server/testing/agency.ts'
import { standIn } from '#server/testing/builders.ts'
import {
  type Problems,
  admin,
  agency,
  anna,
  begin,
  dora,
  openContractSurveying,
  order,
  ready,
  steps,
} from '#server/testing/contract-surveys.ts'
import { dayFrom } from '#server/testing/placements.ts'

beforeAll(openContractSurveying)
afterAll(() => agency.close())

const answers = () => ({
  surveyed_on: dayFrom(0),
  channel: 'video',
  accepts_conditions: true,
  ready_from: dayFrom(10),
})

const ask = (contract_id: number, candidate_ids: readonly number[], more: object = {}, as: Someone = admin) =>
  agency.call<{ data: SurveyedSeveral } & Problems>('POST', `/api/contracts/${contract_id}/surveys`, {
    as,
    body: { candidate_ids, ...answers(), ...more },
  })

const surveysOf = async (contract_id: number) => {
  const { body } = await agency.call<{ data: Survey[] }>('GET', `/api/contracts/${contract_id}/surveys`, { as: admin })
  return body.data
}

it('creates a draft for each candidate with the common answers, and reports the others with reasons', async () => {
  const contract = await order()
  const [first, asked, closed] = [await ready(), await ready(), await ready()]
  await begin(asked, contract)
  await standIn(agency, 'candidates', closed.id, 'blacklisted')

  const { status, body, text } = await ask(contract.id, [first.id, asked.id, closed.id, first.id], {
    need_id: contract.need_id,
  })
  expect(status, text).toBe(200)
  expect(body.data.surveyed.map(({ candidate_id }) => candidate_id)).toEqual([first.id])
  expect(body.data.refused).toEqual([
    { candidate_id: asked.id, problems: [{ path: 'candidate_id', code: 'survey_open' }] },
    { candidate_id: closed.id, problems: [{ path: 'candidate_id', code: 'candidate_closed' }] },
  ])
  const made = (await surveysOf(contract.id)).find(({ candidate_id }) => candidate_id === first.id)
  expect(made).toMatchObject({
    ...answers(),
    need_id: contract.need_id,
    status_id: steps.get('candidate_survey.draft'),
  })
})

it('takes the day on which a candidate is available, if it is later', async () => {
  const contract = await order()
  const [early, late] = [await ready(), await ready()]
  const available = (id: number, available_from: string) =>
    agency.db.updateTable('candidates').set({ available_from }).where('id', '=', id).execute()
  await available(early.id, dayFrom(3))
  await available(late.id, dayFrom(30))
  expect((await ask(contract.id, [early.id, late.id])).body.data.refused).toEqual([])
  const days = new Map((await surveysOf(contract.id)).map(({ candidate_id, ready_from }) => [candidate_id, ready_from]))
  expect([days.get(early.id), days.get(late.id)]).toEqual([dayFrom(10), dayFrom(30)])
})

it('is refused as a whole when the contract or a common answer is wrong', async () => {
  const contract = await order()
  const other = await order()
  const { id } = await ready()
  const strange = await ask(contract.id, [id], { need_id: other.need_id, surveyed_on: dayFrom(2) })
  expect([strange.status, strange.body.errors]).toMatchObject([
    422,
    [
      { path: 'surveyed_on', code: 'in_the_future' },
      { path: 'need_id', code: 'need_of_other' },
    ],
  ])
  const suspended = steps.get('contract.suspended')!
  await agency.db.updateTable('contracts').set({ status_id: suspended }).where('id', '=', contract.id).execute()
  expect((await ask(contract.id, [id])).body.errors).toEqual([{ path: 'contract_id', code: 'contract_not_active' }])
  expect(await surveysOf(contract.id)).toEqual([])
  const many = Array.from({ length: 51 }, (_, index) => index + 1)
  expect((await ask(other.id, many)).status).toBe(400)
})

it('is for users who create surveys, on contracts and with candidates in their scope', async () => {
  const contract = await order()
  const mine = await ready()
  expect((await ask(contract.id, [mine.id], {}, await agency.join('foreman'))).status).toBe(403)
  expect((await ask(contract.id, [mine.id], {}, dora)).status).toBe(404)
  expect((await ask(contract.id, [mine.id, 999_999], {}, anna)).body.data).toMatchObject({
    surveyed: [{ candidate_id: mine.id }],
    refused: [{ candidate_id: 999_999, problems: [{ path: 'candidate_id', code: 'not_found' }] }],
  })
})

it('takes common answers to the agency’s own questions; what is left out is answered before a survey is completed', async () => {
  const contract = await order()
  const other = await order()
  const add = async (field: object) => {
    const base = { entity: 'candidate_survey', required: true }
    const made = await agency.call('POST', '/api/custom-fields', { as: admin, body: { ...base, ...field } })
    expect(made.status, made.text).toBe(200)
  }
  await add({ key: 'boots', type: 'integer', max: 50, label: { en: 'Shoe size?' } })
  await add({ key: 'shift', type: 'text', label: { en: 'Which shift?' }, contract_id: contract.id })
  await add({ key: 'scan', type: 'file', label: { en: 'Scan?' } })
  await add({ key: 'elsewhere', type: 'text', label: { en: 'Elsewhere?' }, contract_id: other.id })
  const [first, second] = [await ready(), await ready()]
  const wrong = { boots: 51, elsewhere: 'x', scan: { file_id: 1, name: 'a.pdf' } }
  const refused = await ask(contract.id, [first.id, second.id], { custom_values: wrong })
  expect([refused.status, refused.body.errors]).toMatchObject([
    422,
    [
      { path: 'custom_values.boots', code: 'too_big' },
      { path: 'custom_values.elsewhere', code: 'unknown_key' },
      { path: 'custom_values.scan', code: 'unknown_key' },
    ],
  ])
  expect(await surveysOf(contract.id)).toEqual([])

  const custom_values = { boots: 42, shift: 'Night' }
  const made = await ask(contract.id, [first.id, second.id], { custom_values })
  expect(made.body.data, made.text).toMatchObject({
    surveyed: [{ candidate_id: first.id }, { candidate_id: second.id }],
  })
  const surveys = await surveysOf(contract.id)
  expect(surveys.map((one) => one.custom_values)).toEqual([custom_values, custom_values])
  const { id, version } = surveys[0]!
  const complete = await agency.call<Problems>('PUT', `/api/surveys/${id}/status`, {
    as: admin,
    body: { version, status_id: steps.get('candidate_survey.completed'), fields: { rating: 4 } },
  })
  expect(complete.body.errors).toMatchObject([
    { path: 'status_id', code: 'questions_unanswered', params: { count: 1 } },
  ])
})
