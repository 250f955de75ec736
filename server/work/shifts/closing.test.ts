import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Assignment } from '#contract/work/assignments.ts'
import type { Contract } from '#contract/work/contracts.ts'
import { statusIds } from '#server/testing/builders.ts'
import { type Someone, type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { allPapers, dayFrom, newWorker, place, runningContract, step } from '#server/testing/placements.ts'
import { standingShift } from '#server/testing/shifts.ts'

let agency: TestAgency
let admin: Someone
let reason_id: number

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
  const reasons = await agency.call<{ data: { id: number }[] }>('GET', '/api/reasons?entity=assignment', { as: admin })
  reason_id = reasons.body.data[0]!.id
})
afterAll(() => agency.close())

const draft = { draft: true, published_at: null }

/** A placement with a published shift yesterday, today and in three days, and a draft in four. */
const placed = async (status: 'planned' | 'active' = 'active') => {
  const { contract, need } = await runningContract(agency, admin)
  const worker_id = await newWorker(agency, admin)
  await allPapers(agency, worker_id)
  let row = (await place(agency, admin, { need_id: need.id, worker_id, start_date: dayFrom(-5) })).body.data
  if (status === 'active') row = (await step(agency, admin, row, { status })).body.data
  const days = [-1, 0, 3]
  for (const day of days) await standingShift(agency, row, dayFrom(day))
  await standingShift(agency, row, dayFrom(4), draft)
  return { row, contract, need, worker_id }
}

const left = async ({ id }: Pick<Assignment, 'id'>) =>
  (await agency.db.selectFrom('shifts').where('assignment_id', '=', id).select(['date', 'status', 'draft']).orderBy('date').execute() // prettier-ignore
  )
    .map(({ date, status, draft: untold }) => `${date} ${status}${untold ? ' draft' : ''}`)

const kept = [`${dayFrom(-1)} planned`, `${dayFrom(0)} planned`, `${dayFrom(3)} cancelled`]
const cancelled = [`${dayFrom(-1)} cancelled`, `${dayFrom(0)} cancelled`, `${dayFrom(3)} cancelled`]

describe('the shifts', () => {
  it('after a placement has ended: those after its last day are removed', async () => {
    const { row } = await placed()
    const { status, text } = await step(agency, admin, row, { status: 'ended', end_date: dayFrom(0), reason_id })
    expect(status, text).toBe(200)
    expect(await left(row)).toEqual(kept)
  })

  it.each(['cancelled', 'no_show'])('of a placement that is %s: all unconfirmed ones are removed', async (status) => {
    const { row } = await placed('planned')
    expect((await step(agency, admin, row, { status, reason_id })).status).toBe(200)
    expect(await left(row)).toEqual(cancelled)
  })

  it('of a transfer: those after the last day are removed', async () => {
    const { row, need } = await placed()
    const { status, text } = await agency.call('POST', `/api/assignments/${row.id}/transfer`, {
      as: admin,
      body: { version: row.version, end_date: dayFrom(1), reason_id, next: { need_id: need.id, start_date: dayFrom(2) } }, // prettier-ignore
    })
    expect(status, text).toBe(200)
    expect(await left(row)).toEqual(kept)
  })

  it('of a placement that is shortened', async () => {
    const { row } = await placed()
    const { status, text } = await agency.call('PATCH', `/api/assignments/${row.id}`, {
      as: admin,
      body: { version: row.version, end_date: dayFrom(2) },
    })
    expect(status, text).toBe(200)
    expect(await left(row)).toEqual(kept)
  })

  it('of a contract that is completed, and of a worker who has left', async () => {
    const { row, contract } = await placed()
    const now = (await agency.call<{ data: Contract }>('GET', `/api/contracts/${contract.id}`, { as: admin })).body.data
    const { status, text } = await agency.call('PUT', `/api/contracts/${contract.id}/status`, {
      as: admin,
      body: { version: now.version, status_id: (await statusIds(agency, 'contract')).get('completed'), fields: { end_date: dayFrom(0) } }, // prettier-ignore
    })
    expect(status, text).toBe(200)
    expect(await left(row)).toEqual(kept)
    const other = await placed()
    await agency.db
      .updateTable('assignments')
      .set({ end_date: dayFrom(3) })
      .where('id', '=', other.row.id)
      .execute()
    const { closeAssignments } = await import('../assignments/close.commands.ts')
    await agency.db.transaction().execute((tx) => closeAssignments(tx, admin.actor, { worker_id: other.worker_id }, dayFrom(0))) // prettier-ignore
    expect(await left(other.row)).toEqual(kept)
  })
})

describe('what prevents shortening a placement', () => {
  it('is a confirmed or worked shift after its new last day', async () => {
    const { row } = await placed()
    await agency.db
      .updateTable('shifts')
      .set({ status: 'worked', actual_hours: 8, mark: 'present' })
      .where('assignment_id', '=', row.id)
      .where('date', '=', dayFrom(0))
      .execute()
    const early = await step(agency, admin, row, { status: 'ended', end_date: dayFrom(-1), reason_id })
    expect(early.body.errors).toMatchObject([
      { path: 'end_date', code: 'shifts_confirmed', params: { on: dayFrom(0) } },
    ])
    const short = await agency.call<{ errors: object[] }>('PATCH', `/api/assignments/${row.id}`, { as: admin, body: { version: row.version, end_date: dayFrom(-1) } }) // prettier-ignore
    expect(short.body.errors).toMatchObject([{ path: 'end_date', code: 'shifts_confirmed' }])
    const never = await placed('planned')
    await agency.db
      .updateTable('shifts')
      .set({ status: 'worked', actual_hours: 8, mark: 'present' })
      .where('assignment_id', '=', never.row.id)
      .where('date', '=', dayFrom(-1))
      .execute()
    const answer = await step(agency, admin, never.row, { status: 'no_show', reason_id })
    expect(answer.body.errors).toMatchObject([{ path: 'status', code: 'shifts_confirmed' }])
  })
})

it('gives the shifts of a merged worker to the survivor, and back', async () => {
  const { row, worker_id } = await placed()
  const stays = await newWorker(agency, admin)
  const { moveAssignments } = await import('../assignments/move-assignments.commands.ts')
  const move = (from: number, to: number, only?: number[]) =>
    agency.db.transaction().execute((tx) => moveAssignments(tx, admin.actor, from, to, only))
  const whose = async () =>
    (await agency.db.selectFrom('shifts').where('assignment_id', '=', row.id).select('worker_id').distinct().execute()).map(({ worker_id: id }) => id) // prettier-ignore
  await move(worker_id, stays)
  expect(await whose()).toEqual([stays])
  await move(stays, worker_id, [row.id])
  expect(await whose()).toEqual([worker_id])
})
