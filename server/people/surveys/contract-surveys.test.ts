import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Candidate } from '#contract/people/candidates.ts'
import type { CustomField } from '#contract/office/custom-fields.ts'
import type { Survey } from '#contract/people/surveys.ts'
import type { Someone } from '#server/testing/agency.ts'
import {
  type Many,
  type One,
  type Problems,
  admin,
  agency,
  anna,
  begin,
  boris,
  dora,
  move,
  olha,
  openContractSurveying,
  order,
  post,
  reach,
  ready,
  steps,
} from '#server/testing/contract-surveys.ts'

beforeAll(openContractSurveying)
afterAll(() => agency.close())

it('is started on an active contract with an open need, one open at a time', async () => {
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

it('is printed with others in one PDF, without contacts of the person', async () => {
  const contract = await order()
  const client = { client_name: 'Zamrożone Smaki', client_tax_id: '5261040828', client_registry_number: '192598184' }
  await agency.db.updateTable('contracts').set(client).where('id', '=', contract.id).execute()
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
  for (const word of ['Ганна', 'Степан', 'Zamrożone Smaki', 'NIP 5261040828', 'REGON 192598184'])
    expect(text).toContain(word)
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

it('is visible to the contract’s coordinators, the interviewer and the candidate’s recruiter only', async () => {
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

it('asks the questions of its own contract only', async () => {
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
