import { afterAll, beforeAll, expect, it } from 'vitest'
import { agencyDay } from '#contract/basics/agency-day.ts'
import {
  admin,
  agency,
  appointmentTasks,
  changeCase,
  decide,
  openPermits,
  opened,
  step,
  stepped,
} from '#server/testing/permit-cases.ts'
import { newWorker } from '#server/testing/placements.ts'

beforeAll(openPermits)
afterAll(() => agency.close())

const PRINTS = 'Fingerprints at the office'

const inDays = (days: number) => new Date(Math.ceil(Date.now() / 60_000) * 60_000 + days * 86_400_000).toISOString()

/** A case with an appointment in three days. */
const appointed = async (as = admin) => {
  const worker_id = await newWorker(agency, admin, { citizenship: 'IN' })
  const row = await opened(worker_id, 'single_permit', { responsible_id: as.user_id })
  const place = { appointment_place: 'Marszałkowska 3/5, room 12' }
  const at = inDays(3)
  return { worker_id, at, row: await stepped(row, PRINTS, { appointment_at: at, ...place }) }
}

const same = (a: string | null, b: string) => Date.parse(a!) === Date.parse(b)

it('creates the task of an appointment for the responsible user, due at its time', async () => {
  const olena = await agency.join('coordinator')
  const { worker_id, at, row } = await appointed(olena)
  const [task, ...more] = await appointmentTasks(worker_id)
  expect(more).toEqual([])
  expect(task).toMatchObject({
    assignee_ids: [olena.user_id],
    is_open: true,
    description: 'Marszałkowska 3/5, room 12',
  })
  expect(task!.title).toMatch(/^Appointment: Fingerprints at the office, /)
  expect(same(task!.due_at, at)).toBe(true)
  expect(step(row, PRINTS).expected_on).toBe(agencyDay(at))
})

it('moves the task with the appointment, and completes it when the step is done', async () => {
  const { worker_id, row } = await appointed()
  const later = inDays(10)
  const moved = await stepped(row, PRINTS, { appointment_at: later })
  const [task] = await appointmentTasks(worker_id)
  expect(same(task!.due_at, later)).toBe(true)
  const done = await stepped(moved, PRINTS, { done_on: new Date().toISOString().slice(0, 10) })
  expect(await appointmentTasks(worker_id)).toMatchObject([{ is_open: false, archived_at: null }])
  await stepped(done, PRINTS, { done_on: null })
  expect(await appointmentTasks(worker_id)).toMatchObject([{ is_open: true }])
})

it('leaves a task that a user has completed closed until the appointment moves', async () => {
  const { worker_id, row } = await appointed()
  const [task] = await appointmentTasks(worker_id)
  const closed = await agency.db
    .selectFrom('statuses')
    .where('entity', '=', 'task')
    .where('category', '=', 'closed_ok')
    .select('id')
    .executeTakeFirstOrThrow()
  await agency.db
    .updateTable('tasks')
    .set({ status_id: closed.id, is_open: false })
    .where('id', '=', task!.id)
    .execute()
  const noted = await stepped(row, PRINTS, { note: 'with a translator' })
  expect(await appointmentTasks(worker_id)).toMatchObject([{ is_open: false }])
  await stepped(noted, PRINTS, { appointment_at: inDays(12) })
  expect(await appointmentTasks(worker_id)).toMatchObject([{ is_open: true }])
})

it('withdraws the task when the appointment is cancelled or the case ends, and restores it', async () => {
  const { worker_id, at, row } = await appointed()
  const without = await stepped(row, PRINTS, { appointment_at: null })
  expect((await appointmentTasks(worker_id))[0]!.archived_at).not.toBeNull()
  const again = await stepped(without, PRINTS, { appointment_at: at })
  expect((await appointmentTasks(worker_id)).map((one) => one.archived_at)).toEqual([null])
  const ended = await decide(again, { state: 'withdrawn' })
  expect((await appointmentTasks(worker_id))[0]!.archived_at).not.toBeNull()
  await decide(ended.body.data, { state: 'open' })
  expect((await appointmentTasks(worker_id)).map((one) => one.archived_at)).toEqual([null])
})

it('withdraws the task of a step that is removed', async () => {
  const { worker_id, row } = await appointed()
  const { id, version } = step(row, PRINTS)
  await agency.call('DELETE', `/api/permit-case-steps/${id}`, { as: admin, body: { version } })
  expect((await appointmentTasks(worker_id))[0]!.archived_at).not.toBeNull()
})

it('passes the task on with the responsibility for the case', async () => {
  const [olena, taras] = [await agency.join('coordinator'), await agency.join('coordinator')]
  const { worker_id, row } = await appointed(olena)
  const passed = await changeCase(row, { responsible_id: taras.user_id })
  expect(passed.status, passed.text).toBe(200)
  expect((await appointmentTasks(worker_id))[0]!.assignee_ids).toEqual([taras.user_id])
})

it('creates none for an appointment in the past, or while the rule is off', async () => {
  const worker_id = await newWorker(agency, admin, { citizenship: 'IN' })
  const row = await opened(worker_id, 'single_permit')
  const past = await stepped(row, PRINTS, { appointment_at: inDays(-2) })
  expect(await appointmentTasks(worker_id)).toEqual([])
  const off = (active: boolean) =>
    agency.db.updateTable('task_rules').set({ active }).where('trigger', '=', 'permit_appointment').execute()
  await off(false)
  await stepped(past, PRINTS, { appointment_at: inDays(2) })
  expect(await appointmentTasks(worker_id)).toEqual([])
  await off(true)
})
