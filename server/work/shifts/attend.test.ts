import { afterAll, beforeAll, expect, it } from 'vitest'
import { actAgain } from '#server/behaviors/access/actor.ts'
import { type Someone, type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { allPapers, dayFrom, newWorker, place, runningContract } from '#server/testing/placements.ts'
import { shiftOf, standingShift } from '#server/testing/shifts.ts'
import { type Attendance, attend } from './attend.commands.ts'
import { lockShifts } from './lock-shifts.commands.ts'

let agency: TestAgency
let admin: Someone

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
})
afterAll(() => agency.close())

const planned = async (withPapers = true) => {
  const { need, coordinator } = await runningContract(agency, admin)
  const worker_id = await newWorker(agency, admin)
  if (withPapers) await allPapers(agency, worker_id)
  const { status, body } = await place(agency, admin, { need_id: need.id, worker_id, start_date: dayFrom(-5) })
  expect(status, JSON.stringify(body)).toBe(200)
  return { assignment: body.data, coordinator }
}

const mark = (id: number, given: Attendance) =>
  agency.db.transaction().execute(async (tx) => {
    const [shift] = await lockShifts(tx, [id])
    return attend(tx, actAgain(admin.actor), shift!, given)
  })

const placement = (id: number) =>
  agency.db.selectFrom('assignments').where('id', '=', id).selectAll().executeTakeFirstOrThrow()

it('confirms a shift with hours, author and time, raises its version, and records it in the contract’s history', async () => {
  const { assignment } = await planned()
  const id = await standingShift(agency, assignment, dayFrom(-1), { break_min: 30 })
  const row = await mark(id, { mark: 'late', start: '07:00', note: 'Bus' })
  expect(row).toMatchObject({ status: 'worked', mark: 'late', actual_hours: 6.5, note: 'Bus', version: 2, confirmed_by: admin.user_id }) // prettier-ignore
  const lines = await agency.db
    .selectFrom('change_history')
    .where('entity', '=', 'shift')
    .where('entity_id', '=', id)
    .select(['parent_entity', 'parent_id', 'field', 'new_value'])
    .orderBy('field')
    .execute()
  expect(lines).toMatchObject([
    { parent_entity: 'contract', parent_id: assignment.contract_id, field: 'days', new_value: [{ status: 'worked', hours: 6.5 }] },
    { field: 'worker_id', new_value: assignment.worker_id },
  ]) // prettier-ignore
  expect(JSON.stringify(lines)).not.toContain('Bus')
  expect(await mark(id, { mark: 'absent' })).toMatchObject({ status: 'absent', actual_hours: null, actual_start: null })
})

it('starts a planned placement with its first worked shift, and not with an absence', async () => {
  const { assignment } = await planned()
  const [missed, worked] = [
    await standingShift(agency, assignment, dayFrom(-2)),
    await standingShift(agency, assignment, dayFrom(-1)),
  ]
  await mark(missed, { mark: 'absent' })
  expect(await placement(assignment.id)).toMatchObject({ status: 'planned', first_day_confirmed_at: null })
  await mark(worked, { mark: 'present' })
  const begun = await placement(assignment.id)
  expect(begun.status).toBe('active')
  expect(begun.first_day_confirmed_at).not.toBeNull()
})

it('keeps the attendance when the placement may not start, and notifies those who run the contract once a day', async () => {
  const { assignment, coordinator } = await planned(false)
  const id = await standingShift(agency, assignment, dayFrom(-1))
  expect(await mark(id, { mark: 'present' })).toMatchObject({ status: 'worked', actual_hours: 8 })
  await mark(id, { mark: 'late', start: '07:00' })
  expect(await placement(assignment.id)).toMatchObject({ status: 'planned' })
  const told = await agency.db
    .selectFrom('notifications')
    .where('user_id', '=', coordinator.as.user_id)
    .where('type', '=', 'assignment_not_started')
    .select('params')
    .execute()
  expect(told).toMatchObject([{ params: { date: dayFrom(-1) } }])
})

it('refuses marks on a cancelled shift and on a day off', async () => {
  const { assignment } = await planned()
  const off = await standingShift(agency, assignment, dayFrom(-1), {
    kind: 'day_off',
    start_time: null,
    end_time: null,
  })
  const cancelled = await standingShift(agency, assignment, dayFrom(-2), { status: 'cancelled' })
  for (const id of [off, cancelled]) {
    await expect(mark(id, { mark: 'present' })).rejects.toMatchObject({
      errors: [{ path: 'mark', code: 'shift_cancelled' }],
    })
    expect(await shiftOf(agency, id)).toMatchObject({ version: 1, confirmed_at: null })
  }
})
