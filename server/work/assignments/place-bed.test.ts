import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Stay } from '#contract/site/stays.ts'
import { admin, agency, codes, openAssignments } from '#server/testing/assignments.ts'
import { housed, newHousing, reserve, said } from '#server/testing/housing.ts'
import { check, dayFrom, newWorker, place, runningContract, step } from '#server/testing/placements.ts'

beforeAll(openAssignments)
afterAll(() => agency.close())

const staysOf = async (worker_id: number) =>
  (await agency.call<{ data: Stay[] }>('GET', `/api/stays?worker_id=${worker_id}`, { as: admin })).body.data

const placementsOf = async (worker_id: number) =>
  (await agency.call<{ data: unknown[] }>('GET', `/api/assignments?worker_id=${worker_id}`, { as: admin })).body.data

const serve = async (contract_id: number, property_id: number) => {
  const body = { property_id, from_date: dayFrom(-5) }
  const linked = await agency.call('POST', `/api/contracts/${contract_id}/housing`, { as: admin, body })
  if (linked.status !== 200) throw new Error(linked.text)
}

/** A contract with its own house, and a worker to place. */
const ground = async (beds = 2, house: object = {}, room: object = {}) => {
  const running = await runningContract(agency, admin, {}, { headcount: 5 })
  const made = await housed(agency, admin, beds, house, room)
  await serve(running.contract.id, made.house.id)
  const worker_id = await newWorker(agency, admin)
  const body = { need_id: running.need.id, worker_id, start_date: dayFrom(3) }
  return { ...running, ...made, worker_id, body }
}

it('reserves the bed with the placement, from its first day or for the given days', async () => {
  const { coordinator, beds, house, body, worker_id, need } = await ground()
  const placed = await place(agency, coordinator.as, { ...body, bed: { place_id: beds[0].id } })
  expect(said(placed)).toEqual([200])
  expect(await staysOf(worker_id)).toMatchObject([
    { place: { id: beds[0].id }, status: 'reserved', check_in: dayFrom(3), check_out: null, currency: 'PLN' },
  ])
  const history = await agency.call<{ data: { transaction_id: string }[] }>('GET', `/api/housing/${house.id}/history`, {
    as: admin,
  })
  expect(history.body.data.map(({ transaction_id }) => transaction_id)).toContain(placed.body.meta.transaction_id)
  const other = await newWorker(agency, admin)
  const bed = { place_id: beds[1]!.id, check_in: dayFrom(2), check_out: dayFrom(30) }
  await place(agency, admin, { need_id: need.id, worker_id: other, start_date: dayFrom(3), bed })
  expect(await staysOf(other)).toMatchObject([{ check_in: dayFrom(2), check_out: dayFrom(30) }])
})

it('frees the bed when the work does not start, unless other work is planned or the bed is occupied', async () => {
  const { beds, body, worker_id } = await ground(2)
  const reasons = await agency.call<{ data: { id: number }[] }>('GET', '/api/reasons?entity=assignment', { as: admin })
  const never = { status: 'cancelled', reason_id: reasons.body.data[0]!.id }
  const bed = { place_id: beds[0].id }
  const first = (await place(agency, admin, { ...body, bed, end_date: dayFrom(10) })).body.data
  const next = (await place(agency, admin, { ...body, start_date: dayFrom(11) })).body.data
  expect((await step(agency, admin, first, never)).status).toBe(200)
  expect(await staysOf(worker_id)).toMatchObject([{ status: 'reserved' }])
  expect((await step(agency, admin, next, never)).status).toBe(200)
  expect(await staysOf(worker_id)).toMatchObject([{ status: 'cancelled' }])

  const other = await newWorker(agency, admin)
  const placed = (await place(agency, admin, { ...body, worker_id: other, bed })).body.data
  await agency.db.updateTable('stays').set({ status: 'living', check_in: dayFrom(0) }).where('worker_id', '=', other).execute() // prettier-ignore
  expect((await step(agency, admin, placed, never)).status).toBe(200)
  expect(await staysOf(other)).toMatchObject([{ status: 'living' }])
})

it('writes neither placement nor stay when one of them is refused', async () => {
  const { coordinator, beds, body, worker_id } = await ground(2, { gender_policy: 'female' })
  const man = await newWorker(agency, admin, { gender: 'male' })
  const bed = { place_id: beds[0].id }
  expect(said(await place(agency, admin, { ...body, worker_id: man, bed }))).toEqual([422, 'bed.place_id: for_women'])
  expect(said(await place(agency, admin, { ...body, bed: { ...bed, check_out: dayFrom(1) } }))).toEqual([
    422,
    'bed.check_out: before_start',
  ])
  const foreign = await housed(agency, admin)
  for (const place_id of [foreign.beds[0].id, 999_999])
    expect(said(await place(agency, coordinator.as, { ...body, bed: { place_id } }))).toEqual([
      422,
      'bed.place_id: not_found',
    ])
  expect(said(await place(agency, admin, { ...body, start_date: dayFrom(900), bed }))[0]).toBe(422)
  expect([await placementsOf(man), await staysOf(man)]).toEqual([[], []])
  expect([await placementsOf(worker_id), await staysOf(worker_id)]).toEqual([[], []])
  await reserve(agency, admin, { place_id: beds[0].id, worker_id: await newWorker(agency, admin) })
  const taken = await place(agency, admin, { ...body, bed })
  expect(said(taken)).toEqual([422, 'bed.place_id: bed_taken_open'])
  expect((await check(agency, admin, { ...body, bed })).body.data.problems).toEqual(taken.body.errors)
  expect([await placementsOf(worker_id), await staysOf(worker_id)]).toEqual([[], []])
})

it('asks to confirm a crowded room together with all other warnings', async () => {
  const { beds, body, worker_id } = await ground(4, {}, { area_m2: 5 })
  const wanted = { ...body, pay_rate: 40, bed: { place_id: beds[0].id } }
  const warnings = ['pay_rate: rate_below_need', 'bed.place_id: room_too_small']
  expect(said(await place(agency, admin, wanted))).toEqual([422, ...warnings])
  expect(codes((await check(agency, admin, wanted)).body.data.warnings)).toEqual(warnings)
  const confirmed = ['rate_below_need', 'room_too_small']
  expect(said(await place(agency, admin, { ...wanted, confirmed }))).toEqual([422, 'comment: required'])
  expect(await staysOf(worker_id)).toEqual([])
  expect(said(await place(agency, admin, { ...wanted, confirmed, comment: 'For one week' }))).toEqual([200])
  expect(await staysOf(worker_id)).toHaveLength(1)
})

it('proposes beds beside people of the same gender first, where the house takes both', async () => {
  const { contract, beds, body } = await ground(2)
  const second = await housed(agency, admin, 2)
  await serve(contract.id, second.house.id)
  const man = await newWorker(agency, admin, { gender: 'male' })
  await reserve(agency, admin, { place_id: beds[0].id, worker_id: man })
  const idsFor = async (worker_id: number) =>
    (await check(agency, admin, { ...body, worker_id })).body.data.beds.proposed
      .map(({ id }) => id)
      .filter((id) => [...beds, ...second.beds].some((bed) => bed.id === id))
  const free = beds[1]!.id
  const others = second.beds.map(({ id }) => id)
  expect(await idsFor(body.worker_id)).toEqual([...others, free])
  expect(await idsFor(await newWorker(agency, admin, { gender: 'male' }))).toEqual([free, ...others])
})

it('proposes at most five free beds: in houses of the contract, then in its city, then in its country', async () => {
  const { coordinator, house, beds, body, room } = await ground(2)
  const there = await housed(agency, admin, 2, { city: 'Łódź', responsible_coordinator_id: coordinator.id })
  await housed(agency, admin, 4, { city: 'Gdynia', responsible_coordinator_id: coordinator.id })
  await housed(agency, admin, 4, { country: 'ES', responsible_coordinator_id: coordinator.id })
  await housed(agency, admin, 4, { city: 'Łódź', gender_policy: 'male', responsible_coordinator_id: coordinator.id })
  await housed(agency, admin, 4, { city: 'Łódź' })
  await newHousing(agency, admin, { city: 'Łódź', responsible_coordinator_id: coordinator.id })
  const mate = await newWorker(agency, admin)
  await reserve(agency, admin, { place_id: beds[0].id, worker_id: mate })
  const { current, proposed } = (await check(agency, coordinator.as, body)).body.data.beds
  expect(current).toBeNull()
  expect(proposed.map(({ id, property }) => [id, property.city])).toEqual([
    [beds[1]!.id, house.city],
    [there.beds[0].id, 'Łódź'],
    [there.beds[1]!.id, 'Łódź'],
    [expect.any(Number), 'Gdynia'],
    [expect.any(Number), 'Gdynia'],
  ])
  expect(proposed[0]).toMatchObject({
    serves: true,
    property: { id: house.id },
    room: { name: room.name, beds: 2 },
    roommates: [{ entity: 'worker', id: mate, bed: '1', name: 'Oksana Kovalenko' }],
  })
})

it('shows the worker’s bed on that day, and proposes no other', async () => {
  const { coordinator, house, room, beds, body, worker_id } = await ground()
  const stay = { place_id: beds[0].id, worker_id, check_in: dayFrom(1), check_out: dayFrom(9) }
  await reserve(agency, admin, stay)
  const bedsOn = async (start_date: string) =>
    (await check(agency, coordinator.as, { ...body, start_date })).body.data.beds
  expect(await bedsOn(dayFrom(3))).toEqual({
    current: { house: house.name, room: room.name, bed: '1', check_in: dayFrom(1), check_out: dayFrom(9) },
    proposed: [],
  })
  expect(await bedsOn(dayFrom(9))).toMatchObject({ current: null, proposed: [{ id: beds[0].id }, {}] })
  expect(said(await place(agency, admin, { ...body, bed: { place_id: beds[1]!.id } }))).toEqual([
    422,
    'bed.place_id: stays_in',
  ])
})

it('gives the last free bed to one of two parallel placements', async () => {
  const { beds, need } = await ground(1)
  const workers = [await newWorker(agency, admin), await newWorker(agency, admin)]
  const bed = { place_id: beds[0].id }
  const answers = await Promise.all(
    workers.map((worker_id) => place(agency, admin, { need_id: need.id, worker_id, start_date: dayFrom(3), bed })),
  )
  expect(answers.map(said).toSorted((a, b) => a.length - b.length)).toEqual([
    [200],
    [422, 'bed.place_id: bed_taken_open'],
  ])
  const written = await Promise.all(workers.map(async (id) => [await placementsOf(id), await staysOf(id)] as const))
  const counts = written.map(([placed, stays]) => [placed.length, stays.length])
  expect(counts).toContainEqual([1, 1])
  expect(counts).toContainEqual([0, 0])
})
