import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Assignment } from '#contract/work/assignments.ts'
import { admin, agency, codeOf, codes, needOf, openAssignments } from '#server/testing/assignments.ts'
import { check, dayFrom, newPaper, newWorker, place, runningContract } from '#server/testing/placements.ts'

beforeAll(openAssignments)
afterAll(() => agency.close())

it('plans a worker on a need with the terms of the need and the contract', async () => {
  const { contract, need, coordinator } = await runningContract(agency, admin)
  const worker_id = await newWorker(agency, admin)
  const { status, body } = await place(agency, coordinator.as, { need_id: need.id, worker_id, start_date: dayFrom(3) })
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body.data).toMatchObject({
    worker_id,
    contract_id: contract.id,
    need_id: need.id,
    coordinator_id: coordinator.id,
    start_date: dayFrom(3),
    end_date: contract.end_date,
    pay_rate: 41.4,
    bill_rate: null,
    currency: 'PLN',
    employment_form: 'civil_contract',
    status: 'planned',
    abilities: { update: true, steps: ['active', 'cancelled', 'no_show'], transfer: false },
  })
  const shown = await agency.call<{ data: Assignment }>('GET', `/api/assignments/${body.data.id}`, { as: admin })
  expect(shown.body.data.bill_rate).toBe(47.25)
  const after = await needOf(contract.id)
  expect(after).toMatchObject({ filled: 0, reserved: 1, missing: 1 })
  expect(await codeOf(after.status_id)).toBe('partial')
})

it('refuses at the field that forbids it, and writes nothing', async () => {
  const { need } = await runningContract(agency, admin, { min_age: 40 })
  const worker_id = await newWorker(agency, admin)
  await newPaper(agency, worker_id, 'passport', { valid_to: dayFrom(1) })
  const body = { need_id: need.id, worker_id, start_date: dayFrom(2), end_date: dayFrom(301) }
  const refused = await place(agency, admin, body)
  expect(refused.status).toBe(422)
  expect(codes(refused.body.errors)).toEqual([
    'end_date: outside_contract',
    'worker_id: too_young',
    'worker_id: paper_ends_before',
  ])
  expect(refused.body.errors[2]!.params).toEqual({ name: 'Proof of identity', on: dayFrom(1) })
  const checked = await check(agency, admin, body)
  expect(checked.body.data.problems).toEqual(refused.body.errors)
  expect(checked.body.data.papers[0]).toMatchObject({
    name: { en: 'Proof of identity' },
    state: 'not_valid',
    valid_to: dayFrom(1),
  })
  const found = await agency.call<{ data: Assignment[] }>('GET', `/api/assignments?worker_id=${worker_id}`, {
    as: admin,
  })
  expect(found.body.data).toEqual([])
  const unknown = await place(agency, admin, { ...body, worker_id: 999_999 })
  expect(codes(unknown.body.errors)).toEqual(['worker_id: not_found'])
  expect(codes((await place(agency, admin, { ...body, need_id: 999_999 })).body.errors)).toEqual(['need_id: not_found'])
})

it('asks to confirm a warning with a comment, and records what was confirmed', async () => {
  const { contract, need } = await runningContract(agency, admin)
  const worker_id = await newWorker(agency, admin)
  const body = { need_id: need.id, worker_id, start_date: dayFrom(2), pay_rate: 40 }
  const warned = await place(agency, admin, body)
  expect(codes(warned.body.errors)).toEqual(['pay_rate: rate_below_need'])
  const silent = await place(agency, admin, { ...body, confirmed: ['rate_below_need'] })
  expect(codes(silent.body.errors)).toEqual(['comment: required'])
  const placed = await place(agency, admin, { ...body, confirmed: ['rate_below_need'], comment: 'Trial month' })
  expect(placed.status).toBe(200)
  const history = await agency.call<{ data: { fields: { field: string; new: { value: unknown } }[] }[] }>(
    'GET',
    `/api/contracts/${contract.id}/history`,
    { as: admin },
  )
  const line = history.body.data.flatMap(({ fields }) => fields).find(({ field }) => field === 'confirmed_warnings')
  expect(line!.new.value).toEqual(['rate_below_need'])
})

it('places a worker once on a day, whatever the number of parallel calls', async () => {
  const worker_id = await newWorker(agency, admin)
  const sides = [await runningContract(agency, admin), await runningContract(agency, admin)]
  const all = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      place(agency, admin, { need_id: sides[index % 2]!.need.id, worker_id, start_date: dayFrom(5) }),
    ),
  )
  expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const { status, body } of all.filter(({ status }) => status !== 200))
    expect([status, codes(body.errors)]).toEqual([422, ['start_date: assignment_overlaps']])
})

it('cannot overlap, exceed a need or leave the contract by direct writes to the database', async () => {
  const { contract, need, coordinator } = await runningContract(agency, admin, {}, { headcount: 1 })
  const worker_id = await newWorker(agency, admin)
  const first = (await place(agency, admin, { need_id: need.id, worker_id, start_date: dayFrom(5) })).body.data
  const { db } = agency
  const write = (row: object) => {
    const at = new Date().toISOString()
    return db
      .insertInto('assignments')
      .values({
        worker_id,
        contract_id: contract.id,
        need_id: need.id,
        survey_id: null,
        coordinator_id: coordinator.id,
        start_date: dayFrom(20),
        end_date: dayFrom(30),
        pay_rate: 40,
        bill_rate: null,
        currency: 'PLN',
        employment_form: 'civil_contract',
        agreement_document_id: null,
        agreement_sent_on: null,
        first_day_confirmed_at: null,
        status_since: at,
        end_reason_id: null,
        comment: null,
        created_at: at,
        created_by: null,
        updated_at: at,
        updated_by: null,
        ...row,
      })
      .execute()
  }
  const other = await newWorker(agency, admin)
  await expect(write({})).rejects.toThrow('assignments_overlap_excl')
  await expect(write({ worker_id: other })).rejects.toThrow('the need asks for no more people')
  await expect(write({ worker_id: other, start_date: dayFrom(-31), end_date: dayFrom(-31) })).rejects.toThrow(
    'within its contract',
  )
  await expect(write({ worker_id: other, end_date: null })).rejects.toThrow('within its contract')
  await db.updateTable('assignments').set({ status: 'cancelled' }).where('id', '=', first.id).execute()
  await write({ worker_id: other })
  await expect(db.updateTable('needs').set({ headcount: 2 }).where('id', '=', need.id).execute()).resolves.toBeDefined()
  await write({})
  await expect(db.updateTable('needs').set({ headcount: 1 }).where('id', '=', need.id).execute()).rejects.toThrow(
    'more people are placed',
  )
})
