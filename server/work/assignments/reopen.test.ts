import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Assignment } from '#contract/work/assignments.ts'
import type { PersonRef } from '#contract/behaviors/people.ts'
import type { Contract } from '#contract/work/contracts.ts'
import type { Worker } from '#contract/people/workers.ts'
import { type Someone, type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { statusIds } from '#server/testing/builders.ts'
import { housed, reserve } from '#server/testing/housing.ts'
import { shiftOf, standingShift } from '#server/testing/shifts.ts'
import { allPapers, dayFrom, newWorker, place, runningContract, step } from '#server/testing/placements.ts'

let agency: TestAgency
let admin: Someone

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
})
afterAll(() => agency.close())

type Moved = { data: Contract; meta: { transaction_id: string; stayed: PersonRef[]; bedless: PersonRef[] } }

const end = async (contract_id: number, code: string, more: object = {}) => {
  const { version } = (await agency.call<{ data: Contract }>('GET', `/api/contracts/${contract_id}`, { as: admin }))
    .body.data
  const status_id = (await statusIds(agency, 'contract')).get(code)
  const answer = await agency.call<Moved>('PUT', `/api/contracts/${contract_id}/status`, {
    as: admin,
    body: { version, status_id, ...more },
  })
  expect(answer.status, answer.text).toBe(200)
  return answer.body.meta.transaction_id
}

const undo = async (contract_id: number, transaction_id: string) => {
  const body = { transaction_id }
  const answer = await agency.call<Moved>('POST', `/api/contracts/${contract_id}/undos`, { as: admin, body })
  expect(answer.status, answer.text).toBe(200)
  return answer.body.meta
}

const reasonOf = async (entity: string) =>
  (await agency.call<{ data: { id: number }[] }>('GET', `/api/reasons?entity=${entity}`, { as: admin })).body.data[0]!
    .id

const nowOf = async ({ id }: { id: number }) =>
  (await agency.call<{ data: Assignment }>('GET', `/api/assignments/${id}`, { as: admin })).body.data
const workerStatus = async (id: number) => {
  const { data } = (await agency.call<{ data: Worker }>('GET', `/api/workers/${id}`, { as: admin })).body
  return [...(await statusIds(agency, 'worker'))].find(([, status]) => status === data.status_id)![0]
}

const placed = async (need_id: number, worker_id: number, start_date: string) => {
  const { status, body } = await place(agency, admin, { need_id, worker_id, start_date })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data
}

const atWork = async (need_id: number, from: number) => {
  const worker_id = await newWorker(agency, admin)
  await allPapers(agency, worker_id)
  const plan = await placed(need_id, worker_id, dayFrom(from))
  const { status, body } = await step(agency, admin, plan, { status: 'active' })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data
}

it('reopens active and planned placements with their contract, and returns workers to work', async () => {
  const { contract, need } = await runningContract(agency, admin, {}, { headcount: 3 })
  const active = await atWork(need.id, -5)
  const planned = await placed(need.id, await newWorker(agency, admin), dayFrom(4))
  const over = await atWork(need.id, -9)
  const reason_id = await reasonOf('assignment')
  await step(agency, admin, over, { status: 'ended', end_date: dayFrom(-2), reason_id })
  const [today, later] = [
    await standingShift(agency, active, dayFrom(0)),
    await standingShift(agency, active, dayFrom(2)),
  ]
  const called_off = await standingShift(agency, active, dayFrom(3), { status: 'cancelled' })
  const transaction = await end(contract.id, 'completed')
  expect(await shiftOf(agency, later)).toMatchObject({ status: 'cancelled' })
  expect([await nowOf(active), await nowOf(planned)]).toMatchObject([
    { status: 'ended', end_date: dayFrom(0) },
    { status: 'cancelled' },
  ])
  expect(await workerStatus(active.worker_id)).toBe('bench')

  expect(await undo(contract.id, transaction)).toMatchObject({ stayed: [], bedless: [] })
  expect([await nowOf(active), await nowOf(planned), await nowOf(over)]).toMatchObject([
    { status: 'active', start_date: active.start_date, end_date: active.end_date },
    { status: 'planned', end_date: planned.end_date },
    { status: 'ended', end_date: dayFrom(-2) },
  ])
  expect(await workerStatus(active.worker_id)).toBe('working')
  for (const id of [today, later]) expect(await shiftOf(agency, id)).toMatchObject({ status: 'planned', draft: false })
  expect(await shiftOf(agency, called_off)).toMatchObject({ status: 'cancelled' })
  const needs = agency.db.selectFrom('needs').where('id', '=', need.id).select(['is_open', 'status_id'])
  expect(await needs.execute()).toEqual([
    { is_open: true, status_id: (await statusIds(agency, 'need')).get('partial') },
  ])
})

it('leaves placements of people who work elsewhere now closed, and names the people', async () => {
  const { contract, need } = await runningContract(agency, admin)
  const [moved, back] = [await atWork(need.id, -5), await atWork(need.id, -5)]
  const other = await runningContract(agency, admin)
  const transaction = await end(contract.id, 'completed')
  const next = await placed(other.need.id, moved.worker_id, dayFrom(1))
  const { stayed } = await undo(contract.id, transaction)
  expect(stayed).toEqual([{ id: moved.worker_id, first_name: 'Oksana', last_name: 'Kovalenko' }])
  expect([await nowOf(moved), await nowOf(back), await nowOf(next)]).toMatchObject([
    { status: 'ended', end_date: dayFrom(0) },
    { status: 'active', end_date: back.end_date },
    { status: 'planned' },
  ])
})

it('restores the end of a terminated contract before its placements', async () => {
  const { contract, need } = await runningContract(agency, admin)
  const active = await atWork(need.id, -20)
  const reason_id = await reasonOf('contract')
  const transaction = await end(contract.id, 'terminated', { reason_id, fields: { end_date: dayFrom(-3) } })
  expect(await nowOf(active)).toMatchObject({ status: 'ended', end_date: dayFrom(-3) })
  expect(await undo(contract.id, transaction)).toMatchObject({ stayed: [], bedless: [] })
  expect(await nowOf(active)).toMatchObject({ status: 'active', end_date: contract.end_date })
})

it('leaves placements of people who must not be placed any longer closed', async () => {
  const { contract, need } = await runningContract(agency, admin)
  const active = await atWork(need.id, -5)
  const transaction = await end(contract.id, 'completed')
  const status_id = (await statusIds(agency, 'worker')).get('blacklisted')!
  await agency.db.updateTable('workers').set({ status_id }).where('id', '=', active.worker_id).execute()
  expect((await undo(contract.id, transaction)).stayed.map(({ id }) => id)).toEqual([active.worker_id])
  expect(await nowOf(active)).toMatchObject({ status: 'ended' })
})

it('restores draft shifts and reserved beds with the placements, and names people whose bed is taken', async () => {
  const { contract, need } = await runningContract(agency, admin, {}, { headcount: 3 })
  const [first, second] = [
    await placed(need.id, await newWorker(agency, admin), dayFrom(4)),
    await placed(need.id, await newWorker(agency, admin), dayFrom(4)),
  ]
  const terms = { draft: true, published_at: null, pattern: 'Morning', break_min: 45, note: 'With a forklift' }
  const draft = await standingShift(agency, first, dayFrom(5), terms)
  const before = await shiftOf(agency, draft)
  const house = await housed(agency, admin, 2, { gender_policy: 'mixed' })
  const book = async (worker_id: number, bed: number) =>
    (await reserve(agency, admin, { worker_id, place_id: house.beds[bed]!.id, check_in: dayFrom(3) })).body.data
  const stays = [await book(first.worker_id, 0), await book(second.worker_id, 1)]
  const stateOf = async ({ id }: { id: number }) =>
    (await agency.db.selectFrom('stays').where('id', '=', id).select('status').executeTakeFirstOrThrow()).status

  const transaction = await end(contract.id, 'completed')
  expect(await Promise.all(stays.map(stateOf))).toEqual(['cancelled', 'cancelled'])
  expect(await shiftOf(agency, draft)).toBeUndefined()
  await book(await newWorker(agency, admin), 1)

  const { stayed, bedless } = await undo(contract.id, transaction)
  expect([stayed, bedless.map(({ id }) => id)]).toEqual([[], [second.worker_id]])
  expect(await Promise.all(stays.map(stateOf))).toEqual(['reserved', 'cancelled'])
  const { version, updated_at, updated_by, ...back } = (await shiftOf(agency, draft))!
  expect([version, before]).toEqual([before!.version + 1, expect.objectContaining(back)])
  expect([Date.parse(updated_at) > Date.parse(before!.updated_at), updated_by]).toEqual([true, admin.user_id])
  expect(await agency.db.selectFrom('discarded_shifts').selectAll().execute()).toEqual([])
})
