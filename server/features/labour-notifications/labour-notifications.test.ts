import fs from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { agencyDay } from '#contract/basics/agency-day.ts'
import { addDays } from '#contract/basics/days.ts'
import type { Assignment } from '#contract/assignments.ts'
import type { ChangeGroup } from '#contract/behaviors/history.ts'
import type { LabourNotification } from '#contract/labour-notifications.ts'
import type { Worker } from '#contract/workers.ts'
import { type Someone, type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { statusIds } from '#server/testing/builders.ts'
import { allPapers, dayFrom, newPaper, newWorker, place, runningContract, step } from '#server/testing/placements.ts'
import { taskCalls } from '#server/testing/tasks.ts'

let agency: TestAgency
let admin: Someone
let statuses: Map<string, number>

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
  statuses = await statusIds(agency, 'worker')
})
afterAll(() => agency.close())

const read = async <T>(path: string, as = admin) => (await agency.call<{ data: T }>('GET', path, { as })).body.data
const worker = (id: number) => read<Worker>(`/api/workers/${id}`)
const known = (id: number, as = admin) => read<LabourNotification[]>(`/api/workers/${id}/labour-notifications`, as)
const patch = (path: string, body: object, as = admin) =>
  agency.call<{ data: Record<string, never>; errors: { path: string; code: string }[] }>('PATCH', path, { as, body })
const asked = async (id: number) =>
  (await (await taskCalls(agency)).list(admin, `?related_entity=worker&related_id=${id}`))
    .filter(({ title }) => title === 'Notify the labour office')
    .map(({ due_at }) => agencyDay(due_at!))
const openTasks = async (id: number) => {
  const rows = agency.db.selectFrom('tasks').where('related_id', '=', id).where('rule_id', 'is not', null)
  return (await rows.where('is_open', '=', true).where('archived_at', 'is', null).select('id').execute()).length
}

/** A citizen of Ukraine whose last notification is of former work. */
const ukrainian = async (more: object = {}) => {
  const id = await newWorker(agency, admin, {
    citizenship: 'UA',
    stay_basis: 'temporary_protection',
    work_basis: 'ua_notification',
    ...more,
  })
  await allPapers(agency, id)
  await newPaper(agency, id, 'civil_contract')
  await newPaper(agency, id, 'temporary_protection')
  await newPaper(agency, id, 'residence_card', { country: 'PL' })
  await newPaper(agency, id, 'ua_notification', { issued_on: dayFrom(-90) })
  return id
}

const begin = async (worker_id: number, start_date: string, more: object = {}, ground: object = {}) => {
  const { need, contract } = await runningContract(
    agency,
    admin,
    { start_date: dayFrom(-80), ...ground },
    { date_from: dayFrom(-80) },
  )
  const body = { need_id: need.id, worker_id, start_date, agreement_sent_on: dayFrom(-90), ...more }
  const placed = await place(agency, admin, body)
  expect(placed.status, JSON.stringify(placed.body)).toBe(200)
  const begun = await step(agency, admin, placed.body.data, { status: 'active' })
  expect(begun.status, JSON.stringify(begun.body)).toBe(200)
  return { assignment: begun.body.data, contract, need }
}

const end = async (row: Assignment, end_date: string) => {
  const reason = await agency.db
    .selectFrom('reasons')
    .where('entity', '=', 'assignment')
    .select('id')
    .executeTakeFirstOrThrow()
  const ended = await step(agency, admin, row, { status: 'ended', end_date, reason_id: reason.id })
  expect(ended.status, JSON.stringify(ended.body)).toBe(200)
}

const move = async (id: number, code: string, fields: object = {}) => {
  const { version } = await worker(id)
  const body = { version, status_id: statuses.get(code), force: true, comment: 'test', fields }
  const moved = await agency.call('PUT', `/api/workers/${id}/status`, { as: admin, body })
  expect(moved.status, moved.text).toBe(200)
}

const mark = async (row: LabourNotification, notified_on: string | null, as = admin) =>
  patch(`/api/labour-notifications/${row.id}`, { version: row.version, notified_on }, as)

it('asks of a start with its terms, overdue since its legal day where it is entered late, and counts it until a day is entered', async () => {
  const id = await ukrainian()
  const { assignment, need } = await begin(id, dayFrom(-20))
  const [row] = await known(id)
  expect(row).toMatchObject({
    reason: 'start',
    assignment_id: assignment.id,
    event_on: dayFrom(-20),
    due_on: dayFrom(-13),
    employment_form: assignment.employment_form,
    position: { id: need.position_id },
    pay_rate: assignment.pay_rate,
    hours_per_week: 40,
    notified_on: null,
  })
  expect(await asked(id)).toEqual([dayFrom(-13)])
  expect((await worker(id)).notification_due).toBe(dayFrom(-13))
  expect((await read<{ unnotified: number }>('/api/workers/queues')).unnotified).toBe(1)
  expect((await read<Worker[]>('/api/workers?queue=unnotified')).map((one) => one.id)).toEqual([id])
  expect((await mark(row!, dayFrom(-21))).body.errors).toEqual([{ path: 'notified_on', code: 'before_event' }])
  expect((await mark(row!, dayFrom(1))).body.errors).toEqual([{ path: 'notified_on', code: 'in_the_future' }])
  const recruiter = await agency.join('recruiter')
  expect((await mark(row!, dayFrom(-1), recruiter)).status).toBe(403)
  expect((await mark(row!, dayFrom(-1))).status).toBe(200)
  expect((await mark(row!, dayFrom(-2))).status).toBe(409)
  expect(await worker(id)).toMatchObject({ notification_due: null, work_notified_at: dayFrom(-1) })
  expect([await openTasks(id), (await read<{ unnotified: number }>('/api/workers/queues')).unnotified]).toEqual([0, 0])
  const [again] = await known(id)
  expect((await mark(again!, null)).status).toBe(200)
  expect([await openTasks(id), (await worker(id)).work_notified_at]).toEqual([1, null])
  const history = await read<ChangeGroup[]>(`/api/workers/${id}/history`)
  expect(history.some(({ record, action }) => record?.entity === 'labour_notification' && action === 'created')).toBe(
    true,
  )
})

it('counts somebody at work by their record alone, whom nobody has placed', async () => {
  const more = { stay_basis: 'temporary_protection', work_basis: 'ua_notification', employed_from: dayFrom(-20) }
  const id = await newWorker(agency, admin, { citizenship: 'UA', ...more })
  const waiting = async () => (await read<Worker[]>('/api/workers?queue=unnotified')).map((one) => one.id)
  expect(await waiting()).toContain(id)
  const { version, notification_due } = await worker(id)
  expect(notification_due).toBe(dayFrom(-13))
  await patch(`/api/workers/${id}`, { version, work_notified_at: dayFrom(-14) })
  expect(await waiting()).not.toContain(id)
})

it('asks anew of somebody who has left and is hired again, and of nobody who only waited on the bench', async () => {
  const id = await ukrainian()
  const first = await begin(id, dayFrom(-60))
  await mark((await known(id))[0]!, dayFrom(-55))
  await end(first.assignment, dayFrom(-30))
  const second = await begin(id, dayFrom(-20))
  expect(await known(id)).toHaveLength(1)
  await end(second.assignment, dayFrom(-10))
  await move(id, 'left', { left_at: dayFrom(-10), rehire_allowed: true })
  await move(id, 'onboarding')
  await begin(id, dayFrom(-3))
  expect((await known(id)).map(({ event_on, due_on, notified_on }) => [event_on, due_on, notified_on])).toEqual([
    [dayFrom(-3), dayFrom(4), null],
    [dayFrom(-60), dayFrom(-53), dayFrom(-55)],
  ])
  expect(await asked(id)).toContain(dayFrom(4))
})

it('asks anew on the day the terms become worse, whoever changes them, and no more once that is taken back', async () => {
  const id = await ukrainian()
  const { assignment, contract } = await begin(id, dayFrom(-10))
  await mark((await known(id))[0]!, dayFrom(-9))
  const better = await patch(`/api/assignments/${assignment.id}`, { version: assignment.version, pay_rate: 35 })
  expect(better.status).toBe(200)
  expect(await known(id)).toHaveLength(1)
  const less = { confirmed: ['rate_below_need'], comment: 'agreed' }
  const worse = await patch(`/api/assignments/${assignment.id}`, {
    version: assignment.version + 1,
    pay_rate: 31.3,
    ...less,
  })
  expect(worse.status, JSON.stringify(worse.body)).toBe(200)
  expect((await known(id))[0]).toMatchObject({
    reason: 'terms',
    event_on: dayFrom(0),
    pay_rate: 31.3,
    notified_on: null,
  })
  expect(await asked(id)).toContain(addDays(dayFrom(0), 7))
  await patch(`/api/assignments/${assignment.id}`, { version: assignment.version + 2, pay_rate: 31.4 })
  expect(await known(id)).toHaveLength(1)
  expect(await openTasks(id)).toBe(0)
  const { version } = await read<{ version: number }>(`/api/contracts/${contract.id}`)
  const hours = await patch(`/api/contracts/${contract.id}`, { version, hours_per_day: 7 })
  expect(hours.status, JSON.stringify(hours.body)).toBe(200)
  expect((await known(id))[0]).toMatchObject({
    reason: 'terms',
    event_on: dayFrom(0),
    hours_per_week: 35,
    notified_on: null,
  })
})

it('takes a verified notification for the answer, and asks again when it does not stand', async () => {
  const id = await ukrainian()
  const { assignment } = await begin(id, dayFrom(-5))
  const paper = {
    id: await newPaper(agency, id, 'ua_notification', { issued_on: dayFrom(-3), verification: 'unverified' }),
    version: 1,
  }
  expect(await openTasks(id)).toBe(1)
  const verify = async (verification: string, version: number, reason?: string) => {
    const body = { version, verification, reason }
    const { status, text } = await agency.call('PUT', `/api/documents/${paper.id}/verification`, { as: admin, body })
    expect(status, text).toBe(200)
  }
  await verify('verified', paper.version)
  expect((await known(id))[0]).toMatchObject({ notified_on: dayFrom(-3), document_id: paper.id })
  expect([await openTasks(id), (await worker(id)).work_notified_at]).toEqual([0, dayFrom(-3)])
  await verify('rejected', paper.version + 1, 'Not sent')
  expect((await known(id))[0]).toMatchObject({ notified_on: null, document_id: null })
  expect([await openTasks(id), (await worker(id)).work_notified_at]).toEqual([1, null])
  await verify('verified', paper.version + 2)
  const worse = { version: assignment.version, pay_rate: 31, confirmed: ['rate_below_need'], comment: 'agreed' }
  await patch(`/api/assignments/${assignment.id}`, worse)
  expect((await known(id)).map(({ reason, notified_on }) => [reason, notified_on])).toEqual([
    ['terms', null],
    ['start', dayFrom(-3)],
  ])
})

it('makes no task where the answer lies in the record already', async () => {
  const id = await ukrainian()
  await newPaper(agency, id, 'ua_notification', { issued_on: dayFrom(-2) })
  await begin(id, dayFrom(-4))
  expect((await known(id))[0]).toMatchObject({ notified_on: dayFrom(-2) })
  const imported = await ukrainian({ work_notified_at: dayFrom(-1) })
  await begin(imported, dayFrom(-4))
  expect((await known(imported))[0]).toMatchObject({ notified_on: dayFrom(-1), document_id: null })
  expect([await asked(id), await asked(imported)]).toEqual([[], []])
})

it('follows a day entered on the worker', async () => {
  const id = await ukrainian()
  await begin(id, dayFrom(-4))
  const { version } = await worker(id)
  await patch(`/api/workers/${id}`, { version, work_notified_at: dayFrom(-5) })
  expect((await known(id))[0]!.notified_on).toBeNull()
  await patch(`/api/workers/${id}`, { version: version + 1, work_notified_at: dayFrom(-3) })
  expect((await known(id))[0]!.notified_on).toBe(dayFrom(-3))
  await patch(`/api/workers/${id}`, { version: version + 2, work_notified_at: null })
  expect((await known(id))[0]!.notified_on).toBeNull()
})

it('concerns status UKR of any citizenship and citizens of Ukraine, in Poland alone, and follows a correction', async () => {
  const colombian = await ukrainian({
    citizenship: 'CO',
    stay_basis: 'temporary_protection',
    work_basis: 'free_access',
  })
  await begin(colombian, dayFrom(-4))
  expect(await known(colombian)).toHaveLength(1)
  const pole = await ukrainian({ citizenship: 'PL', stay_basis: null, work_basis: null })
  await begin(pole, dayFrom(-4))
  expect(await known(pole)).toEqual([])
  const permitted = await ukrainian({ stay_basis: 'residence_card', work_basis: 'single_permit' })
  await begin(permitted, dayFrom(-4))
  expect(await known(permitted)).toEqual([])
  const { version } = await worker(permitted)
  await patch(`/api/workers/${permitted}`, { version, work_basis: 'free_access' })
  expect(await known(permitted)).toMatchObject([{ reason: 'start', event_on: dayFrom(-4), notified_on: null }])
  expect(await openTasks(permitted)).toBe(1)
  await patch(`/api/workers/${permitted}`, { version: version + 1, work_basis: 'single_permit' })
  expect(await known(permitted)).toEqual([])
  expect(await openTasks(permitted)).toBe(0)
})

it('is entered once, by the migration, for everybody who is at work already', async () => {
  const file = path.join(import.meta.dirname, '../../db/migrations/0045-labour-notifications.sql')
  const fill = fs.readFileSync(file, 'utf8').split('-- Everyone at work')[1]!
  const [told, late, again] = [await ukrainian(), await ukrainian(), await ukrainian()]
  const first = await begin(again, dayFrom(-60))
  await mark((await known(again))[0]!, dayFrom(-58))
  await end(first.assignment, dayFrom(-30))
  await move(again, 'left', { left_at: dayFrom(-30), rehire_allowed: true })
  await move(again, 'onboarding')
  for (const id of [told, late, again]) await begin(id, dayFrom(-20))
  await mark((await known(told))[0]!, dayFrom(-15))
  const task = agency.db
    .selectFrom('tasks')
    .where('related_id', '=', late)
    .where('rule_id', 'is not', null)
    .select(['id', 'cause'])
  const before = await task.executeTakeFirstOrThrow()
  const [{ assignment_id }] = (await known(late)) as [LabourNotification]
  await agency.db.deleteFrom('labour_notifications').execute()
  await agency.db
    .updateTable('tasks')
    .set({ cause: `assignment ${assignment_id}` } as never)
    .where('id', '=', before.id)
    .execute()
  await sql.raw(`-- ${fill}`).execute(agency.db)
  expect(await known(told)).toMatchObject([{ event_on: dayFrom(-20), due_on: dayFrom(-13), notified_on: dayFrom(-15) }])
  expect(await known(late)).toMatchObject([{ event_on: dayFrom(-20), notified_on: null, hours_per_week: 40 }])
  expect(await known(again)).toMatchObject([{ event_on: dayFrom(-20), notified_on: null }])
  expect((await task.executeTakeFirstOrThrow()).cause).toBe(`labour notification ${(await known(late))[0]!.id}`)
})

it('goes with a worker who is merged, and comes back', async () => {
  const other = await ukrainian()
  await begin(other, dayFrom(-4))
  await mark((await known(other))[0]!, dayFrom(-2))
  const kept = await newWorker(agency, admin, { citizenship: 'UA', work_basis: 'ua_notification' })
  const versions = async () => ({ version: (await worker(kept)).version, other_version: (await worker(other)).version })
  const merged = await agency.call('POST', `/api/workers/${kept}/merges`, {
    as: admin,
    body: { ...(await versions()), other_id: other, values: {} },
  })
  expect(merged.status, merged.text).toBe(200)
  expect([(await known(kept)).length, (await known(other)).length]).toEqual([1, 0])
  const apart = await agency.call('DELETE', `/api/workers/${kept}/merges/${other}`, {
    as: admin,
    body: await versions(),
  })
  expect(apart.status, apart.text).toBe(200)
  expect([(await known(kept)).length, (await known(other)).length]).toEqual([0, 1])
  expect([(await worker(kept)).work_notified_at, (await worker(other)).work_notified_at]).toEqual([null, dayFrom(-2)])
})
