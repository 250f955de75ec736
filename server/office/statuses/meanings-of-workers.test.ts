import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Notification } from '#contract/office/notifications.ts'
import type { StatusMeaning } from '#contract/office/status-meanings.ts'
import type { Worker } from '#contract/people/workers.ts'
import { systemActor } from '#server/behaviors/access/actor.ts'
import { type Someone, type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { person } from '#server/testing/builders.ts'
import { changeStatus, ownStatus, problemsOf, stepTo } from '#server/testing/own-statuses.ts'
import { allPapers, dayFrom, newPaper, newWorker, place, runningContract, step } from '#server/testing/placements.ts'
import { type Written, scheduleGround } from '#server/testing/shifts.ts'
import { suspendWorkers } from '#server/people/workers/suspend-workers.commands.ts'

let agency: TestAgency
let admin: Someone

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
})
afterAll(() => agency.close())

const own = (...meanings: StatusMeaning<'worker'>[]) => ownStatus(agency, admin, 'worker', meanings)

const read = async (id: number) =>
  (await agency.call<{ data: Worker }>('GET', `/api/workers/${id}`, { as: admin })).body.data

const to = async (id: number, status: { id: number }, more: object = {}) =>
  stepTo<Worker>(agency, admin, '/api/workers', await read(id), status, more)

const standing = async (status: { id: number }) => {
  const id = await newWorker(agency, admin)
  await allPapers(agency, id)
  await agency.db.updateTable('workers').set({ status_id: status.id }).where('id', '=', id).execute()
  return id
}

const openLines = async (worker_id: number, list: 'onboarding' | 'clearance') =>
  (
    await agency.db
      .selectFrom('worker_checks')
      .where('worker_id', '=', worker_id)
      .where('list', '=', list)
      .where('state', '=', 'open')
      .select('code')
      .execute()
  ).length

it('starting and clearance: open the checklists of the start and of the end', async () => {
  const plain = await own()
  const [start, end] = [await own('starting'), await own('clearance')]
  const id = await standing(plain)
  await agency.db.updateTable('worker_checks').set({ state: 'done' }).where('worker_id', '=', id).execute()
  expect([await openLines(id, 'onboarding'), await openLines(id, 'clearance')]).toEqual([0, 0])
  expect((await to(id, start)).status).toBe(200)
  expect(await openLines(id, 'onboarding')).toBeGreaterThan(0)
  expect((await to(id, end)).status).toBe(200)
  expect(await openLines(id, 'clearance')).toBeGreaterThan(0)
})

it('waiting, away and between_contracts: a starting placement moves to work, an ending one back to waiting', async () => {
  const { need } = await runningContract(agency, admin)
  const id = await standing(await own('waiting'))
  const { data } = (await place(agency, admin, { need_id: need.id, worker_id: id, start_date: dayFrom(-3) })).body
  const begun = await step(agency, admin, data, { status: 'active' })
  expect(begun.status, begun.text).toBe(200)
  const statuses = await agency.db
    .selectFrom('statuses')
    .where('entity', '=', 'worker')
    .select(['id', 'code'])
    .execute()
  const idOf = (code: string) => statuses.find((one) => one.code === code)!.id
  expect((await read(id)).status_id).toBe(idOf('working'))

  const unpaid = await own('away')
  const idle = await own('between_contracts')
  expect((await changeStatus(agency, admin, 'worker', 'bench', { meanings: ['waiting'] })).status).toBe(200)
  expect((await to(id, unpaid)).status).toBe(200)
  const ended = await step(agency, admin, begun.body.data, { status: 'ended', end_date: dayFrom(0), ...(await why()) })
  expect(ended.status, ended.text).toBe(200)
  expect((await read(id)).status_id).toBe(idle.id)
})

const why = async () => {
  const { body } = await agency.call<{ data: { id: number }[] }>('GET', '/api/reasons?entity=assignment', { as: admin })
  return { reason_id: body.data[0]!.id }
}

it('working: requires valid documents, also for the agency’s own status', async () => {
  const abroad = await own('working')
  const id = await newWorker(agency, admin)
  expect(problemsOf((await to(id, abroad)).body)).toEqual(['status_id: documents_incomplete'])
  expect((await to(id, await own())).status).toBe(200)
})

it('away: prevents planning of shifts from today on', async () => {
  const { coordinator, lines } = await scheduleGround(agency, { people: 1 })
  const unpaid = await own('away')
  await agency.db.updateTable('workers').set({ status_id: unpaid.id }).where('id', '=', lines[0]!.worker_id).execute()
  const plan = { kind: 'work', start: '06:00', end: '14:00' }
  const body = { cells: [{ assignment_id: lines[0]!.id, date: dayFrom(2), plan }] }
  const answer = await agency.call<Written>('PUT', '/api/schedule/cells', { as: coordinator.as, body })
  expect(problemsOf(answer.body)).toEqual(['cells.0.plan.kind: worker_away'])
})

it('suspended: is set when documents expire, also from a status without steps, and prevents placements', async () => {
  const stopped = await own('suspended')
  const without = { meanings: ['not_placed'] }
  expect((await changeStatus(agency, admin, 'worker', 'suspended', without)).status).toBe(200)
  const dead_end = await ownStatus(agency, admin, 'worker', ['working'], { next_status_ids: [] })
  const id = await standing(dead_end)
  await newPaper(agency, id, 'medical_certificate', { result: 'unfit', verified_at: new Date().toISOString() })
  await agency.db
    .updateTable('documents')
    .set({ valid_to: dayFrom(-1) })
    .where('worker_id', '=', id)
    .execute()
  await suspendWorkers(agency.db, systemActor())
  expect((await read(id)).status_id).toBe(stopped.id)
  const { need } = await runningContract(agency, admin)
  const placed = await place(agency, admin, { need_id: need.id, worker_id: id, start_date: dayFrom(1) })
  expect(problemsOf(placed.body)).toContain('worker_id: worker_suspended')
})

it('leaving: notifies the team', async () => {
  const { need, coordinator } = await runningContract(agency, admin)
  const id = await standing(await own('waiting'))
  await place(agency, admin, { need_id: need.id, worker_id: id, start_date: dayFrom(1) })
  expect((await to(id, await own('leaving'))).status).toBe(200)
  const { body } = await agency.call<{ data: Notification[] }>('GET', '/api/notifications', { as: coordinator.as })
  expect(body.data.map(({ type }) => type)).toContain('worker_leaving')
})

it('not_placed: prevents placements', async () => {
  const { need } = await runningContract(agency, admin)
  const body = { need_id: need.id, start_date: dayFrom(1) }
  const blocked = await place(agency, admin, { ...body, worker_id: await standing(await own('not_placed')) })
  expect(problemsOf(blocked.body)).toEqual(['worker_id: worker_not_placed'])
  const free = await place(agency, admin, { ...body, worker_id: await standing(await own()) })
  expect(free.status, free.text).toBe(200)
})

it('blacklisted: blocks the phone for new records', async () => {
  const id = await standing(await own('blacklisted'))
  const { phone } = await read(id)
  const again = (as: Someone) =>
    agency.call<{ errors: { path: string; code: string }[] }>('POST', '/api/leads', {
      as,
      body: { ...person({ phone }), source: 'other' },
    })
  const reader = await agency.joinWith(['view worker', 'create lead'])
  expect(problemsOf((await again(reader)).body)).toEqual(['phone: blacklisted'])
  expect(problemsOf((await again(await agency.join('recruiter'))).body)).toEqual(['phone: known_here'])
})
