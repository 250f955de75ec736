import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CustomField } from '#contract/office/custom-fields.ts'
import type { Survey } from '#contract/people/surveys.ts'
import {
  type One,
  type Many,
  agency,
  anna,
  boris,
  olha,
  admin,
  steps,
  today,
  candidateIn,
  post,
  begin,
  move,
  reach,
  openSurveying,
} from '#server/testing/surveys.ts'
import { putOnContract } from '#server/testing/on-contract.ts'

beforeAll(openSurveying)
afterAll(() => agency.close())

it('starts as a draft of its interviewer with the given answers', async () => {
  const candidate = await candidateIn('ready')
  const survey = await begin(candidate, { agreed_rate: 31.5, agreed_rate_currency: 'PLN', accepts_night: false })
  expect(survey).toMatchObject({
    candidate: { id: candidate.id, first_name: 'Оксана' },
    interviewer_id: anna.user_id,
    status_id: steps.get('candidate_survey.draft'),
    agreed_rate: 31.5,
    accepts_night: false,
    accepts_cold: null,
    rating: null,
    abilities: { update: true, change_status: true },
  })
})

it('refuses a future day, a rate without a currency, and an unknown interviewer', async () => {
  const candidate = await candidateIn('ready')
  const wrong = await post(anna, candidate, { surveyed_on: '2199-01-01', agreed_rate: 30, interviewer_id: 999_999 })
  expect([wrong.status, wrong.body.errors]).toEqual([
    422,
    [
      { path: 'surveyed_on', code: 'in_the_future' },
      { path: 'agreed_rate_currency', code: 'required' },
      { path: 'interviewer_id', code: 'not_found' },
    ],
  ])
  const nobody = await post(anna, { id: 999_999 })
  expect(nobody.body.errors).toEqual([{ path: 'candidate_id', code: 'not_found' }])
})

it('is the only open one of its candidate, even when twenty start at once', async () => {
  const candidate = await candidateIn('ready')
  const all = await Promise.all(Array.from({ length: 20 }, () => post(anna, candidate)))
  const refused = all.filter(({ status }) => status !== 200)
  expect(refused).toHaveLength(19)
  expect(refused.every(({ body }) => body.errors[0]!.code === 'survey_open')).toBe(true)
  const gone = await candidateIn('ready')
  await agency.db.updateTable('candidates').set({ is_open: false }).where('id', '=', gone.id).execute()
  expect((await post(anna, gone)).body.errors).toEqual([{ path: 'candidate_id', code: 'candidate_closed' }])
})

it('keeps an answer under the question as it was asked', async () => {
  const add = async (body: object) =>
    (await agency.call<{ data: CustomField }>('POST', '/api/custom-fields', { as: admin, body })).body.data
  const own = { entity: 'candidate_survey', label: { en: 'Boot size?', ua: 'Розмір взуття?' } }
  const question = await add({ ...own, key: 'boots', type: 'integer', required: true, filterable: true })
  await add({ ...own, key: 'secret', type: 'text', visible_role_ids: [1] })
  const candidate = await candidateIn('ready')
  const survey = await begin(candidate)
  const open = await move(survey, 'completed', { fields: { rating: 5 } })
  expect(open.body.errors).toEqual([{ path: 'status_id', code: 'questions_unanswered', params: { count: 1 } }])
  const patch = (one: Survey, custom_values: object, as = anna) =>
    agency.call<One>('PATCH', `/api/surveys/${one.id}`, { as, body: { version: one.version, custom_values } })
  expect((await patch(survey, { boots: 'big' })).body.errors[0]!.path).toBe('custom_values.boots')
  expect((await patch(survey, { secret: 'x' })).body.errors).toEqual([
    { path: 'custom_values.secret', code: 'unknown_key' },
  ])
  const answered = (await patch(survey, { boots: 44 })).body.data
  const hushed = (await patch(answered, { secret: 'between us' }, admin)).body.data
  await agency.call('PATCH', `/api/custom-fields/${question.id}`, {
    as: admin,
    body: { version: question.version, label: { en: 'Shoe size?', ua: 'Розмір?' }, active: false },
  })
  const { body } = await agency.call<One>('GET', `/api/surveys/${survey.id}`, { as: anna })
  expect(body.data.answers).toEqual([{ key: 'boots', label: own.label, type: 'integer', options: [], value: 44 }])
  const restored = await agency.call<{ data: CustomField[] }>('GET', '/api/custom-fields?entity=candidate_survey', {
    as: admin,
  })
  expect(restored.body.data.find(({ key }) => key === 'boots')).toMatchObject({ in_use: true, active: false })
  expect(hushed.answers.map(({ key }) => key).sort()).toEqual(['boots', 'secret'])
})

it('is read within the scope of its candidate, and changed by its interviewer or the candidate’s owner', async () => {
  const candidate = await candidateIn('ready')
  const survey = await begin(candidate)
  expect((await agency.call('GET', `/api/surveys/${survey.id}`, { as: boris })).status).toBe(404)
  const change = { version: survey.version, summary: 'Not mine' }
  expect((await agency.call('PATCH', `/api/surveys/${survey.id}`, { as: boris, body: change })).status).toBe(404)
  const reader = await agency.joinWith(['view candidate'], 'all')
  const seen = await agency.call<One>('GET', `/api/surveys/${survey.id}`, { as: reader })
  expect(seen.body.data.abilities).toEqual({ update: false, change_status: false })
  expect((await agency.call('GET', `/api/surveys/${survey.id}`, { as: olha })).status).toBe(404)
  expect((await agency.call('GET', `/api/surveys/${survey.id}/pdf`, { as: olha })).status).toBe(404)
  await reach(survey, 'completed', 'sent')
  expect((await agency.call('GET', `/api/surveys/${survey.id}`, { as: olha })).status).toBe(404)
  const foreign = await putOnContract(agency, candidate.id, await agency.join('coordinator'))
  await putOnContract(agency, candidate.id, olha)
  expect((await agency.call('GET', `/api/surveys/${survey.id}`, { as: olha })).status).toBe(200)
  expect((await agency.call('GET', `/api/surveys/${foreign.survey_id}`, { as: olha })).status).toBe(404)
  const glimpsed = await candidateIn('ready')
  const hers = await begin(glimpsed, {}, olha)
  expect((await agency.call('GET', `/api/surveys/${hers.id}`, { as: olha })).status).toBe(200)
  expect((await post(olha, await candidateIn('documents'))).body.errors).toEqual([
    { path: 'candidate_id', code: 'not_found' },
  ])
  const { body } = await agency.call<Many>('GET', `/api/surveys?candidate_id=${glimpsed.id}`, { as: olha })
  expect(body.data.map(({ id }) => id)).toEqual([hers.id])
})

it('can be listed by candidate, status, interviewer, day and rating, and is found by the name in any spelling', async () => {
  const candidate = await candidateIn('ready', { first_name: 'Григорій', last_name: 'Щербак' })
  const survey = await reach(await begin(candidate, { ready_from: '2027-03-01' }), 'completed')
  const find = async (query: string) =>
    (await agency.call<Many>('GET', `/api/surveys?${query}`, { as: anna })).body.data.map(({ id }) => id)
  for (const query of [
    `candidate_id=${candidate.id}`,
    `candidate_id=${candidate.id}&status_id=${survey.status_id}&interviewer_id=${anna.user_id}&rating=4,5`,
    `candidate_id=${candidate.id}&surveyed_on=${today()}..${today()}&ready_from=2027-03-01..`,
    'search=shcherbak',
  ])
    expect(await find(query), query).toEqual([survey.id])
  for (const query of ['rating=1', 'ready_from=..2026-01-01', 'channel=video'])
    expect(await find(`candidate_id=${candidate.id}&${query}`), query).toEqual([])
})

it('answers an outdated write with the current survey, and undoes an edit but not a step', async () => {
  const candidate = await candidateIn('ready')
  const survey = await begin(candidate, { summary: 'Quick hands' })
  const edit = (version: number, summary: string) =>
    agency.call<One>('PATCH', `/api/surveys/${survey.id}`, { as: anna, body: { version, summary } })
  const edited = await edit(survey.version, 'Slow hands')
  const stale = await edit(survey.version, 'No hands')
  expect([stale.status, stale.body.current.summary]).toEqual([409, 'Slow hands'])
  const undo = (transaction_id: string) =>
    agency.call<One>('POST', `/api/surveys/${survey.id}/undos`, { as: anna, body: { transaction_id } })
  const undone = await undo(edited.body.meta.transaction_id)
  expect(undone.body.data.summary).toBe('Quick hands')
  const completed = await move(undone.body.data, 'completed', { fields: { rating: 3 } })
  expect((await undo(completed.body.meta.transaction_id)).body.code).toBe('undo_impossible')
  const cleared = await agency.call<One>('PATCH', `/api/surveys/${survey.id}`, {
    as: anna,
    body: { version: completed.body.data.version, rating: null },
  })
  expect(cleared.body.errors).toEqual([{ path: 'rating', code: 'required' }])
})
