import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Addition } from '#contract/additions.ts'
import type { ChangeGroup } from '#contract/behaviors/history.ts'
import type { Contract } from '#contract/contracts.ts'
import type { Need } from '#contract/needs.ts'
import { type Someone, type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { createWorker } from '#server/testing/builders.ts'
import {
  type OneAddition,
  additionOf,
  newAddition,
  newContract,
  newCoordinator,
  newPaper,
  newRunning,
  signWithPaper,
} from '#server/testing/contracts.ts'
import { applyDueAdditions } from './apply-additions.commands.ts'

let agency: TestAgency
let admin: Someone

const NEXT_YEAR = '2027-02-01'
const ON_THAT_DAY = new Date('2027-02-01T04:00:00Z')

const read = async (id: number) =>
  (await agency.call<{ data: Contract }>('GET', `/api/contracts/${id}`, { as: admin })).body.data
const needsOf = async (id: number) =>
  (await agency.call<{ data: Need[] }>('GET', `/api/contracts/${id}/needs`, { as: admin })).body.data
const additionsOf = async (id: number, as = admin) =>
  (
    await agency.call<{ data: Addition[]; meta: { abilities: { create: boolean } } }>(
      'GET',
      `/api/contracts/${id}/additions`,
      { as },
    )
  ).body
const drafted = async (contract_id: number, changes: object, more: object = {}) => {
  const { status, body } = await newAddition(agency, admin, contract_id, changes, more)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data
}
const change = (addition: Addition, fields: object) =>
  agency.call<OneAddition>('PATCH', `/api/additions/${addition.id}`, {
    as: admin,
    body: { version: addition.version, ...fields },
  })
const giveUp = (addition: Addition) =>
  agency.call<OneAddition>('PUT', `/api/additions/${addition.id}/cancellation`, {
    as: admin,
    body: { version: addition.version },
  })
const reason = async () =>
  (await agency.call<{ data: { id: number }[] }>('GET', '/api/reasons?entity=contract', { as: admin })).body.data[0]!.id
const place = async (contract: Contract, need: Need, start_date: string, end_date = '2027-06-30') => {
  const at = new Date().toISOString()
  const worker = await createWorker(agency, admin)
  await agency.db
    .insertInto('assignments')
    .values({
      worker_id: worker.id, contract_id: contract.id, need_id: need.id, survey_id: null, coordinator_id: contract.main_coordinator_id!,
      start_date, end_date, pay_rate: 31, bill_rate: null, currency: 'PLN', employment_form: 'civil_contract',
      agreement_document_id: null, agreement_sent_on: null, first_day_confirmed_at: null, status: 'active', status_since: at,
      end_reason_id: null, comment: null, created_at: at, created_by: null, updated_at: at, updated_by: null,
    })
    .execute() // prettier-ignore
}

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
})
afterAll(() => agency.close())

it('lifts the people and the rates of a running contract from a day in the past, at once when it is signed', async () => {
  const { contract, need } = await newRunning(agency, admin)
  const draft = await drafted(contract.id, {
    pay_rate_from: 32,
    bill_rate: 49.5,
    needs: [
      { need_id: need.id, headcount: 25 },
      { position_id: 2, headcount: 3, date_from: '2026-06-01' },
    ],
  })
  expect(draft).toMatchObject({
    number: 'A-1',
    status: 'draft',
    replaced: { pay_rate_from: 30.5, bill_rate: 47, needs: [{ headcount: 20, position_id: need.position_id }, null] },
    abilities: { update: true, sign: true, cancel: true, read_file: false },
  })
  expect(await read(contract.id)).toMatchObject({ pay_rate_from: 30.5, headcount: 20 })

  const signed = await signWithPaper(agency, admin, draft)
  expect(signed.body.data).toMatchObject({
    status: 'applied',
    signed_at: '2026-11-01',
    file: { name: 'aneks.pdf' },
    replaced: { pay_rate_from: 30.5, needs: [{ headcount: 20 }, null] },
    abilities: { update: false, sign: false, cancel: false, read_file: true },
  })
  expect(await read(contract.id)).toMatchObject({ pay_rate_from: 32, bill_rate: 49.5, headcount: 28 })
  expect((await needsOf(contract.id)).map(({ headcount }) => headcount)).toEqual([25, 3])

  const { body } = await agency.call<{ data: ChangeGroup[] }>('GET', `/api/contracts/${contract.id}/history`, {
    as: admin,
  })
  const [own] = body.data.filter(({ action, record }) => action === 'amended' && record === null)
  expect(own!.fields).toContainEqual({ field: 'addition', old: null, new: { value: 'A-1' } })
  expect(own!.fields).toContainEqual({ field: 'pay_rate_from', old: { value: 30.5 }, new: { value: 32 } })
})

it('stays as it is once it is applied, in the database too', async () => {
  const { contract } = await newRunning(agency, admin)
  const { body } = await signWithPaper(agency, admin, await drafted(contract.id, { requirements: 'Own shoes' }))
  expect((await change(body.data, { description: 'Other' })).status).toBe(403)
  expect((await giveUp(body.data)).status).toBe(403)
  await expect(
    agency.db.updateTable('additions').set({ description: 'Other' }).where('id', '=', body.data.id).execute(),
  ).rejects.toThrow(/not changed/)
})

it('waits for its day, and is then applied once by however many processes', async () => {
  const { contract, need } = await newRunning(agency, admin)
  const draft = await drafted(
    contract.id,
    { end_date: '2027-12-31', needs: [{ need_id: need.id, headcount: 30 }] },
    { kind: 'extension', effective_from: NEXT_YEAR },
  )
  const signed = await signWithPaper(agency, admin, draft)
  expect(signed.body.data).toMatchObject({ status: 'signed', abilities: { update: false, sign: false, cancel: true } })
  await applyDueAdditions(agency.db)
  expect(await read(contract.id)).toMatchObject({ end_date: '2027-06-30', headcount: 20 })

  await Promise.all([1, 2, 3, 4].map(() => applyDueAdditions(agency.db, ON_THAT_DAY)))
  await applyDueAdditions(agency.db, ON_THAT_DAY)
  expect(await read(contract.id)).toMatchObject({
    end_date: '2027-12-31',
    headcount: 30,
    version: contract.version + 1,
  })
  const { body } = await agency.call<{ data: ChangeGroup[] }>(
    'GET',
    `/api/contracts/${contract.id}/addition-history?action=applied`,
    { as: admin },
  )
  expect(body.data).toHaveLength(1)
  expect(body.data[0]).toMatchObject({ source: 'system', author: null })
})

it('gives the numbers of a contract one after another, even to twelve drafted at once', async () => {
  const { contract } = await newRunning(agency, admin)
  const made = await Promise.all(Array.from({ length: 12 }, () => drafted(contract.id, { requirements: 'Own shoes' })))
  const numbers = made.map(({ number }) => number).sort((a, b) => Number(a.slice(2)) - Number(b.slice(2)))
  expect(numbers).toEqual(Array.from({ length: 12 }, (_, at) => `A-${at + 1}`))
  const other = await newRunning(agency, admin)
  expect((await drafted(other.contract.id, { requirements: 'Own shoes' })).number).toBe('A-1')
})

it('is signed with a day and a file of the signer, which no other addition has', async () => {
  const { contract } = await newRunning(agency, admin)
  const draft = await drafted(contract.id, { requirements: 'Own shoes' })
  const sign = (body: object, as = admin) =>
    agency.call<OneAddition>('PUT', `/api/additions/${draft.id}/signature`, {
      as,
      body: { version: draft.version, ...body },
    })
  expect((await sign({})).body.errors).toEqual([
    { path: 'signed_at', code: 'required' },
    { path: 'file_id', code: 'required' },
  ])
  const file_id = await newPaper(agency, admin)
  expect((await sign({ signed_at: '2026-12-31', file_id })).body.errors).toEqual([
    { path: 'signed_at', code: 'in_the_future' },
  ])
  const boss = await agency.join('super-admin')
  const stranger = await sign({ signed_at: '2026-11-01', file_id }, boss)
  expect([stranger.status, stranger.body.errors]).toEqual([422, [{ path: 'file_id', code: 'not_found' }]])
  expect((await sign({ signed_at: '2026-11-01', file_id })).status).toBe(200)
  const second = await drafted(contract.id, { requirements: 'Own gloves' })
  expect((await change(second, { file_id })).body.errors).toEqual([{ path: 'file_id', code: 'not_found' }])
})

it('says at its own fields what it lacks', async () => {
  const { contract, need } = await newRunning(agency, admin)
  const strange = (await newRunning(agency, admin)).need
  const errors = async (changes: object, more: object = {}) =>
    (await newAddition(agency, admin, contract.id, changes, more)).body.errors
  expect(await errors({}, { kind: 'rates' })).toEqual([{ path: 'changes', code: 'addition_says_nothing' }])
  expect(await errors({}, { effective_from: '2025-12-31' })).toEqual([
    { path: 'effective_from', code: 'outside_contract' },
  ])
  expect(await errors({ needs: [{ need_id: strange.id, headcount: 3 }] })).toEqual([
    { path: 'changes.needs.0.need_id', code: 'not_found' },
  ])
  expect(
    await errors({
      needs: [
        { need_id: need.id, headcount: 3 },
        { need_id: need.id, headcount: 4 },
      ],
    }),
  ).toEqual([{ path: 'changes.needs.1.need_id', code: 'repeated' }])
  expect(await errors({ needs: [{ position_id: 2 }] })).toEqual([
    { path: 'changes.needs.0.headcount', code: 'required' },
    { path: 'changes.needs.0.date_from', code: 'required' },
  ])
  expect(await errors({ termination_date: '2026-06-01' }, { kind: 'termination' })).toEqual([
    { path: 'changes.reason_id', code: 'required' },
  ])
  expect(await errors({ termination_date: '2026-06-01', reason_id: await reason() }, { kind: 'other' })).toEqual([
    { path: 'kind', code: 'termination_is_its_own' },
  ])
  const empty = await newAddition(agency, admin, contract.id, { requirements: 'x' }, { description: ' ' })
  expect(empty.body.errors[0]).toMatchObject({ path: 'description' })
})

it('is not signed when it would put fewer people than are placed, nor a period that leaves some outside', async () => {
  const { contract, need } = await newRunning(agency, admin)
  for (const end of ['2027-03-31', '2027-03-31', '2027-06-30']) await place(contract, need, '2026-03-01', end)
  const fewer = await drafted(
    contract.id,
    { needs: [{ need_id: need.id, headcount: 2 }] },
    { effective_from: NEXT_YEAR },
  )
  const refused = await signWithPaper(agency, admin, fewer)
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    [{ path: 'changes.needs.0.headcount', code: 'below_placed' }],
  ])
  const shorter = await drafted(contract.id, { end_date: '2027-03-31' }, { kind: 'extension' })
  expect((await signWithPaper(agency, admin, shorter)).body.errors).toEqual([
    { path: 'changes.end_date', code: 'placements_outside' },
  ])
  expect((await additionsOf(contract.id)).data.map(({ status }) => status)).toEqual(['draft', 'draft'])
  expect(await read(contract.id)).toMatchObject({ headcount: 20, version: contract.version })
})

it('one that can no longer be applied says why, and the others are applied all the same', async () => {
  const bad = await newRunning(agency, admin)
  const good = await newRunning(agency, admin)
  const fewer = { needs: [{ need_id: bad.need.id, headcount: 1 }] }
  const one = await drafted(bad.contract.id, fewer, { effective_from: NEXT_YEAR })
  await signWithPaper(agency, admin, one)
  await signWithPaper(
    agency,
    admin,
    await drafted(good.contract.id, { pay_rate_from: 33 }, { effective_from: NEXT_YEAR }),
  )
  await place(bad.contract, bad.need, '2026-02-01')
  await place(bad.contract, bad.need, '2026-02-01')
  await applyDueAdditions(agency.db, ON_THAT_DAY)
  expect((await additionsOf(bad.contract.id)).data[0]).toMatchObject({
    status: 'signed',
    refused: [{ path: 'changes.needs.0.headcount', code: 'below_placed' }],
  })
  expect(await read(good.contract.id)).toMatchObject({ pay_rate_from: 33 })
  const given = await giveUp((await additionsOf(bad.contract.id)).data[0]!)
  expect(given.body.data).toMatchObject({ status: 'cancelled', refused: [] })
})

it('may stand on one that is signed for an earlier day', async () => {
  const { contract } = await newRunning(agency, admin)
  const later = { needs: [{ position_id: 3, headcount: 4, date_from: '2027-08-01', date_to: '2027-08-31' }] }
  const people = await drafted(contract.id, later, { effective_from: '2027-03-01' })
  expect((await signWithPaper(agency, admin, people)).body.errors).toEqual([
    { path: 'changes.needs.0.date_from', code: 'outside_contract' },
    { path: 'changes.needs.0.date_to', code: 'outside_contract' },
  ])
  await signWithPaper(
    agency,
    admin,
    await drafted(contract.id, { end_date: '2027-12-31' }, { kind: 'extension', effective_from: NEXT_YEAR }),
  )
  expect((await signWithPaper(agency, admin, people)).body.data).toMatchObject({ status: 'signed' })
})

it('ends the contract with its last day, its reason, what it still needs, and the placements on it', async () => {
  const { contract, need } = await newRunning(agency, admin)
  await place(contract, need, '2026-03-01')
  const reason_id = await reason()
  const draft = await drafted(
    contract.id,
    { termination_date: '2026-11-15', reason_id },
    { kind: 'termination', effective_from: '2026-11-15' },
  )
  expect((await signWithPaper(agency, admin, draft)).body.data).toMatchObject({ status: 'applied' })
  const statuses = await agency.db.selectFrom('statuses').select(['id', 'entity', 'code']).execute()
  const idOf = (entity: string, code: string) =>
    statuses.find((status) => status.entity === entity && status.code === code)!.id
  expect(await read(contract.id)).toMatchObject({
    status_id: idOf('contract', 'terminated'),
    end_date: '2026-11-15',
    reason_id,
    headcount: 0,
  })
  expect((await needsOf(contract.id))[0]).toMatchObject({ status_id: idOf('need', 'closed') })
  const placements = agency.db.selectFrom('assignments').where('contract_id', '=', contract.id)
  expect(await placements.select(['status', 'end_date']).execute()).toEqual([
    { status: 'ended', end_date: '2026-11-15' },
  ])
  expect((await additionsOf(contract.id)).meta.abilities.create).toBe(false)
  expect((await newAddition(agency, admin, contract.id, { pay_rate_from: 40 })).status).toBe(403)
})

it('is for a contract that runs: a draft is changed directly', async () => {
  const contract = await newContract(agency, admin)
  expect((await newAddition(agency, admin, contract.id, { end_date: '2027-12-31' })).status).toBe(403)
  expect((await additionsOf(contract.id)).meta.abilities.create).toBe(false)
})

it('takes a change of what was read last, and gives the row to whoever comes too late', async () => {
  const { contract } = await newRunning(agency, admin)
  const draft = await drafted(contract.id, { pay_rate_from: 33 })
  const first = await change(draft, { changes: { pay_rate_from: 34 } })
  expect(first.body.data).toMatchObject({ changes: { pay_rate_from: 34 }, version: draft.version + 1 })
  const late = await change(draft, { description: 'Mine' })
  expect([late.status, late.body.code, late.body.current.version]).toEqual([409, 'stale', draft.version + 1])
})

it('is read by a coordinator of the team without what the client pays, and written by none of them', async () => {
  const main = await newCoordinator(agency)
  const { contract } = await newRunning(agency, admin, { main_coordinator_id: main.id })
  const draft = await drafted(contract.id, { pay_rate_from: 33, bill_rate: 51.25 })
  const { body } = await signWithPaper(agency, admin, draft)
  const seen = await additionsOf(contract.id, main.as)
  expect(seen.data[0]).toMatchObject({
    changes: { pay_rate_from: 33 },
    abilities: { update: false, sign: false, cancel: false, read_file: false },
  })
  expect(JSON.stringify(seen)).not.toMatch(/bill_rate|51\.25|[:,[]47[,}\]]/)
  const call = (method: string, path: string, send?: unknown) =>
    agency.call<object>(method, path, { as: main.as, ...(send ? { body: send } : {}) })
  expect((await call('POST', `/api/contracts/${contract.id}/additions`, additionOf({}))).status).toBe(403)
  expect((await call('GET', `/api/additions/${draft.id}/file`)).status).toBe(403)
  const reader = await agency.joinWith(['view contract', 'view history'])
  const history = await agency.call('GET', `/api/contracts/${contract.id}/addition-history`, { as: reader })
  expect(history.text).toContain('pay_rate_from')
  expect(history.text).not.toMatch(/bill_rate|51\.25/)
  const whole = await agency.call('GET', `/api/contracts/${contract.id}/history`, { as: reader })
  expect(whole.text).not.toMatch(/bill_rate|51\.25/)
  const file = await agency.call('GET', `/api/additions/${body.data.id}/file`, { as: admin })
  expect([file.status, file.text]).toEqual([200, '%PDF-1.7 signed'])
  const outsider = await newCoordinator(agency)
  expect((await agency.call('GET', `/api/additions/${draft.id}`, { as: outsider.as })).status).toBe(404)
  expect((await agency.call('GET', `/api/contracts/${contract.id}/additions`, { as: outsider.as })).status).toBe(404)
})

it('tells all additions of a contract and what they changed, and nothing else of it', async () => {
  const { contract, need } = await newRunning(agency, admin)
  await signWithPaper(agency, admin, await drafted(contract.id, { needs: [{ need_id: need.id, headcount: 22 }] }))
  await giveUp(await drafted(contract.id, { pay_rate_from: 40 }))
  const { body } = await agency.call<{ data: ChangeGroup[] }>('GET', `/api/contracts/${contract.id}/addition-history`, {
    as: admin,
  })
  expect(body.data.map(({ record, action }) => `${record?.entity ?? 'contract'} ${action}`)).toEqual([
    'addition cancelled',
    'addition created',
    'addition applied',
    'need amended',
    'addition signed',
    'addition created',
  ])
})
