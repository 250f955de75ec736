import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Contract } from '#contract/work/contracts.ts'
import type { Need } from '#contract/work/needs.ts'
import { type Someone, type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { newContract, newCoordinator, newNeed, newRunning } from '#server/testing/contracts.ts'

type Problems = { errors: { path: string; code: string }[] }
type One = { data: Need; meta: { transaction_id: string }; current: Need } & Problems

let agency: TestAgency
let admin: Someone
let steps: Map<string, number>

const needsOf = async (contract: { id: number }) =>
  (await agency.call<{ data: Need[] }>('GET', `/api/contracts/${contract.id}/needs`, { as: admin })).body.data
const patch = (need: Need, fields: object) =>
  agency.call<One>('PATCH', `/api/needs/${need.id}`, { as: admin, body: { version: need.version, ...fields } })
const step = (need: Need, code: string, more: object = {}) =>
  agency.call<One>('PUT', `/api/needs/${need.id}/status`, {
    as: admin,
    body: { version: need.version, status_id: steps.get(`need.${code}`), ...more },
  })
const why = async () =>
  (await agency.call<{ data: { id: number }[] }>('GET', '/api/reasons?entity=need', { as: admin })).body.data[0]!.id

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
  const statuses = await agency.db.selectFrom('statuses').select(['id', 'entity', 'code']).execute()
  steps = new Map(statuses.map(({ id, entity, code }) => [`${entity}.${code}`, id]))
})
afterAll(() => agency.close())

it('is open from the start and counted in its contract', async () => {
  const contract = await newContract(agency, admin)
  const made = await newNeed(agency, admin, contract.id, {
    pay_rate: 31.4,
    priority: 'critical',
    comment: 'Two shifts',
  })
  expect(made.body.data).toMatchObject({
    contract_id: contract.id,
    status_id: steps.get('need.open'),
    headcount: 12,
    date_to: null,
    pay_rate: 31.4,
    priority: 'critical',
    abilities: { update: true, change_status: true, pause: true },
  })
  await newNeed(agency, admin, contract.id, { position_id: 2, headcount: 3, date_from: '2027-01-01' })
  const { body } = await agency.call<{ data: Contract[] }>('GET', `/api/contracts?ids=${contract.id}`, { as: admin })
  expect(body.data[0]!.headcount).toBe(15)
})

it('has what a comparable employee of the client earns, checked at its field and kept in history', async () => {
  const contract = await newContract(agency, admin)
  for (const [comparable_pay, code] of [
    [0, 'too_small'],
    [45.555, 'invalid_format'],
    [10_000, 'too_big'],
    ['45', 'invalid_type'],
  ] as const) {
    const wrong = await newNeed(agency, admin, contract.id, { comparable_pay })
    expect([wrong.status, wrong.body.errors]).toMatchObject([400, [{ path: 'comparable_pay', code }]])
  }
  const need = (await newNeed(agency, admin, contract.id)).body.data
  expect(need.comparable_pay).toBeNull()
  const paid = (await patch(need, { comparable_pay: 45.5 })).body.data
  expect(paid.comparable_pay).toBe(45.5)
  const { body } = await agency.call<{ data: Need[] }>('GET', `/api/needs?contract_id=${contract.id}`, { as: admin })
  expect(body.data).toMatchObject([{ comparable_pay: 45.5 }])
  expect((await patch(paid, { comparable_pay: null })).body.data.comparable_pay).toBeNull()
  const history = await agency.call<{
    data: { fields: { field: string; old: { value: unknown } | null; new: { value: unknown } | null }[] }[]
  }>('GET', `/api/contracts/${contract.id}/history`, { as: admin })
  const lines = history.body.data.flatMap(({ fields }) => fields).filter(({ field }) => field === 'comparable_pay')
  expect(lines.map((line) => [line.old?.value ?? null, line.new?.value ?? null])).toEqual([
    [45.5, null],
    [null, 45.5],
  ])
})

it('is within the period of its contract', async () => {
  const contract = await newContract(agency, admin)
  const early = await newNeed(agency, admin, contract.id, { date_from: '2026-11-30', date_to: '2027-07-01' })
  expect([early.status, early.body.errors]).toEqual([
    422,
    [
      { path: 'date_from', code: 'outside_contract' },
      { path: 'date_to', code: 'outside_contract' },
    ],
  ])
  const upside = await newNeed(agency, admin, contract.id, { date_from: '2027-02-01', date_to: '2027-01-01' })
  expect(upside.body.errors).toEqual([{ path: 'date_to', code: 'before_start' }])
  const stranger = await newNeed(agency, admin, contract.id, { position_id: 999_999 })
  expect(stranger.body.errors).toEqual([{ path: 'position_id', code: 'not_found' }])
  await newNeed(agency, admin, contract.id, { date_from: '2027-01-01', date_to: '2027-03-31' })
  const shrunk = await agency.call<Problems>('PATCH', `/api/contracts/${contract.id}`, {
    as: admin,
    body: { version: contract.version, start_date: '2027-02-01', end_date: '2027-03-01' },
  })
  expect(shrunk.body.errors).toEqual([
    { path: 'start_date', code: 'needs_outside' },
    { path: 'end_date', code: 'needs_outside' },
  ])
})

it('refuses a second need for one position on the same days, even when ten are added at once', async () => {
  const contract = await newContract(agency, admin)
  const all = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      newNeed(agency, admin, contract.id, { date_from: `2026-12-${10 + index}`, date_to: '2027-01-31' }),
    ),
  )
  expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
  const refused = all.filter(({ status }) => status !== 200)
  expect(refused.every(({ status, body }) => status === 409 && body.errors[0]!.code === 'need_overlaps')).toBe(true)
  expect(refused[0]!.body.errors[0]!.path).toBe('position_id')
  expect((await newNeed(agency, admin, contract.id, { date_from: '2027-02-01' })).status).toBe(200)
  const [first, second] = await needsOf(contract)
  const clash = await patch(second!, { date_from: '2027-01-15' })
  expect(clash.body.errors).toEqual([{ path: 'position_id', code: 'need_overlaps' }])
  const closed = (await step(first!, 'closed')).body.data
  expect((await patch(second!, { date_from: '2027-01-15' })).status).toBe(200)
  expect((await step(closed, 'open')).body.errors[0]!.code).toBe('need_overlaps')
})

it('follows its steps: on hold, open, closed; cancelled with a reason; filled by the system only', async () => {
  const contract = await newContract(agency, admin)
  const need = (await newNeed(agency, admin, contract.id)).body.data
  expect((await step(need, 'filled')).body.errors).toEqual([{ path: 'status_id', code: 'set_by_system' }])
  const held = (await step(need, 'on_hold')).body.data
  expect((await step(held, 'closed')).body.errors).toEqual([{ path: 'status_id', code: 'not_next' }])
  expect((await step(held, 'cancelled')).body.errors).toEqual([{ path: 'reason_id', code: 'required' }])
  const cancelled = (await step(held, 'cancelled', { reason_id: await why() })).body.data
  expect(cancelled.abilities).toEqual({ update: false, change_status: true, pause: false })
  expect((await patch(cancelled, { comment: 'Too late' })).status).toBe(403)
  const { body } = await agency.call<{ data: Contract }>('GET', `/api/contracts/${contract.id}`, { as: admin })
  expect(body.data.headcount).toBe(0)
})

it('keeps the agreed headcount once the contract is active', async () => {
  const { id: main_coordinator_id } = await newCoordinator(agency)
  const more = { client_tax_id: '5260250274', site_address: 'ul. Chłodna 5', main_coordinator_id }
  const draft = await newContract(agency, admin, more)
  const need = (await newNeed(agency, admin, draft.id)).body.data
  const fewer = (await patch(need, { headcount: 8 })).body.data
  await agency.call('PUT', `/api/contracts/${draft.id}/status`, {
    as: admin,
    body: { version: draft.version, status_id: steps.get('contract.active') },
  })
  const refused = await patch(fewer, { headcount: 9, comment: 'One more' })
  expect([refused.status, refused.body.errors]).toEqual([422, [{ path: 'headcount', code: 'only_by_addition' }]])
  const changed = await patch(fewer, { headcount: 8, comment: 'From Monday' })
  expect(changed.body.data).toMatchObject({ headcount: 8, comment: 'From Monday' })
  const stale = await patch(fewer, { comment: 'From Tuesday' })
  expect([stale.status, stale.body.current.comment]).toEqual([409, 'From Monday'])
})

it('appears in the history of its contract with the name of the position', async () => {
  const contract = await newContract(agency, admin)
  const need = (await newNeed(agency, admin, contract.id)).body.data
  await patch(need, { priority: 'high' })
  type Group = {
    record: { entity: string; id: number } | null
    action: string
    fields: { field: string; new: { value: unknown; label?: { en: string } } | null }[]
  }
  const { body } = await agency.call<{ data: Group[] }>('GET', `/api/contracts/${contract.id}/history`, { as: admin })
  expect(body.data.map(({ record, action }) => [record?.entity ?? 'contract', action])).toEqual([
    ['need', 'updated'],
    ['need', 'created'],
    ['contract', 'created'],
  ])
  const made = body.data[1]!.fields.find(({ field }) => field === 'position_id')
  expect(made?.new?.label?.en).toBeTruthy()
})

it('is closed when its contract ends, and reopened when that is undone', async () => {
  const { contract, need } = await newRunning(agency, admin)
  const held = (await newNeed(agency, admin, contract.id, { position_id: 2, headcount: 3 })).body.data
  await step(held, 'on_hold')
  const ended = await agency.call<{ meta: { transaction_id: string } }>('PUT', `/api/contracts/${contract.id}/status`, {
    as: admin,
    body: { version: contract.version, status_id: steps.get('contract.completed') },
  })
  expect(ended.status).toBe(200)
  const closed = steps.get('need.closed')
  expect((await needsOf(contract)).map(({ status_id }) => status_id)).toEqual([closed, closed])
  const back = await agency.call('POST', `/api/contracts/${contract.id}/undos`, { as: admin, body: ended.body.meta })
  expect(back.status, back.text).toBe(200)
  const states = new Map((await needsOf(contract)).map(({ id, status_id }) => [id, status_id]))
  expect([states.get(need.id), states.get(held.id)]).toEqual([steps.get('need.open'), steps.get('need.on_hold')])
})
