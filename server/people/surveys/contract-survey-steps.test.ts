import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Survey } from '#contract/people/surveys.ts'
import { standIn } from '#server/testing/builders.ts'
import {
  type One,
  agency,
  begin,
  dora,
  move,
  olha,
  openContractSurveying,
  order,
  post,
  reach,
  ready,
  reason_id,
  send,
  standsIn,
  steps,
} from '#server/testing/contract-surveys.ts'

beforeAll(openContractSurveying)
afterAll(() => agency.close())

it('is sent together with others, or none are, with all reasons at their position', async () => {
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

it('is answered by the client: accepting fills the need, declining frees the candidate', async () => {
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

it('never fills a need beyond its headcount, even when ten accept at once', async () => {
  const contract = await order(3)
  const surveys: Survey[] = []
  for (let made = 0; made < 10; made++)
    surveys.push(await reach(await begin(await ready(), contract), 'completed', 'sent'))
  const answers = await Promise.all(surveys.map((survey) => move(survey, 'accepted')))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused.every(({ body }) => body.errors[0]!.code === 'need_full')).toBe(true)
}, 30_000)

it('needs a need before it is accepted, and the client’s approval where required', async () => {
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

it('cannot move on when its contract is no longer active', async () => {
  const contract = await order()
  const completed = await reach(await begin(await ready(), contract), 'completed')
  const status_id = steps.get('contract.suspended')!
  await agency.db.updateTable('contracts').set({ status_id }).where('id', '=', contract.id).execute()
  expect((await move(completed, 'sent')).body.errors).toEqual([{ path: 'status_id', code: 'contract_not_active' }])
  expect((await move(completed, 'withdrawn', { reason_id })).status).toBe(200)
})

it('moves the candidate along over several contracts: three wait, one accepts, the others go into reserve', async () => {
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
