import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ChangeGroup } from '#contract/behaviors/history.ts'
import type { Need } from '#contract/work/needs.ts'
import type { ReservePerson } from '#contract/work/reserve.ts'
import {
  admin,
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
  standsIn,
} from '#server/testing/contract-surveys.ts'
import { dayFrom, newWorker, place, step } from '#server/testing/placements.ts'

type Problems = { errors: { path: string; code: string; params?: object }[]; code: string }

beforeAll(openContractSurveying)
afterAll(() => agency.close())
beforeEach(() => agency.db.updateTable('agency').set({ over_recruiting: 50 }).execute())

const needOf = async ({ id, need_id }: { id: number; need_id: number }) => {
  const { body } = await agency.call<{ data: Need[] }>('GET', `/api/contracts/${id}/needs`, { as: olha })
  return body.data.find((one) => one.id === need_id)!
}

const reserve = async ({ need_id }: { need_id: number }, as = olha) =>
  (await agency.call<{ data: ReservePerson[] }>('GET', `/api/needs/${need_id}/reserve`, { as })).body.data

const names = (people: readonly ReservePerson[]) => people.map(({ first_name }) => first_name)

const add = ({ need_id }: { need_id: number }, worker_id: number, as = olha) =>
  agency.call<{ data: ReservePerson[] } & Problems>('POST', `/api/needs/${need_id}/reserve`, {
    as,
    body: { worker_id },
  })

const take = (id: number, more: object = {}, as = olha) =>
  agency.call<{ data: { assignment_id: number | null } } & Problems>('POST', `/api/reserve/${id}/placement`, {
    as,
    body: { start_date: dayFrom(0), ...more },
  })

const placed = async (contract: { need_id: number }, first_name = 'Placed') => {
  const worker_id = await newWorker(agency, admin, { first_name })
  const body = { need_id: contract.need_id, worker_id, start_date: dayFrom(0) }
  const answer = await place(agency, olha, body)
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data
}

const accept = async (contract: { id: number; need_id: number }, first_name: string) => {
  const candidate = await ready({ first_name })
  const sent = await reach(await begin(candidate, contract), 'completed', 'sent')
  return { candidate, sent, answer: await move(sent, 'accepted') }
}

/** A need of two with both places planned; its reserve holds one person. */
const full = async () => {
  const contract = await order(2)
  await agency.db.updateTable('needs').set({ pay_rate: 40 }).where('id', '=', contract.need_id).execute()
  return { ...contract, placements: [await placed(contract), await placed(contract)] as const }
}

const setStatus = async (contract: { id: number }, code: string) => {
  const status_id = agency.db
    .selectFrom('statuses')
    .where('entity', '=', 'contract')
    .where('code', '=', code)
    .select('id')
  await agency.db.updateTable('contracts').set({ status_id }).where('id', '=', contract.id).execute()
}

describe('the reserve of a need', () => {
  it('takes accepted candidates beyond the headcount up to its rate, outside the counts', async () => {
    const contract = await full()
    expect(await needOf(contract)).toMatchObject({ missing: 0, reserve: 0, reserve_limit: 1, over_recruiting: null })
    const { answer, candidate } = await accept(contract, 'Waiting')
    expect(answer.status, answer.text).toBe(200)
    expect(await standsIn('candidates', candidate)).toBe('approved')
    expect(await needOf(contract)).toMatchObject({ filled: 0, reserved: 2, missing: 0, reserve: 1 })
    expect(await reserve(contract)).toMatchObject([
      { entity: 'candidate', person_id: candidate.id, first_name: 'Waiting', place: 1, obstacle: null },
    ])
    const next = await ready()
    const late = await post(next, { contract_id: contract.id })
    expect(late.body.errors).toEqual([{ path: 'contract_id', code: 'no_open_need' }])
  })

  it('has the rate of the need, or that of the agency, rounded up', async () => {
    const contract = await order(3)
    expect((await needOf(contract)).reserve_limit).toBe(2)
    const need = await needOf(contract)
    const patch = (over_recruiting: unknown) =>
      agency.call<{ data: Need } & Problems>('PATCH', `/api/needs/${need.id}`, {
        as: admin,
        body: { version: need.version, over_recruiting },
      })
    expect((await patch(101)).body.errors).toMatchObject([{ path: 'over_recruiting' }])
    expect((await patch(100)).body.data).toMatchObject({ over_recruiting: 100, reserve_limit: 3 })
    await agency.db.updateTable('needs').set({ over_recruiting: null }).where('id', '=', need.id).execute()
    await agency.db.updateTable('agency').set({ over_recruiting: 0 }).execute()
    expect((await needOf(contract)).reserve_limit).toBe(0)
  })

  it('takes workers of a full need, each once, and refuses others with the reason', async () => {
    const contract = await full()
    const one = await newWorker(agency, admin, { first_name: 'One' })
    const free = await order(1)
    expect((await add(free, one)).body.errors).toEqual([
      { path: 'worker_id', code: 'need_has_room', params: { count: 1 } },
    ])
    expect(names((await add(contract, one)).body.data)).toEqual(['One'])
    expect((await add(contract, one)).body.errors).toEqual([{ path: 'worker_id', code: 'in_reserve' }])
    const two = await newWorker(agency, admin)
    expect((await add(contract, two)).body.errors).toEqual([
      { path: 'worker_id', code: 'reserve_full', params: { count: 1 } },
    ])
    expect((await add(contract, two, dora)).status).toBe(404)
    const reader = await agency.joinWith(['view contracts', 'view contract', 'view worker'], 'all')
    expect((await add(contract, two, reader)).status).toBe(403)
    await agency.db.updateTable('agency').set({ over_recruiting: 0 }).execute()
    expect((await add(contract, two)).body.errors).toEqual([{ path: 'worker_id', code: 'no_reserve' }])
  })

  it('takes workers while the contract is a draft, and none while it is suspended', async () => {
    const contract = await full()
    const early = await newWorker(agency, admin, { first_name: 'Early' })
    await setStatus(contract, 'suspended')
    expect((await add(contract, early)).body.errors).toEqual([{ path: 'worker_id', code: 'contract_not_running' }])
    await setStatus(contract, 'draft')
    expect(names((await add(contract, early)).body.data)).toEqual(['Early'])
  })

  it('gives the place of a no-show to the next person by one call, in order', async () => {
    await agency.db.updateTable('agency').set({ over_recruiting: 100 }).execute()
    const contract = await full()
    const one = await newWorker(agency, admin, { first_name: 'One' })
    await add(contract, one)
    const { candidate } = await accept(contract, 'Two')
    const before = await reserve(contract)
    expect(names(before)).toEqual(['One', 'Two'])
    expect((await take(before[0]!.id)).body.errors).toContainEqual({ path: 'need_id', code: 'need_full' })
    expect((await take(before[1]!.id)).body.errors).toEqual([{ path: 'need_id', code: 'need_full' }])
    const stranger = await newWorker(agency, admin)
    for (const row of contract.placements)
      await step(agency, olha, row, { status: 'cancelled', reason_id: await reason() })
    expect(await needOf(contract)).toMatchObject({ missing: 2, reserve: 2 })
    const passing = await place(agency, olha, {
      need_id: contract.need_id,
      worker_id: stranger,
      start_date: dayFrom(1),
    })
    expect(passing.body.errors).toContainEqual({ path: 'need_id', code: 'passes_reserve', params: { count: 2 } })
    const taken = await take(before[0]!.id)
    expect(taken.status, taken.text).toBe(200)
    expect(taken.body.data.assignment_id).not.toBeNull()
    expect(await needOf(contract)).toMatchObject({ reserved: 1, missing: 1, reserve: 1 })
    expect((await take(before[0]!.id)).status).toBe(404)
    expect((await take(before[1]!.id)).body.data).toEqual({ assignment_id: null })
    expect(await needOf(contract)).toMatchObject({ reserved: 2, missing: 0, reserve: 0 })
    expect(await standsIn('needs', { id: contract.need_id })).toBe('filled')
    expect(await standsIn('candidates', candidate)).toBe('approved')
  })

  it('promises free places to those who wait: a client’s next acceptance waits behind them', async () => {
    await agency.db.updateTable('agency').set({ over_recruiting: 100 }).execute()
    const contract = await full()
    await accept(contract, 'First')
    await step(agency, olha, contract.placements[0], { status: 'cancelled', reason_id: await reason() })
    expect((await accept(contract, 'Second')).answer.status).toBe(200)
    expect(names(await reserve(contract))).toEqual(['First', 'Second'])
    const third = await accept(contract, 'Third')
    expect(third.answer.body.errors).toEqual([{ path: 'fields.need_id', code: 'reserve_first', params: { count: 2 } }])
  })

  it('is put in another order, and refuses an order that misses someone', async () => {
    await agency.db.updateTable('agency').set({ over_recruiting: 100 }).execute()
    const contract = await full()
    for (const first_name of ['A', 'B']) await add(contract, await newWorker(agency, admin, { first_name }))
    const ids = (await reserve(contract)).map(({ id }) => id).toReversed()
    const put = (body: object) =>
      agency.call<{ data: ReservePerson[] } & Problems>('PUT', `/api/needs/${contract.need_id}/reserve`, {
        as: olha,
        body,
      })
    expect(names((await put({ ids })).body.data)).toEqual(['B', 'A'])
    for (const wrong of [[ids[0]], [ids[0], ids[0]], [...ids, 999_999]])
      expect((await put({ ids: wrong })).body.errors).toEqual([{ path: 'ids', code: 'reserve_changed' }])
    expect(names(await reserve(contract))).toEqual(['B', 'A'])
  })

  it('is left by a worker on request, and by a candidate when the survey is no longer accepted', async () => {
    await agency.db.updateTable('agency').set({ over_recruiting: 100 }).execute()
    const contract = await full()
    await add(contract, await newWorker(agency, admin, { first_name: 'Worker' }))
    const { answer } = await accept(contract, 'Candidate')
    const [worker, candidate] = await reserve(contract)
    const remove = (id: number) => agency.call<Problems>('DELETE', `/api/reserve/${id}`, { as: olha })
    expect((await remove(candidate!.id)).body.errors).toEqual([{ path: 'id', code: 'leave_by_survey' }])
    expect((await remove(worker!.id)).status).toBe(200)
    const withdrawn = await move(answer.body.data, 'withdrawn', { reason_id })
    expect(withdrawn.status, withdrawn.text).toBe(200)
    expect(await reserve(contract)).toEqual([])
  })

  it('ends with the need, with the contract and with the worker’s employment', async () => {
    await agency.db.updateTable('agency').set({ over_recruiting: 100 }).execute()
    const contract = await full()
    const [leaver, other] = [await newWorker(agency, admin), await newWorker(agency, admin)]
    for (const id of [leaver, other]) await add(contract, id)
    const codes = await agency.db.selectFrom('statuses').select(['id', 'entity', 'code']).execute()
    const statusOf = (entity: string, code: string) =>
      codes.find((one) => one.entity === entity && one.code === code)!.id
    const version = async (table: 'workers' | 'needs', id: number) =>
      (await agency.db.selectFrom(table).where('id', '=', id).select('version').executeTakeFirstOrThrow()).version
    const left = await agency.call('PUT', `/api/workers/${leaver}/status`, {
      as: admin,
      body: {
        version: await version('workers', leaver),
        status_id: statusOf('worker', 'left'),
        force: true,
        reason_id: await reason('worker'),
        comment: 'Went home',
        fields: { left_at: dayFrom(0), rehire_allowed: true },
      },
    })
    expect(left.status, left.text).toBe(200)
    expect(await reserve(contract)).toMatchObject([{ person_id: other }])
    const closed = await agency.call('PUT', `/api/needs/${contract.need_id}/status`, {
      as: admin,
      body: {
        version: await version('needs', contract.need_id),
        status_id: statusOf('need', 'closed'),
        reason_id: await reason('need'),
        comment: 'Enough people',
      },
    })
    expect(closed.status, closed.text).toBe(200)
    expect(await reserve(contract)).toEqual([])
  })

  it('says who can’t take a place today', async () => {
    await agency.db.updateTable('agency').set({ over_recruiting: 100 }).execute()
    const contract = await full()
    const busy = await newWorker(agency, admin, { first_name: 'Busy' })
    await add(contract, busy)
    const elsewhere = await order(1)
    const end_date = dayFrom(20)
    await place(agency, olha, {
      need_id: elsewhere.need_id,
      worker_id: busy,
      start_date: dayFrom(1),
      pay_rate: 40,
      end_date,
    })
    expect(await reserve(contract)).toMatchObject([{ obstacle: 'placed_elsewhere', busy_until: end_date }])
  })

  it('is in the history of the contract, and the coordinators are told of a free place', async () => {
    const contract = await full()
    await add(contract, await newWorker(agency, admin, { first_name: 'Next' }))
    await step(agency, admin, contract.placements[0], { status: 'cancelled', reason_id: await reason() })
    const path = `/api/contracts/${contract.id}/history`
    const { body } = await agency.call<{ data: ChangeGroup[] }>('GET', path, { as: admin })
    const entries = body.data.filter(({ record }) => record?.entity === 'need_reserve')
    expect(entries).toMatchObject([{ action: 'created' }])
    const news = await agency.call<{ data: { type: string; params: object }[] }>('GET', '/api/notifications', {
      as: olha,
    })
    expect(news.body.data.filter(({ type }) => type === 'reserve_waits')).toMatchObject([{ params: { count: 1 } }])
  })
})

const reason = async (entity = 'assignment') =>
  (
    await agency.db
      .selectFrom('reasons')
      .where('entity', '=', entity as 'assignment')
      .select('id')
      .executeTakeFirstOrThrow()
  ).id
