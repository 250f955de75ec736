import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Someone, type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { standIn } from '#server/testing/builders.ts'
import { dayFrom, newPaper, newWorker } from '#server/testing/placements.ts'
import { standingShift } from '#server/testing/shifts.ts'
import {
  type Moved,
  backToWork,
  decideStop,
  moveWorker,
  standingOf,
  statusesOf,
  stopGround,
  stopTasksOf,
  workerOf,
  toldOf,
} from '#server/testing/work-stops.ts'

let agency: TestAgency
let admin: Someone

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
})
afterAll(() => agency.close())

const planned = ['planned', 'planned', 'planned', 'planned draft']
const off = Array<string>(4).fill('cancelled')

const undo = (id: number, transaction_id: string, as = admin) =>
  agency.call<Moved>('POST', `/api/workers/${id}/undos`, { as, body: { transaction_id } })

const stopped = async () => {
  const ground = await stopGround(agency, admin, { housing: false })
  const { body } = await moveWorker(agency, ground.coordinator.as, ground.worker_id, 'suspended')
  return { ...ground, as: ground.coordinator.as, transaction_id: body.meta.transaction_id }
}

it('completes the task of a stop and offers the shifts, which one confirmation restores as they were', async () => {
  const { worker_id, shifts, as } = await stopped()
  const span = { count: 4, from: dayFrom(1), to: dayFrom(6) }
  const { status, body, text } = await backToWork(agency, as, worker_id)
  expect(status, text).toBe(200)
  expect(body.meta.effects).toMatchObject({ kind: 'returned', shifts: span, skipped: [] })
  expect(body.meta.effects!.tasks).toHaveLength(1)
  expect(await stopTasksOf(agency, worker_id)).toMatchObject([{ is_open: false, archived_at: null }])
  expect(await statusesOf(agency, shifts)).toEqual(off)
  expect(await toldOf(agency, admin, worker_id, 'work_resumed')).toEqual({ ...span, tasks: 1 })
  const { stop, effects } = (await standingOf(agency, as, worker_id)).body.data
  expect(effects).toMatchObject({ kind: 'returned', shifts: span })

  const restored = await decideStop(agency, as, worker_id, stop!.id, true)
  expect(restored.body.data).toMatchObject({ kind: 'restored', shifts: span, skipped: [] })
  expect(await statusesOf(agency, shifts)).toEqual(planned)
  expect(await toldOf(agency, admin, worker_id, 'shifts_restored')).toEqual({ ...span, skipped: 0 })
  expect((await standingOf(agency, as, worker_id)).body.data.stop).toBeNull()
  const again = await decideStop(agency, as, worker_id, stop!.id, true)
  expect([again.status, again.body.code]).toEqual([409, 'work_stop_over'])
})

it('restores only what the rules of the schedule allow, names the rest, and keeps it until it is left off', async () => {
  const { worker_id, shifts, line, as } = await stopped()
  await backToWork(agency, as, worker_id)
  await agency.db
    .updateTable('shifts')
    .set({ date: dayFrom(-1) })
    .where('id', '=', shifts[0]!)
    .execute()
  const other = await standingShift(agency, line, dayFrom(2), { start_time: '10:00', end_time: '18:00' })
  const { stop, effects } = (await standingOf(agency, as, worker_id)).body.data
  const skipped = [
    { assignment_id: line.id, date: dayFrom(-1), code: 'shift_has_begun' },
    { assignment_id: line.id, date: dayFrom(2), code: 'shift_overlaps' },
  ]
  expect(effects).toMatchObject({ shifts: { count: 2 }, skipped })
  const { body } = await decideStop(agency, as, worker_id, stop!.id, true)
  expect(body.data).toMatchObject({ shifts: { count: 2, from: dayFrom(3), to: dayFrom(6) }, skipped })
  expect(await statusesOf(agency, [...shifts, other])).toEqual([
    'cancelled',
    'cancelled',
    'planned',
    'planned draft',
    'planned',
  ])
  expect((await standingOf(agency, as, worker_id)).body.data.stop!.id).toBe(stop!.id)
  expect((await decideStop(agency, as, worker_id, stop!.id, false)).status).toBe(200)
  expect(await statusesOf(agency, shifts.slice(0, 2))).toEqual(['cancelled', 'cancelled'])
  expect(await toldOf(agency, admin, worker_id, 'shifts_dropped')).toMatchObject({ count: 2 })
  expect((await standingOf(agency, as, worker_id)).body.data.stop).toBeNull()
})

it('does not restore while the worker is suspended', async () => {
  const { worker_id, as } = await stopped()
  const { stop } = (await standingOf(agency, as, worker_id)).body.data
  const { status, body } = await decideStop(agency, as, worker_id, stop!.id, true)
  expect([status, body.code]).toEqual([409, 'work_stop_over'])
})

it('keeps shifts that were not decided on for the next stop', async () => {
  const { worker_id, shifts, line, as } = await stopped()
  await backToWork(agency, as, worker_id)
  const later = await standingShift(agency, line, dayFrom(8))
  const again = await moveWorker(agency, as, worker_id, 'suspended')
  expect(again.body.meta.effects).toMatchObject({ shifts: { count: 1 } })
  expect((await stopTasksOf(agency, worker_id)).filter(({ is_open }) => is_open)).toHaveLength(1)
  const back = await backToWork(agency, as, worker_id)
  expect(back.body.meta.effects).toMatchObject({ shifts: { count: 5, from: dayFrom(1), to: dayFrom(8) } })
  await decideStop(agency, as, worker_id, back.body.meta.effects!.stop_id, true)
  expect(await statusesOf(agency, [...shifts, later])).toEqual([...planned, 'planned'])
})

it('is complete when the suspension is undone: shifts are back and the task is withdrawn', async () => {
  const { worker_id, shifts, as, transaction_id } = await stopped()
  const { status, body, text } = await undo(worker_id, transaction_id, as)
  expect(status, text).toBe(200)
  expect(body.meta.effects).toMatchObject({ kind: 'restored', shifts: { count: 4 }, skipped: [] })
  expect(await statusesOf(agency, shifts)).toEqual(planned)
  expect(await stopTasksOf(agency, worker_id)).toMatchObject([{ is_open: true, archived_at: expect.any(String) }])
  expect((await standingOf(agency, as, worker_id)).body.data.stop).toBeNull()
})

it('is taken back when the return is undone: shifts are off again and the task is open again', async () => {
  const { worker_id, shifts, as } = await stopped()
  const back = await backToWork(agency, as, worker_id)
  await decideStop(agency, as, worker_id, back.body.meta.effects!.stop_id, true)
  const { status, body, text } = await undo(worker_id, back.body.meta.transaction_id, as)
  expect(status, text).toBe(200)
  expect(body.meta.effects).toMatchObject({ kind: 'stopped', shifts: { count: 4 } })
  expect(await statusesOf(agency, shifts)).toEqual(off)
  expect(await stopTasksOf(agency, worker_id)).toMatchObject([{ is_open: true, archived_at: null }])
  const { stop } = (await standingOf(agency, as, worker_id)).body.data
  expect(stop).toMatchObject({ ended_at: null })
})

it('cannot undo a suspension while the certificate says unfit', async () => {
  const { worker_id, as } = await stopGround(agency, admin, { housing: false }).then((ground) => ({
    ...ground,
    as: ground.coordinator.as,
  }))
  const paper = await newPaper(agency, worker_id, 'medical_certificate', {
    result: 'unfit',
    verification: 'unverified',
  })
  const body = { version: 1, verification: 'verified' }
  await agency.call('PUT', `/api/documents/${paper}/verification`, { as, body })
  const step = await agency.db
    .selectFrom('change_history')
    .where('entity', '=', 'worker')
    .where('entity_id', '=', worker_id)
    .where('field', '=', 'status_id')
    .select('transaction_id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const refused = await undo(worker_id, step.transaction_id)
  expect([refused.status, refused.body.errors?.[0]?.code]).toEqual([422, 'worker_unfit'])
  expect(await stopTasksOf(agency, worker_id)).toMatchObject([{ is_open: true, archived_at: null }])
})

it('completes the tasks of a suspended worker who leaves, and offers nothing', async () => {
  const { worker_id, as } = await stopped()
  const fields = { left_at: dayFrom(0), rehire_allowed: true }
  const { status, body, text } = await moveWorker(agency, as, worker_id, 'left', { fields })
  expect(status, text).toBe(200)
  expect(body.meta.effects).toMatchObject({ kind: 'returned', shifts: { count: 0 } })
  expect(await stopTasksOf(agency, worker_id)).toMatchObject([{ is_open: false }])
  expect((await standingOf(agency, as, worker_id)).body.data.stop).toBeNull()
})

it('offers the shifts of a suspended record to the worker it was merged into', async () => {
  const { worker_id, shifts } = await stopped()
  const kept = await newWorker(agency, admin)
  await standIn(agency, 'workers', kept, 'working')
  const versions = await Promise.all([kept, worker_id].map(async (id) => (await workerOf(agency, admin, id)).version))
  const merged = await agency.call('POST', `/api/workers/${kept}/merges`, {
    as: admin,
    body: { version: versions[0], other_id: worker_id, other_version: versions[1], values: {} },
  })
  expect(merged.status, merged.text).toBe(200)
  const { stop, effects } = (await standingOf(agency, admin, kept)).body.data
  expect(effects).toMatchObject({ kind: 'returned', shifts: { count: 4 } })
  expect((await decideStop(agency, admin, kept, stop!.id, true)).status).toBe(200)
  expect(await statusesOf(agency, shifts)).toEqual(planned)
})

it('takes the work of a worker off who takes the suspended status of a merged record', async () => {
  const { worker_id, shifts } = await stopGround(agency, admin, { housing: false })
  const other = await newWorker(agency, admin)
  await standIn(agency, 'workers', other, 'working')
  await moveWorker(agency, admin, other, 'suspended')
  const versions = await Promise.all([worker_id, other].map(async (id) => (await workerOf(agency, admin, id)).version))
  const merged = await agency.call('POST', `/api/workers/${worker_id}/merges`, {
    as: admin,
    body: { version: versions[0], other_id: other, other_version: versions[1], values: { status_id: 'other' } },
  })
  expect(merged.status, merged.text).toBe(200)
  expect(await statusesOf(agency, shifts)).toEqual(off)
  const { stop, effects } = (await standingOf(agency, admin, worker_id)).body.data
  expect([effects.kind, effects.shifts.count, stop!.ended_at]).toEqual(['stopped', 4, null])
  expect(await stopTasksOf(agency, worker_id)).toHaveLength(1)
})
