import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CustomField } from '#contract/custom-fields.ts'
import type { Survey } from '#contract/surveys.ts'
import { type Someone, type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { putOnContract } from '#server/testing/on-contract.ts'
import { newCandidate, surveyOf } from '#server/testing/candidates.ts'

type Problems = { errors: { path: string; code: string; params?: object }[]; code: string }
type One = { data: Survey; meta: { transaction_id: string }; current: Survey } & Problems
type Many = { data: Survey[]; meta: { total: number } }

let agency: TestAgency
let anna: Someone
let boris: Someone
let olha: Someone
let admin: Someone
let steps: Map<string, number>

const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Warsaw' }).format(new Date())

const candidateIn = async (code: string, more: object = {}) => {
  const candidate = await newCandidate(agency, anna, more)
  const status_id = steps.get(`candidate.${code}`)!
  await agency.db.updateTable('candidates').set({ status_id }).where('id', '=', candidate.id).execute()
  return candidate
}

const post = (as: Someone, candidate: { id: number }, more: object = {}) =>
  agency.call<One>('POST', '/api/surveys', { as, body: surveyOf(candidate, { surveyed_on: today(), ...more }) })

const begin = async (candidate: { id: number }, more: object = {}, as = anna) => {
  const { status, body } = await post(as, candidate, more)
  expect(body.errors).toBeUndefined()
  expect(status).toBe(200)
  return body.data
}

const move = (one: Survey, code: string, more: object = {}, as = anna) =>
  agency.call<One>('PUT', `/api/surveys/${one.id}/status`, {
    as,
    body: { version: one.version, status_id: steps.get(`candidate_survey.${code}`), ...more },
  })

const reach = async (one: Survey, ...codes: string[]) => {
  let survey = one
  for (const code of codes) {
    const answer = await move(survey, code, code === 'completed' ? { fields: { rating: 4 } } : {})
    expect(answer.body.errors, code).toBeUndefined()
    survey = answer.body.data
  }
  return survey
}

const why = async () =>
  (await agency.call<{ data: { id: number }[] }>('GET', '/api/reasons?entity=candidate_survey', { as: anna })).body
    .data[0]!.id

const candidateStatus = async (candidate: { id: number }) => {
  const row = await agency.db
    .selectFrom('candidates')
    .where('id', '=', candidate.id)
    .select('status_id')
    .executeTakeFirstOrThrow()
  return [...steps].find(([, id]) => id === row.status_id)![0].replace('candidate.', '')
}

beforeAll(async () => {
  agency = await openTestAgency()
  anna = await agency.join('recruiter')
  boris = await agency.join('recruiter')
  olha = await agency.join('coordinator')
  admin = await agency.join('super-admin')
  const statuses = await agency.db.selectFrom('statuses').select(['id', 'entity', 'code']).execute()
  steps = new Map(statuses.map(({ id, entity, code }) => [`${entity}.${code}`, id]))
})
afterAll(() => agency.close())

it('begins as a draft of its interviewer, with the answers given', async () => {
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

it('refuses what cannot be: a day to come, a rate without a currency, a stranger as interviewer', async () => {
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

it('is the only open one of its candidate, even when twenty begin at once', async () => {
  const candidate = await candidateIn('ready')
  const all = await Promise.all(Array.from({ length: 20 }, () => post(anna, candidate)))
  const refused = all.filter(({ status }) => status !== 200)
  expect(refused).toHaveLength(19)
  expect(refused.every(({ body }) => body.errors[0]!.code === 'survey_open')).toBe(true)
  const gone = await candidateIn('ready')
  await agency.db.updateTable('candidates').set({ is_open: false }).where('id', '=', gone.id).execute()
  expect((await post(anna, gone)).body.errors).toEqual([{ path: 'candidate_id', code: 'candidate_closed' }])
})

it('takes the candidate along: sent, proposed; accepted, approved; lost, ready again', async () => {
  const candidate = await candidateIn('ready')
  const draft = await begin(candidate)
  const unrated = await move(draft, 'completed')
  expect(unrated.body.errors).toEqual([{ path: 'fields.rating', code: 'required' }])
  const sent = await reach(draft, 'completed', 'sent')
  expect([sent.rating, await candidateStatus(candidate)]).toEqual([4, 'proposed'])
  const accepted = (await move(sent, 'accepted', { comment: 'Вийшла б хоч завтра' })).body.data
  expect(await candidateStatus(candidate)).toBe('approved')
  expect(accepted).toMatchObject({ client_comment: 'Вийшла б хоч завтра', abilities: { update: false } })
  expect(accepted.client_decision_at).not.toBeNull()
  const late = await agency.call('PATCH', `/api/surveys/${accepted.id}`, {
    as: anna,
    body: { version: accepted.version, summary: 'Too late' },
  })
  expect(late.status).toBe(403)
  expect((await move(accepted, 'declined')).body.errors).toEqual([{ path: 'reason_id', code: 'required' }])
  const declined = await move(accepted, 'declined', { reason_id: await why() })
  expect([declined.status, await candidateStatus(candidate)]).toEqual([200, 'ready'])
  const history = await agency.call<{ data: { source: string; to: { name: { en: string } } }[] }>(
    'GET',
    `/api/candidates/${candidate.id}/status-history`,
    { as: anna },
  )
  expect(history.body.data.slice(0, 3).map(({ source, to }) => [source, to.name.en])).toEqual([
    ['system', 'Ready to place'],
    ['system', 'Accepted by client'],
    ['system', 'Proposed'],
  ])
})

it('changes nothing where the candidate’s status does not allow the step', async () => {
  const early = await candidateIn('documents')
  const completed = await reach(await begin(early), 'completed')
  const sent = await move(completed, 'sent')
  expect([sent.status, sent.body.errors]).toEqual([422, [{ path: 'status_id', code: 'candidate_not_ready' }]])
  const after = await agency.call<One>('GET', `/api/surveys/${completed.id}`, { as: anna })
  expect(after.body.data).toMatchObject({ status_id: completed.status_id, version: completed.version })
  const gone = await candidateIn('ready')
  const accepted = await reach(await begin(gone), 'completed', 'sent', 'accepted')
  const departing = steps.get('candidate.departing')!
  await agency.db.updateTable('candidates').set({ status_id: departing }).where('id', '=', gone.id).execute()
  const withdrawn = await move(accepted, 'withdrawn', { reason_id: await why() })
  expect(withdrawn.body.errors).toEqual([{ path: 'status_id', code: 'candidate_on_the_way' }])
})

it('follows its steps, and comes back from a refusal unless another was begun meanwhile', async () => {
  const candidate = await candidateIn('ready')
  const draft = await begin(candidate)
  expect((await move(draft, 'sent')).body.errors).toEqual([{ path: 'status_id', code: 'not_next' }])
  const sent = await reach(draft, 'completed', 'sent')
  const declined = (await move(sent, 'declined', { reason_id: await why() })).body.data
  const second = await begin(candidate)
  expect((await move(declined, 'sent')).body.errors).toEqual([{ path: 'status_id', code: 'survey_open' }])
  expect((await move(second, 'withdrawn', { reason_id: await why() })).status).toBe(200)
  expect((await move(declined, 'sent')).status).toBe(200)
  expect(await candidateStatus(candidate)).toBe('proposed')
})

it('has the statuses of the system and no others', async () => {
  const body = {
    entity: 'candidate_survey', code: 'dreaming', name: { en: 'Dreaming', ua: 'Мріє' }, colour: '#112233', category: 'active',
    requires_comment: false, requires_reason: false, required_fields: [], role_ids: [], next_status_ids: [], due_days: null, active: true,
  } // prettier-ignore
  const answer = await agency.call<Problems>('POST', '/api/statuses', { as: admin, body })
  expect([answer.status, answer.body.errors]).toEqual([422, [{ path: 'entity', code: 'system_status' }]])
})

it('waits at three clients at most, is accepted by one, and the rest wait in reserve', async () => {
  const owner = new pg.Client({ connectionString: agency.url })
  await owner.connect()
  await owner.query('drop index surveys_open_key')
  await owner.end()
  const candidate = await candidateIn('ready')
  const first = await begin(candidate)
  const another = async () => {
    const [row] = await agency.db.selectFrom('surveys').where('id', '=', first.id).selectAll().execute()
    const { id: _id, custom_values: _values, questions: _questions, ...columns } = row!
    const { id } = await agency.db.insertInto('surveys').values(columns).returning('id').executeTakeFirstOrThrow()
    return (await agency.call<One>('GET', `/api/surveys/${id}`, { as: anna })).body.data
  }
  const drafts = [await another(), await another(), await another()]
  const sent: Survey[] = []
  for (const draft of [first, ...drafts.slice(0, 2)]) sent.push(await reach(draft, 'completed', 'sent'))
  const fourth = await reach(drafts[2]!, 'completed')
  expect((await move(fourth, 'sent')).body.errors).toEqual([
    { path: 'status_id', code: 'sent_to_many', params: { max: 3 } },
  ])
  expect((await move(sent[2]!, 'declined', { reason_id: await why() })).status).toBe(200)
  expect(await candidateStatus(candidate)).toBe('proposed')
  expect((await move(sent[0]!, 'accepted')).status).toBe(200)
  const { body } = await agency.call<Many>('GET', `/api/surveys?candidate_id=${candidate.id}&sort=created_at`, {
    as: anna,
  })
  const states = body.data.map(({ id, status_id }) => [id, [...steps].find(([, one]) => one === status_id)![0]])
  expect(new Map(states as [number, string][])).toEqual(
    new Map([
      [first.id, 'candidate_survey.accepted'],
      [sent[1]!.id, 'candidate_survey.reserve'],
      [sent[2]!.id, 'candidate_survey.declined'],
      [fourth.id, 'candidate_survey.reserve'],
    ]),
  )
  const waiting = body.data.find(({ id }) => id === sent[1]!.id)!
  expect((await move(waiting, 'accepted')).body.errors).toEqual([{ path: 'status_id', code: 'accepted_elsewhere' }])
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

it('is read within the scope of its candidate, and written by who asked or owns', async () => {
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

it('is listed by candidate, status, interviewer, day and rating, and found by the name in any spelling', async () => {
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

it('answers a stale write with the survey as it is now, and takes back an edit but not a step', async () => {
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
