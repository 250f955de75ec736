import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Candidate } from '#contract/candidates.ts'
import type { CustomField } from '#contract/custom-fields.ts'
import type { Survey } from '#contract/surveys.ts'
import { type Someone, type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { latin, standIn } from '#server/testing/builders.ts'
import { newCandidate, surveyOf } from '#server/testing/candidates.ts'
import { contractOfCoordinator, standingNeed } from '#server/testing/on-contract.ts'

type Problems = { errors: { path: string; code: string; params?: object }[]; code: string }
type One = { data: Survey } & Problems
type Many = { data: Survey[]; meta: { total: number } } & Problems

let agency: TestAgency
let anna: Someone
let boris: Someone
let olha: Someone
let dora: Someone
let admin: Someone
let steps: Map<string, number>
let reason_id: number

const order = async (headcount = 2, more: { client_approval_required?: boolean; as?: Someone } = {}) => {
  const { as = olha, client_approval_required = true } = more
  const id = await contractOfCoordinator(agency, as)
  await agency.db.updateTable('contracts').set({ client_approval_required }).where('id', '=', id).execute()
  return { id, need_id: await standingNeed(agency, id, { headcount }) }
}

const ready = async (more: object = {}) => {
  const candidate = await newCandidate(agency, anna, { ...latin, ...more })
  await standIn(agency, 'candidates', candidate.id, 'ready')
  return candidate
}

const post = (candidate: { id: number }, more: object, as = olha) =>
  agency.call<One>('POST', '/api/surveys', { as, body: surveyOf(candidate, { rating: 4, ...more }) })

const begin = async (candidate: { id: number }, contract: { id: number; need_id: number }, as = olha) => {
  const { body } = await post(candidate, { contract_id: contract.id, need_id: contract.need_id }, as)
  expect(body.errors).toBeUndefined()
  return body.data
}

const move = (one: Survey, code: string, more: object = {}, as = olha) =>
  agency.call<One>('PUT', `/api/surveys/${one.id}/status`, {
    as,
    body: { version: one.version, status_id: steps.get(`candidate_survey.${code}`), ...more },
  })

const reach = async (one: Survey, ...codes: string[]) => {
  let survey = one
  for (const code of codes) {
    const answer = await move(survey, code)
    expect(answer.body.errors, code).toBeUndefined()
    survey = answer.body.data
  }
  return survey
}

const send = (contract: { id: number }, surveys: readonly Survey[], as = olha) =>
  agency.call<Many>('POST', `/api/contracts/${contract.id}/sent-surveys`, {
    as,
    body: { surveys: surveys.map(({ id, version }) => ({ id, version })) },
  })

const standsIn = async (table: 'candidates' | 'surveys' | 'needs', { id }: { id: number }) => {
  const row = await agency.db.selectFrom(table).where('id', '=', id).select('status_id').executeTakeFirstOrThrow()
  return [...steps].find(([, status_id]) => status_id === row.status_id)![0].split('.')[1]
}

beforeAll(async () => {
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
})
afterAll(() => agency.close())

it('is begun on an active contract with an open need, one open at a time', async () => {
  const candidate = await ready()
  const contract = await order()
  const survey = await begin(candidate, contract)
  expect(survey).toMatchObject({ contract_id: contract.id, contract: { id: contract.id }, need: { position_id: 1 } })
  const again = await post(candidate, { contract_id: contract.id })
  expect(again.body.errors).toEqual([{ path: 'candidate_id', code: 'survey_open' }])
  expect((await post(candidate, {})).status).toBe(200)
  const other = await order()
  const strange = await post(candidate, { contract_id: other.id, need_id: contract.need_id })
  expect(strange.body.errors).toEqual([{ path: 'need_id', code: 'need_of_other' }])
  expect((await post(candidate, { need_id: contract.need_id }, admin)).status).toBe(422)
  const set = async (noun: 'contract' | 'need', id: number, code: string) =>
    agency.db
      .updateTable(noun === 'contract' ? 'contracts' : 'needs')
      .set({ status_id: steps.get(`${noun}.${code}`)! })
      .where('id', '=', id)
      .execute()
  await set('need', other.need_id, 'on_hold')
  const closed = await post(candidate, { contract_id: other.id })
  expect(closed.body.errors).toEqual([{ path: 'contract_id', code: 'no_open_need' }])
  await set('contract', other.id, 'suspended')
  const idle = await post(candidate, { contract_id: other.id })
  expect(idle.body.errors).toEqual([{ path: 'contract_id', code: 'contract_not_active' }])
  const foreign = await order(2, { as: dora })
  const unseen = await post(candidate, { contract_id: foreign.id })
  expect(unseen.body.errors).toEqual([{ path: 'contract_id', code: 'not_found' }])
})

it('is sent with others at once, or none of them with every reason at its place', async () => {
  const contract = await order()
  const [one, two, three] = [await ready(), await ready(), await ready()]
  const surveys: Survey[] = []
  for (const candidate of [one, two, three]) surveys.push(await reach(await begin(candidate, contract), 'completed'))
  await standIn(agency, 'candidates', two.id, 'reserve')
  const stranger = await reach(await begin(one, await order()), 'completed')
  const stale = { ...surveys[2]!, version: 99 }
  const refused = await send(contract, [surveys[0]!, surveys[1]!, stale, stranger])
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    expect.arrayContaining([
      { path: 'surveys.1', code: 'candidate_not_ready' },
      { path: 'surveys.2', code: 'stale' },
      { path: 'surveys.3', code: 'not_found' },
    ]),
  ])
  expect(refused.body.errors).toHaveLength(3)
  expect([await standsIn('surveys', surveys[0]!), await standsIn('candidates', one)]).toEqual(['completed', 'ready'])
  const sent = await send(contract, [surveys[0]!, surveys[2]!])
  expect(sent.status, sent.text).toBe(200)
  expect(sent.body.data).toHaveLength(2)
  for (const candidate of [one, three]) expect(await standsIn('candidates', candidate)).toBe('proposed')
  expect((await send(contract, sent.body.data, dora)).status).toBe(404)
  const reader = await agency.joinWith(['view contract'], 'all')
  expect((await send(contract, sent.body.data, reader)).status).toBe(403)
})

it('is answered by the client: accepted fills the need, declined frees the candidate', async () => {
  const contract = await order(1)
  const [one, two] = [await ready(), await ready()]
  const first = await reach(await begin(one, contract), 'completed', 'sent')
  const second = await reach(await begin(two, contract), 'completed', 'sent')
  const accepted = (await move(first, 'accepted', { comment: 'Може в понеділок' })).body.data
  expect(accepted).toMatchObject({ client_comment: 'Може в понеділок' })
  expect(accepted.client_decision_at).not.toBeNull()
  expect([await standsIn('candidates', one), await standsIn('needs', { id: contract.need_id })]).toEqual([
    'approved',
    'filled',
  ])
  const full = await move(second, 'accepted')
  expect(full.body.errors).toEqual([{ path: 'fields.need_id', code: 'need_full' }])
  expect((await move(second, 'declined')).body.errors).toEqual([{ path: 'reason_id', code: 'required' }])
  const declined = (await move(second, 'declined', { reason_id, comment: 'Замалий досвід' })).body.data
  expect(declined).toMatchObject({ reason_id, client_comment: 'Замалий досвід' })
  expect(await standsIn('candidates', two)).toBe('ready')
  expect((await move(accepted, 'withdrawn', { reason_id })).status).toBe(200)
  expect([await standsIn('candidates', one), await standsIn('needs', { id: contract.need_id })]).toEqual([
    'ready',
    'open',
  ])
})

it('never fills a need beyond what it asks for, even when ten accept at once', async () => {
  const contract = await order(3)
  const surveys: Survey[] = []
  for (let made = 0; made < 10; made++)
    surveys.push(await reach(await begin(await ready(), contract), 'completed', 'sent'))
  const answers = await Promise.all(surveys.map((survey) => move(survey, 'accepted')))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused.every(({ body }) => body.errors[0]!.code === 'need_full')).toBe(true)
}, 30_000)

it('needs its need before it is accepted, and the client’s word where that is asked for', async () => {
  const asking = await order()
  const candidate = await ready()
  const { data } = (await post(candidate, { contract_id: asking.id })).body
  const completed = await reach(data, 'completed')
  expect((await move(completed, 'accepted')).body.errors).toEqual([{ path: 'status_id', code: 'client_not_asked' }])
  const aside = await reach(completed, 'reserve')
  expect((await move(aside, 'accepted')).body.errors).toEqual([{ path: 'status_id', code: 'client_not_asked' }])
  const free = await order(2, { client_approval_required: false })
  const direct = await reach((await post(candidate, { contract_id: free.id })).body.data, 'completed')
  expect((await move(direct, 'accepted')).body.errors).toEqual([{ path: 'fields.need_id', code: 'need_first' }])
  const strange = await move(direct, 'accepted', { fields: { need_id: asking.need_id } })
  expect(strange.body.errors).toEqual([{ path: 'fields.need_id', code: 'need_of_other' }])
  const accepted = await move(direct, 'accepted', { fields: { need_id: free.need_id } })
  expect([accepted.status, await standsIn('candidates', candidate)]).toEqual([200, 'approved'])
  expect(accepted.body.data).toMatchObject({ need_id: free.need_id, client_decision_at: null })
})

it('stops when its contract stops', async () => {
  const contract = await order()
  const completed = await reach(await begin(await ready(), contract), 'completed')
  const status_id = steps.get('contract.suspended')!
  await agency.db.updateTable('contracts').set({ status_id }).where('id', '=', contract.id).execute()
  expect((await move(completed, 'sent')).body.errors).toEqual([{ path: 'status_id', code: 'contract_not_active' }])
  expect((await move(completed, 'withdrawn', { reason_id })).status).toBe(200)
})

it('takes the candidate along over several contracts: three wait, one accepts, the rest lie in reserve', async () => {
  const candidate = await ready()
  const surveys: Survey[] = []
  for (let made = 0; made < 4; made++) surveys.push(await reach(await begin(candidate, await order()), 'completed'))
  const sent: Survey[] = []
  for (const survey of surveys.slice(0, 3)) sent.push(await reach(survey, 'sent'))
  expect((await move(surveys[3]!, 'sent')).body.errors).toEqual([
    { path: 'status_id', code: 'sent_to_many', params: { max: 3 } },
  ])
  expect((await move(sent[2]!, 'declined', { reason_id })).status).toBe(200)
  expect(await standsIn('candidates', candidate)).toBe('proposed')
  const accepted = await reach(sent[0]!, 'accepted')
  const states = async () => Promise.all(surveys.map((survey) => standsIn('surveys', survey)))
  expect(await states()).toEqual(['accepted', 'reserve', 'declined', 'reserve'])
  expect(await standsIn('candidates', candidate)).toBe('approved')
  const waiting = (await agency.call<One>('GET', `/api/surveys/${sent[1]!.id}`, { as: olha })).body.data
  expect((await move(waiting, 'accepted')).body.errors).toEqual([{ path: 'status_id', code: 'accepted_elsewhere' }])
  expect((await move(accepted, 'declined', { reason_id })).status).toBe(200)
  expect(await standsIn('candidates', candidate)).toBe('ready')
  expect((await move(waiting, 'sent')).status).toBe(200)
  expect(await standsIn('candidates', candidate)).toBe('proposed')
})

it('is printed with the others in one PDF, with nothing that leads past the agency', async () => {
  const contract = await order()
  const people: Candidate[] = [await ready({ first_name: 'Ганна' }), await ready({ first_name: 'Степан' })]
  const surveys: Survey[] = []
  for (const candidate of people) surveys.push(await reach(await begin(candidate, contract), 'completed'))
  const ids = surveys.map(({ id }) => id).join(',')
  const path = `/api/contracts/${contract.id}/surveys-pdf?language=pl&ids=`
  const answer = await agency.app.inject({
    url: `${path}${ids}`,
    headers: { authorization: `Bearer ${olha.token}` },
  })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
  const document = await getDocumentProxy(new Uint8Array(answer.rawPayload))
  expect(document.numPages).toBe(2)
  const { text } = await extractText(document, { mergePages: true })
  for (const word of ['Ганна', 'Степан']) expect(text).toContain(word)
  for (const kept of ['Мельник', 'MELNYK', 'SHEVCHENKO', 'oksana@mail', ...people.map(({ phone }) => phone!.slice(-6))])
    expect(text).not.toContain(kept)
  const told = await agency.call('GET', `/api/surveys/${surveys[0]!.id}/history`, { as: olha })
  expect(told.text).toContain('"exported"')
  const foreign = await reach(await begin(people[0]!, await order()), 'completed')
  expect((await agency.call('GET', `${path}${ids},${foreign.id}`, { as: olha })).status).toBe(404)
  expect((await agency.call('GET', `${path}${ids}`, { as: dora })).status).toBe(404)
  expect(
    (await agency.call('GET', `${path}${Array.from({ length: 51 }, (_, at) => at + 1).join(',')}`, { as: olha }))
      .status,
  ).toBe(400)
})

it('is known to who runs its contract, to who asked and to the candidate’s recruiter, to nobody else', async () => {
  const contract = await order()
  const candidate = await ready()
  const survey = await begin(candidate, contract)
  const reads = async (as: Someone) => [
    (await agency.call('GET', `/api/surveys/${survey.id}`, { as })).status,
    (await agency.call<Many>('GET', `/api/surveys?contract_id=${contract.id}`, { as })).body.data.length,
  ]
  expect(await reads(olha)).toEqual([200, 1])
  expect(await reads(anna)).toEqual([200, 1])
  expect(await reads(boris)).toEqual([404, 0])
  expect(await reads(dora)).toEqual([404, 0])
  const listed = (as: Someone) => agency.call<Many>('GET', `/api/contracts/${contract.id}/surveys`, { as })
  expect((await listed(olha)).body.data.map(({ id }) => id)).toEqual([survey.id])
  expect((await listed(boris)).body.data).toEqual([])
  expect((await listed(dora)).status).toBe(404)
  const changed = await agency.call('PATCH', `/api/surveys/${survey.id}`, {
    as: boris,
    body: { version: 1, rating: 5 },
  })
  expect(changed.status).toBe(404)
  const whole = await agency.call<{ data: Candidate }>('GET', `/api/candidates/${candidate.id}`, { as: olha })
  expect(whole.body.data).toMatchObject({ whole: true, phone: candidate.phone, abilities: { update: false } })
})

it('asks the questions of its contract and of no other', async () => {
  const contract = await order()
  const add = (body: object) =>
    agency.call<{ data: CustomField } & Problems>('POST', '/api/custom-fields', { as: admin, body })
  const own = { type: 'text', label: { en: 'Shoes?', ua: 'Взуття?' }, required: true, contract_id: contract.id }
  const elsewhere = await add({ ...own, entity: 'lead', key: 'shoes' })
  expect(elsewhere.body.errors).toEqual([{ path: 'contract_id', code: 'surveys_only' }])
  const nowhere = await add({ ...own, entity: 'candidate_survey', key: 'shoes', contract_id: 999_999 })
  expect(nowhere.body.errors).toEqual([{ path: 'contract_id', code: 'not_found' }])
  const made = await add({ ...own, entity: 'candidate_survey', key: 'shoes' })
  expect(made.body.data.contract_id).toBe(contract.id)
  const candidate = await ready()
  const asked = await begin(candidate, contract)
  const open = await move(asked, 'completed')
  expect(open.body.errors).toEqual([{ path: 'status_id', code: 'questions_unanswered', params: { count: 1 } }])
  const answer = (survey: Survey) =>
    agency.call<One>('PATCH', `/api/surveys/${survey.id}`, {
      as: olha,
      body: { version: survey.version, custom_values: { shoes: '42' } },
    })
  const answered = await answer(asked)
  expect(answered.body.data.answers).toMatchObject([{ key: 'shoes', value: '42' }])
  await reach(answered.body.data, 'completed')
  const free = await begin(candidate, await order())
  expect((await answer(free)).body.errors).toEqual([{ path: 'custom_values.shoes', code: 'unknown_key' }])
  await reach(free, 'completed')
  const field = made.body.data
  const patch = (contract_id: number | null) =>
    agency.call<{ data: CustomField }>('PATCH', `/api/custom-fields/${field.id}`, {
      as: admin,
      body: { version: field.version, contract_id },
    })
  expect((await patch(null)).body.data.contract_id).toBeNull()
  expect((await answer(await begin(await ready(), await order()))).status).toBe(200)
  await agency.db.updateTable('custom_fields').set({ active: false }).where('id', '=', field.id).execute()
})
