import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Grid } from '#contract/work/schedule.ts'
import { agencyDay } from '#contract/basics/agency-day.ts'
import { type Someone, type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { dayFrom, newWorker } from '#server/testing/placements.ts'
import { standingClaim, standingFreelancer } from '#server/testing/payments.ts'
import { standingShift, work } from '#server/testing/shifts.ts'
import {
  decideStop,
  moveWorker,
  standingOf,
  statusesOf,
  stopGround,
  stopTasksOf,
  workerOf,
  toldOf,
  newsOfType,
} from '#server/testing/work-stops.ts'

let agency: TestAgency
let admin: Someone

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
})
afterAll(() => agency.close())

const gridOf = async (as: Someone, contract_id: number) => {
  const path = `/api/schedule?contract_id=${contract_id}&from=${dayFrom(0)}&to=${dayFrom(10)}`
  return (await agency.call<{ data: Grid }>('GET', path, { as })).body.data
}

describe('a worker suspended by a user', () => {
  it('is taken off the schedule with a report, a task, notifications and a sentence in the history, while placement and stay go on', async () => {
    const ground = await stopGround(agency, admin)
    const { worker_id, coordinator, contract, line, shifts, keeper } = ground
    const begun = await standingShift(agency, line, dayFrom(0), { start_time: '00:00', end_time: '08:00' })
    const off = await standingShift(agency, line, dayFrom(4), { kind: 'day_off', start_time: null, end_time: null })
    const before = await standingOf(agency, coordinator.as, worker_id)
    expect(before.body.data).toMatchObject({ stop: null, effects: { kind: 'stopped', shifts: { count: 4 } } })

    const { status, body, text } = await moveWorker(agency, coordinator.as, worker_id, 'suspended')
    expect(status, text).toBe(200)
    const span = { count: 4, from: dayFrom(1), to: dayFrom(6) }
    const title = `Replace or clear for work: Oksana Kovalenko, ${contract.title}`
    expect(body.meta.effects).toMatchObject({
      kind: 'stopped',
      shifts: span,
      placements: [{ id: line.id, contract: { id: contract.id, title: contract.title }, closed: false }],
      stays: [
        { status: 'living', house: { name: keeper!.house.name }, closed: false },
        { status: 'reserved', check_in: dayFrom(20), closed: false },
      ],
      tasks: [{ title }],
      bonuses: null,
    })
    expect(await statusesOf(agency, shifts)).toEqual(Array(4).fill('cancelled'))
    expect(await statusesOf(agency, [begun, off])).toEqual(['planned', 'planned'])
    const placement = await agency.db.selectFrom('assignments').where('id', '=', line.id).select('status').execute()
    expect(placement).toEqual([{ status: 'active' }])
    const stays = await agency.db
      .selectFrom('stays')
      .where('worker_id', '=', worker_id)
      .select('status')
      .orderBy('id')
      .execute()
    expect(stays).toEqual([{ status: 'living' }, { status: 'reserved' }])

    const [task, ...others] = await stopTasksOf(agency, worker_id)
    expect(others).toEqual([])
    expect(task).toMatchObject({ title, assignee_ids: [coordinator.as.user_id], is_open: true })
    expect(agencyDay(task!.due_at!)).toBe(dayFrom(0))
    expect(task!.description).toContain(`4 shifts taken off the schedule`)
    expect(task!.description).toContain(`Housing: ${keeper!.house.name}`)
    expect(task!.description).toContain('Bed reserved from')
    expect(await newsOfType(agency, keeper!.as, 'resident_suspended')).toMatchObject([
      { entity: 'housing', params: { name: 'Oksana Kovalenko', house: keeper!.house.name, status: 'living' } },
    ])
    expect(await toldOf(agency, admin, worker_id, 'work_stopped')).toEqual({
      ...span,
      placements: 1,
      stays: 2,
      tasks: 1,
      closed: false,
    })
    const grid = await gridOf(coordinator.as, contract.id)
    expect(grid.shifts.filter(({ stopped }) => stopped).map(({ id }) => id)).toEqual(shifts)
    expect(grid.people[0]!.stop).toMatchObject({ since: dayFrom(0), status: { en: 'Suspended (documents)' } })
  })

  it('has no open task any more when the placement ends', async () => {
    const { worker_id, coordinator, line } = await stopGround(agency, admin, { shifts: false, housing: false })
    await moveWorker(agency, coordinator.as, worker_id, 'suspended')
    expect(await stopTasksOf(agency, worker_id)).toMatchObject([{ is_open: true }])
    const { version } = await agency.db
      .selectFrom('assignments')
      .where('id', '=', line.id)
      .select('version')
      .executeTakeFirstOrThrow()
    const reason = await agency.db
      .selectFrom('reasons')
      .where('entity', '=', 'assignment')
      .select('id')
      .executeTakeFirstOrThrow()
    const ended = await agency.call('PUT', `/api/assignments/${line.id}/status`, {
      as: coordinator.as,
      body: { version, status: 'ended', end_date: dayFrom(0), reason_id: reason.id },
    })
    expect(ended.status, ended.text).toBe(200)
    expect(await stopTasksOf(agency, worker_id)).toMatchObject([{ is_open: false }])
  })

  it('cannot be put on the schedule again', async () => {
    const { worker_id, line } = await stopGround(agency, admin, { shifts: false, housing: false })
    await moveWorker(agency, admin, worker_id, 'suspended')
    const cells = [{ assignment_id: line.id, date: dayFrom(2), plan: work() }]
    const { status, body } = await agency.call<{ errors: { code: string }[] }>('PUT', '/api/schedule/cells', {
      as: admin,
      body: { cells },
    })
    expect([status, body.errors[0]!.code]).toEqual([422, 'worker_stopped'])
  })

  it('with nothing planned has an empty report', async () => {
    const worker_id = await newWorker(agency, admin)
    await agency.db.updateTable('workers').set({ documents_state: 'ok' }).where('id', '=', worker_id).execute()
    await moveWorker(agency, admin, worker_id, 'working', {
      fields: { employed_from: dayFrom(-1) },
      force: true,
      comment: 'now',
    })
    const { body } = await moveWorker(agency, admin, worker_id, 'suspended')
    const none = { count: 0, from: null, to: null }
    expect(body.meta.effects).toMatchObject({ shifts: none, placements: [], stays: [], tasks: [], bonuses: [] })
    const back = await moveWorker(agency, admin, worker_id, 'working', {
      fields: { employed_from: dayFrom(-1) },
      force: true,
      comment: 'now',
    })
    expect(back.body.meta.effects).toMatchObject({ kind: 'returned', shifts: none, tasks: [] })
    expect((await standingOf(agency, admin, worker_id)).body.data.stop).toBeNull()
  })

  it('names the bonus that waits only to those who may know who introduced the worker', async () => {
    const { worker_id, coordinator } = await stopGround(agency, admin)
    const freelancer = await standingFreelancer(agency)
    await standingClaim(agency, freelancer, worker_id)
    const { body } = await moveWorker(agency, admin, worker_id, 'suspended')
    expect(body.meta.effects!.bonuses).toMatchObject([
      { freelance_recruiter: { id: freelancer, name: 'Ірина Кравчук' }, amount: 300, days_worked: 0, days_required: 3 },
    ])
    const seen = await standingOf(agency, coordinator.as, worker_id)
    expect(seen.body.data.effects.bonuses).toBeNull()
    expect(await toldOf(agency, admin, worker_id, 'bonuses_waiting')).toBe(1)
    expect(await toldOf(agency, coordinator.as, worker_id, 'bonuses_waiting')).toBeUndefined()
    const payments = await agency.db
      .selectFrom('freelance_payments')
      .where('worker_id', '=', worker_id)
      .select('status')
      .execute()
    expect(payments).toEqual([{ status: 'forecast' }])
  })

  it('is moved and restored only by those who may change the worker, and one of two parallel changes wins', async () => {
    const { worker_id, shifts } = await stopGround(agency, admin)
    const recruiter = await agency.join('recruiter')
    const stranger = await agency.join('coordinator')
    for (const as of [recruiter, stranger]) {
      expect([403, 404]).toContain((await standingOf(agency, as, worker_id)).status)
      expect([403, 404]).toContain((await decideStop(agency, as, worker_id, 1, true)).status)
    }
    const { version } = await workerOf(agency, admin, worker_id)
    const both = await Promise.all([1, 2].map(() => moveWorker(agency, admin, worker_id, 'suspended', { version })))
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await stopTasksOf(agency, worker_id)).toHaveLength(1)
    expect(await statusesOf(agency, shifts)).toEqual(Array(4).fill('cancelled'))
  })
})
