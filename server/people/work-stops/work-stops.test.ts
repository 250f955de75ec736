import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ChangeGroup } from '#contract/behaviors/history.ts'
import type { Grid } from '#contract/work/schedule.ts'
import { agencyDay } from '#contract/basics/agency-day.ts'
import { systemActor } from '#server/behaviors/access/actor.ts'
import { openPool } from '#server/db/client.ts'
import { type Someone, type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { doJobs } from '#server/testing/jobs.ts'
import { dayFrom, newPaper, newWorker } from '#server/testing/placements.ts'
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
} from '#server/testing/work-stops.ts'
import { suspendWorkers } from '../workers/suspend-workers.commands.ts'

let agency: TestAgency
let admin: Someone

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
})
afterAll(() => agency.close())

const newsOf = async (as: Someone, type: string) =>
  agency.db
    .selectFrom('notifications')
    .where('user_id', '=', as.user_id)
    .where('type', '=', type as 'worker_suspended')
    .select(['entity', 'params'])
    .execute()

const historyOf = async (as: Someone, id: number) => {
  const { body } = await agency.call<{ data: ChangeGroup[] }>('GET', `/api/workers/${id}/history`, { as })
  return body.data.flatMap(({ fields }) => fields)
}

const told = async (id: number, field: string, as = admin) =>
  (await historyOf(as, id)).find((one) => one.field === field)?.new?.value

const codeOf = async (id: number) => {
  const rows = agency.db.selectFrom('workers').innerJoin('statuses', 'statuses.id', 'workers.status_id')
  return (await rows.where('workers.id', '=', id).select('statuses.code').executeTakeFirstOrThrow()).code
}

const gridOf = async (as: Someone, contract_id: number) => {
  const path = `/api/schedule?contract_id=${contract_id}&from=${dayFrom(0)}&to=${dayFrom(10)}`
  return (await agency.call<{ data: Grid }>('GET', path, { as })).body.data
}

const lawful = (more: object, papers: readonly (readonly [string, string])[]) =>
  stopGround(agency, admin, { more, papers, housing: false })

const reason = async () => {
  const row = await agency.db
    .selectFrom('reasons')
    .where('entity', '=', 'worker')
    .select('id')
    .executeTakeFirstOrThrow()
  return row.id
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
    expect(await newsOf(keeper!.as, 'resident_suspended')).toMatchObject([
      { entity: 'housing', params: { name: 'Oksana Kovalenko', house: keeper!.house.name, status: 'living' } },
    ])
    expect(await told(worker_id, 'work_stopped')).toEqual({
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
    expect(await told(worker_id, 'bonuses_waiting')).toBe(1)
    expect(await told(worker_id, 'bonuses_waiting', coordinator.as)).toBeUndefined()
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

describe('the other ways to be kept from work', () => {
  const suspendTonight = () => suspendWorkers(agency.db, systemActor())

  it('reach the schedule in bulk, each worker with a task and history of their own', async () => {
    const [one, two] = [await stopGround(agency, admin), await stopGround(agency, admin)]
    const ids = [one.worker_id, two.worker_id]
    const { id: status_id } = await agency.db.selectFrom('statuses').where('entity', '=', 'worker').where('code', '=', 'suspended').select('id').executeTakeFirstOrThrow() // prettier-ignore
    const { body } = await agency.call<{ data: { id: number } }>('POST', '/api/workers/bulk-runs', {
      as: admin,
      body: { selection: { ids }, action: { kind: 'status', status_id } },
    })
    await doJobs(agency, 'run_worker_bulk')
    expect(body.data.id).toBeGreaterThan(0)
    for (const { worker_id, shifts } of [one, two]) {
      expect(await statusesOf(agency, shifts)).toEqual(Array(4).fill('cancelled'))
      expect(await stopTasksOf(agency, worker_id)).toHaveLength(1)
      expect(await told(worker_id, 'work_stopped')).toMatchObject({ count: 4, tasks: 1 })
    }
  })

  it('reach it at once when an unfit certificate is verified, without a second task', async () => {
    const { worker_id, shifts, coordinator } = await stopGround(agency, admin)
    const paper = await newPaper(agency, worker_id, 'medical_certificate', {
      result: 'unfit',
      verification: 'unverified',
    })
    expect(await codeOf(worker_id)).toBe('working')
    const body = { version: 1, verification: 'verified' }
    const { status } = await agency.call('PUT', `/api/documents/${paper}/verification`, { as: coordinator.as, body })
    expect(status).toBe(200)
    expect(await codeOf(worker_id)).toBe('suspended')
    expect(await statusesOf(agency, shifts)).toEqual(Array(4).fill('cancelled'))
    const { data } = (await standingOf(agency, admin, worker_id)).body
    expect(data.stop).toMatchObject({ cause: 'unfit', began_on: dayFrom(0) })
    expect(await newsOf(coordinator.as, 'worker_suspended')).toMatchObject([{ params: { shifts: 4, from: dayFrom(1), to: dayFrom(6) } }]) // prettier-ignore
    const tasks = await agency.db
      .selectFrom('tasks')
      .where('related_id', '=', worker_id)
      .where('rule_id', 'is not', null)
      .select('title')
      .execute()
    expect(tasks.map(({ title }) => title.split(':')[0])).toEqual(['Replace or clear for work'])
    expect(await suspendTonight()).toBe(0)
    expect(await stopTasksOf(agency, worker_id)).toHaveLength(1)
  })

  it('reach it in the night after the last day of a document, and after the last day that the law gives', async () => {
    const visa = { citizenship: 'NP', stay_basis: 'visa', work_basis: 'work_permit' }
    const protection = { citizenship: 'UA', stay_basis: 'temporary_protection', work_basis: 'ua_notification' }
    const papers = { visa: [['visa', dayFrom(200)], ['work_permit', dayFrom(200)]], protection: [['temporary_protection', '2028-03-04']] } as const // prettier-ignore
    const [worker, refugee] = [await lawful(visa, papers.visa), await lawful(protection, papers.protection)]
    expect(await suspendTonight()).toBe(0)
    await agency.db.updateTable('documents').set({ valid_to: dayFrom(-1) }).where('worker_id', '=', worker.worker_id).where('valid_to', '=', dayFrom(200)).execute() // prettier-ignore
    await agency.db.updateTable('document_types').set({ ends_by_law: dayFrom(-1) }).where('code', '=', 'temporary_protection').execute() // prettier-ignore
    try {
      expect(await suspendTonight()).toBe(2)
    } finally {
      await agency.db.updateTable('document_types').set({ ends_by_law: '2028-03-04' }).where('code', '=', 'temporary_protection').execute() // prettier-ignore
    }
    for (const { worker_id, shifts, coordinator } of [worker, refugee]) {
      expect(await statusesOf(agency, shifts)).toEqual(Array(4).fill('cancelled'))
      expect((await standingOf(agency, admin, worker_id)).body.data.stop).toMatchObject({ cause: 'ended' })
      expect(await stopTasksOf(agency, worker_id)).toMatchObject([{ assignee_ids: [coordinator.as.user_id] }])
      const [news] = await newsOf(coordinator.as, 'worker_suspended')
      expect(news!.params).toMatchObject({ shifts: 4, from: dayFrom(1), to: dayFrom(6) })
    }
  })

  it('reach it in the night after a rule of law has ended, whatever the documents say', async () => {
    const protection = { citizenship: 'UA', stay_basis: 'temporary_protection', work_basis: 'free_access' }
    const { worker_id } = await lawful(protection, [['temporary_protection', '2028-03-04']])
    const pool = openPool(agency.url)
    try {
      const day = [dayFrom(-1)]
      await pool.query(`update work_rights set valid_to = $1 where stay_basis = 'temporary_protection'`, day)
      expect(await suspendTonight()).toBe(1)
    } finally {
      await pool.query(`update work_rights set valid_to = '2028-03-04' where stay_basis = 'temporary_protection'`)
      await pool.end()
    }
    expect(await codeOf(worker_id)).toBe('suspended')
  })

  it('end placements and stays for someone who is blacklisted, and say so', async () => {
    const { worker_id, shifts, line } = await stopGround(agency, admin)
    const { status, body, text } = await moveWorker(agency, admin, worker_id, 'blacklisted', {
      force: true,
      comment: 'Theft',
      reason_id: await reason(),
      fields: { blacklist_reason: 'Theft' },
    })
    expect(status, text).toBe(200)
    expect(body.meta.effects).toMatchObject({
      shifts: { count: 4 },
      placements: [{ id: line.id, closed: true }],
      stays: [{ closed: true }, { closed: true }],
      tasks: [],
    })
    expect(await statusesOf(agency, shifts)).toEqual(Array(4).fill('cancelled'))
    expect(await told(worker_id, 'work_stopped')).toMatchObject({ closed: true, count: 4 })
    expect(await stopTasksOf(agency, worker_id)).toEqual([])
  })
})
