import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Assignment } from '#contract/work/assignments.ts'
import type { Someone } from '#server/testing/agency.ts'
import {
  admin,
  agency,
  codeOf,
  codes,
  needOf,
  openAssignments,
  reason_id,
  workerStatus,
} from '#server/testing/assignments.ts'
import { allPapers, dayFrom, newWorker, place, runningContract, step } from '#server/testing/placements.ts'
import { endDueAssignments } from './end-due.commands.ts'

beforeAll(openAssignments)
afterAll(() => agency.close())

it('starts with all documents, updates the worker’s status and the need, and ends with a reason', async () => {
  const { contract, need, coordinator } = await runningContract(agency, admin)
  const worker_id = await newWorker(agency, admin)
  const start_date = dayFrom(-2)
  const planned = (await place(agency, coordinator.as, { need_id: need.id, worker_id, start_date })).body.data
  expect(await needOf(contract.id)).toMatchObject({ filled: 0, reserved: 1, missing: 1 })
  const early = await step(agency, coordinator.as, planned, { status: 'active' })
  expect(early.status).toBe(422)
  expect(codes(early.body.errors)).toEqual([
    ...Array.from({ length: 4 }, () => 'worker_id: paper_missing'),
    'agreement_document_id: agreement_missing',
  ])
  await allPapers(agency, worker_id)
  const begun = await step(agency, coordinator.as, planned, { status: 'active' })
  expect(begun.status, JSON.stringify(begun.body)).toBe(200)
  expect(begun.body.data).toMatchObject({ status: 'active', abilities: { steps: ['ended'], transfer: true } })
  expect(begun.body.data.agreement_document_id).not.toBeNull()
  expect(await workerStatus(worker_id)).toBe('working')
  const partly = await needOf(contract.id)
  expect(partly).toMatchObject({ filled: 1, reserved: 0, missing: 1 })
  expect(await codeOf(partly.status_id)).toBe('partial')
  const silent = await step(agency, coordinator.as, begun.body.data, { status: 'ended', end_date: dayFrom(-1) })
  expect(codes(silent.body.errors)).toEqual(['reason_id: required'])
  const ended = await step(agency, coordinator.as, begun.body.data, {
    status: 'ended',
    end_date: dayFrom(-1),
    reason_id,
  })
  expect(ended.body.data).toMatchObject({ status: 'ended', end_date: dayFrom(-1), end_reason_id: reason_id })
  expect(await workerStatus(worker_id)).toBe('bench')
  expect(await needOf(contract.id)).toMatchObject({ filled: 0, reserved: 0, missing: 2 })
})

it('moves a worker to another contract in one step, without a gap in their status', async () => {
  const here = await runningContract(agency, admin)
  const there = await runningContract(agency, admin)
  const worker_id = await newWorker(agency, admin)
  await allPapers(agency, worker_id)
  const planned = (await place(agency, admin, { need_id: here.need.id, worker_id, start_date: dayFrom(-10) })).body.data
  const active = (await step(agency, admin, planned, { status: 'active' })).body.data
  const transfer = (body: object) =>
    agency.call<{ data: Assignment; errors: { path: string; code: string }[] }>(
      'POST',
      `/api/assignments/${active.id}/transfer`,
      {
        as: admin,
        body: { version: active.version, end_date: dayFrom(-1), ...body },
      },
    )
  const next = { need_id: there.need.id, start_date: dayFrom(-1) }
  expect(codes((await transfer({ next })).body.errors)).toEqual(['next.start_date: not_after_end'])
  const late = await transfer({ next: { ...next, start_date: dayFrom(400) } })
  expect(codes(late.body.errors)).toEqual(['next.start_date: outside_contract', 'next.end_date: before_start'])
  const unchanged = await agency.call<{ data: Assignment }>('GET', `/api/assignments/${active.id}`, { as: admin })
  expect(unchanged.body.data).toMatchObject({
    status: 'active',
    end_date: here.contract.end_date,
    version: active.version,
  })
  const moved = await transfer({ next: { ...next, start_date: dayFrom(0) } })
  expect(moved.status, JSON.stringify(moved.body)).toBe(200)
  expect(moved.body.data).toMatchObject({ contract_id: there.contract.id, status: 'planned' })
  const left = await agency.call<{ data: Assignment }>('GET', `/api/assignments/${active.id}`, { as: admin })
  expect(left.body.data).toMatchObject({ status: 'ended', end_date: dayFrom(-1) })
  expect(await workerStatus(worker_id)).toBe('working')
})

it('ends automatically after its last day, once, however often the job runs', async () => {
  const { need } = await runningContract(agency, admin)
  const worker_id = await newWorker(agency, admin)
  await allPapers(agency, worker_id)
  const body = { need_id: need.id, worker_id, start_date: dayFrom(-10), end_date: dayFrom(0) }
  const planned = (await place(agency, admin, body)).body.data
  const active = (await step(agency, admin, planned, { status: 'active' })).body.data
  expect(await endDueAssignments(agency.db)).toBe(0)
  await agency.db
    .updateTable('assignments')
    .set({ end_date: dayFrom(-1) })
    .where('id', '=', active.id)
    .execute()
  const runs = await Promise.all([endDueAssignments(agency.db), endDueAssignments(agency.db)])
  expect(runs.reduce((sum, count) => sum + count)).toBe(1)
  expect(await workerStatus(worker_id)).toBe('bench')
})

it('answers an outdated write with the current placement', async () => {
  const { need } = await runningContract(agency, admin)
  const worker_id = await newWorker(agency, admin)
  const planned = (await place(agency, admin, { need_id: need.id, worker_id, start_date: dayFrom(5) })).body.data
  const patch = (body: object) =>
    agency.call<{ data: Assignment; current: Assignment; errors: { path: string; code: string }[] }>(
      'PATCH',
      `/api/assignments/${planned.id}`,
      { as: admin, body: { version: planned.version, ...body } },
    )
  expect(codes((await patch({ end_date: dayFrom(301) })).body.errors)).toEqual(['end_date: outside_contract'])
  expect((await patch({ start_date: dayFrom(6), agreement_sent_on: dayFrom(1) })).body.data).toMatchObject({
    start_date: dayFrom(6),
    agreement_sent_on: dayFrom(1),
  })
  const stale = await patch({ start_date: dayFrom(7) })
  expect([stale.status, stale.body.current.start_date]).toEqual([409, dayFrom(6)])
})

it('is visible to those who run the contract and to the worker’s recruiter, and changed by the former only', async () => {
  const { need, coordinator } = await runningContract(agency, admin)
  const stranger = await runningContract(agency, admin)
  const anna = await agency.join('recruiter')
  const boris = await agency.join('recruiter')
  const worker_id = await newWorker(agency, admin, { recruiter_id: anna.actor.recruiter_id })
  const planned = (await place(agency, admin, { need_id: need.id, worker_id, start_date: dayFrom(5) })).body.data
  const read = async (as: Someone) => (await agency.call('GET', `/api/assignments/${planned.id}`, { as })).status
  const listed = async (as: Someone) =>
    (await agency.call<{ data: Assignment[] }>('GET', `/api/assignments?worker_id=${worker_id}`, { as })).body.data
      .length
  for (const [as, status, count] of [
    [coordinator.as, 200, 1],
    [anna, 200, 1],
    [boris, 404, 0],
    [stranger.coordinator.as, 404, 0],
  ] as const)
    expect([await read(as), await listed(as)]).toEqual([status, count])
  const foreman = await agency.join('foreman')
  expect(await read(foreman)).toBe(403)
  expect((await step(agency, anna, planned, { status: 'cancelled', reason_id })).status).toBe(403)
  expect((await step(agency, stranger.coordinator.as, planned, { status: 'cancelled', reason_id })).status).toBe(404)
  expect((await place(agency, anna, { need_id: need.id, worker_id, start_date: dayFrom(5) })).status).toBe(403)
  const foreign = await place(agency, stranger.coordinator.as, { need_id: need.id, worker_id, start_date: dayFrom(5) })
  expect(codes(foreign.body.errors)).toEqual(['worker_id: not_found'])
  const free = { need_id: need.id, worker_id: await newWorker(agency, admin), start_date: dayFrom(0) }
  expect(codes((await place(agency, stranger.coordinator.as, free)).body.errors)).toEqual(['need_id: not_found'])
  expect((await step(agency, coordinator.as, planned, { status: 'cancelled', reason_id })).body.data.status).toBe(
    'cancelled',
  )
})

it('notifies those who run the contracts of each placement planned, started and ended', async () => {
  const rows = await agency.db
    .selectFrom('notifications')
    .where('type', 'like', 'assignment%')
    .select('type')
    .distinct()
    .orderBy('type')
    .execute()
  expect(rows.map(({ type }) => type)).toEqual(['assignment_ended', 'assignment_planned', 'assignment_started'])
})
