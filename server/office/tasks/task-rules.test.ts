import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays } from '#contract/basics/days.ts'
import { agencyDay } from '#contract/basics/agency-day.ts'
import type { TaskRule } from '#contract/office/task-rules.ts'
import { actAgain, systemActor } from '#server/behaviors/access/actor.ts'
import { type Someone, type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { statusIds } from '#server/testing/builders.ts'
import { allPapers, dayFrom, newPaper, newWorker, place, runningContract, step } from '#server/testing/placements.ts'
import { standingShift } from '#server/testing/shifts.ts'
import { taskCalls } from '#server/testing/tasks.ts'
import { attend } from '#server/work/shifts/attend.commands.ts'
import { lockShifts } from '#server/work/shifts/lock-shifts.commands.ts'
import { tellOfAbsences } from '#server/work/shifts/absences.commands.ts'
import { makeDocumentTasks, makeStatusTasks } from './make-by-rules.commands.ts'
import { putRow } from '#server/testing/rows.ts'

type OneRule = { data: TaskRule; current: TaskRule; errors: { path: string; code: string }[] }

let agency: TestAgency
let admin: Someone
let calls: Awaited<ReturnType<typeof taskCalls>>

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
  calls = await taskCalls(agency)
})
afterAll(() => agency.close())

const rules = async () => (await agency.call<{ data: TaskRule[] }>('GET', '/api/task-rules', { as: admin })).body.data
const change = (rule: TaskRule, body: object, as = admin) =>
  agency.call<OneRule>('PATCH', `/api/task-rules/${rule.id}`, { as, body: { version: rule.version, ...body } })

const about = (entity: string, id: number) => calls.list(admin, `?related_entity=${entity}&related_id=${id}`)

const lastStep = async (entity: 'worker' | 'lead' | 'candidate', id: number) =>
  (
    await agency.db
      .selectFrom('status_history')
      .where('entity', '=', entity)
      .where('entity_id', '=', id)
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
  ).id

const protectedByUkr = { citizenship: 'UA', stay_basis: 'temporary_protection', work_basis: 'ua_notification' }

const placed = async (person: object = {}, more: object = {}) => {
  const { need, coordinator, contract } = await runningContract(agency, admin)
  const worker_id = await newWorker(agency, admin, person)
  await allPapers(agency, worker_id)
  const { status, body } = await place(agency, admin, { need_id: need.id, worker_id, start_date: dayFrom(-5), ...more })
  expect(status, JSON.stringify(body)).toBe(200)
  return { worker_id, coordinator, contract, assignment: body.data }
}

it('has rules in a new agency, which only a super-admin reads and changes', async () => {
  const given = await rules()
  expect(given.map(({ trigger, active }) => [trigger, active])).toEqual([
    ['status_entered', true],
    ['labour_office', true],
    ['absent_running', true],
    ['worker_unfit', true],
    ['work_stopped', true],
    ['document_expiring', true],
    ['status_entered', false],
    ['permit_appointment', true],
    ['permit_notice', true],
    ['arrival_missed', true],
  ])
  expect(given[0]!.checklist).toHaveLength(6)
  const coordinator = await agency.join('coordinator')
  expect((await agency.call('GET', '/api/task-rules', { as: coordinator })).status).toBe(403)
  expect((await change(given[0]!, { active: false }, coordinator)).status).toBe(403)
  const changed = await change(given[5]!, { due_days: 3 })
  expect(changed.body.data).toMatchObject({ due_days: 3, version: given[5]!.version + 1 })
  const stale = await change(given[5]!, { due_days: 9 })
  expect([stale.status, stale.body.current.due_days]).toEqual([409, 3])
  expect((await change(changed.body.data, { assign_to: 'user' })).body.errors).toEqual([
    { path: 'user_id', code: 'required' },
  ])
  const title = { en: 'Ask', ua: 'Спитати' }
  const add = (body: object) =>
    agency.call<OneRule>('POST', '/api/task-rules', {
      as: admin,
      body: { title, due_days: 1, assign_to: 'owner', ...body },
    })
  expect((await add({ trigger: 'status_entered' })).body.errors).toEqual([{ path: 'status_id', code: 'required' }])
  expect((await add({ trigger: 'status_entered', status_id: calls.statuses.get('new') })).body.errors).toEqual([
    { path: 'status_id', code: 'not_found' },
  ])
  expect((await add({ trigger: 'document_expiring' })).body.errors).toEqual([{ path: 'days_before', code: 'required' }])
  const blank = await add({ trigger: 'status_entered', assign_to: 'user', title: {}, due_days: 900 })
  expect([blank.status, blank.body.errors]).toMatchObject([
    400,
    [
      { path: 'due_days', code: 'too_big' },
      { path: 'title', code: 'required' },
      { path: 'status_id', code: 'required' },
      { path: 'user_id', code: 'required' },
    ],
  ])
})

it('creates the checklist of an arrival for the coordinator of the placement, once', async () => {
  const { worker_id, coordinator } = await placed()
  const entered = await lastStep('worker', worker_id)
  const { rows } = { rows: await agency.db.selectFrom('tasks').selectAll().execute() }
  expect(rows).toEqual([])
  await Promise.all([makeStatusTasks(agency.db, entered), makeStatusTasks(agency.db, entered)])
  await makeStatusTasks(agency.db, entered)
  const tasks = await about('worker', worker_id)
  expect(tasks).toHaveLength(1)
  expect(tasks[0]).toMatchObject({
    title: 'Arrival checklist',
    author_id: null,
    by_rule: true,
    kind: 'regular',
    assignee_ids: [coordinator.as.user_id],
  })
  expect(tasks[0]!.checklist).toHaveLength(6)
})

it('assigns the checklist of a worker without a coordinator to the recruiter, otherwise to super-admins', async () => {
  const recruiter = await agency.join('recruiter')
  const madeFor = async (recruiter_id: number | null) => {
    const worker_id = await newWorker(agency, admin)
    await agency.db.updateTable('workers').set({ recruiter_id }).where('id', '=', worker_id).execute()
    expect(await makeStatusTasks(agency.db, await lastStep('worker', worker_id))).toBe(1)
    return (await about('worker', worker_id)).map(({ title, assignee_ids }) => [title, assignee_ids])
  }
  expect(await madeFor(recruiter.actor.recruiter_id)).toEqual([['Arrival checklist', [recruiter.user_id]]])
  expect(await madeFor(null)).toEqual([['Arrival checklist', expect.arrayContaining([admin.user_id])]])
})

it('queues the tasks of a status with the step itself, and none for imports', async () => {
  const statuses = await statusIds(agency, 'lead')
  const rule = {
    trigger: 'status_entered',
    status_id: statuses.get('contacted'),
    assign_to: 'recruiter',
    due_days: 2,
    title: { en: 'Send the offer', ua: 'Надіслати пропозицію' },
  }
  expect((await agency.call('POST', '/api/task-rules', { as: admin, body: rule })).status).toBe(200)
  const olena = await agency.join('recruiter')
  const lead = (
    await agency.call<{ data: { id: number } }>('POST', '/api/leads', {
      as: olena,
      body: { first_name: 'Ann', phone: '+48601555111', source: 'other' },
    })
  ).body.data
  const move = await agency.call('PUT', `/api/leads/${lead.id}/status`, {
    as: olena,
    body: { version: 1, status_id: statuses.get('contacted') },
  })
  expect(move.status).toBe(200)
  const entered = await lastStep('lead', lead.id)
  expect(await queued(`status step ${entered}`)).toBe(true)
  await makeStatusTasks(agency.db, entered)
  expect(await about('lead', lead.id)).toMatchObject([{ title: 'Send the offer', assignee_ids: [olena.user_id] }])
  expect((await calls.list(olena)).map(({ related }) => related?.name)).toContain('Ann')
  const step_of_file = await putRow(agency.db, 'status_history', {
    entity: 'lead',
    entity_id: lead.id,
    from_status_id: null,
    to_status_id: statuses.get('contacted')!,
    to_name: '{}',
    to_colour: '#000000',
    source: 'import',
    changed_at: new Date().toISOString(),
  })
  expect(await queued(`status step ${step_of_file.id}`)).toBe(false)
})

const queued = async (key: string) => {
  const pg = await import('pg')
  const client = new pg.default.Client({ connectionString: agency.url })
  await client.connect()
  const { rows } = await client.query('select 1 from graphile_worker.jobs where key = $1', [key])
  await client.end()
  return rows.length > 0
}

it('requires the notification of a Ukrainian citizen who has started, seven days from the start', async () => {
  const local = await placed()
  expect((await step(agency, admin, local.assignment, { status: 'active' })).status).toBe(200)
  expect((await about('worker', local.worker_id)).map(({ title }) => title)).not.toContain('Notify the labour office')
  const { worker_id, coordinator, assignment } = await placed(protectedByUkr, { agreement_sent_on: dayFrom(-6) })
  await newPaper(agency, worker_id, 'temporary_protection')
  await newPaper(agency, worker_id, 'ua_notification', { issued_on: dayFrom(-30) })
  const begun = await step(agency, admin, assignment, { status: 'active' })
  expect(begun.status, JSON.stringify(begun.body)).toBe(200)
  const tasks = await about('worker', worker_id)
  expect(tasks).toMatchObject([{ title: 'Notify the labour office', assignee_ids: [coordinator.as.user_id] }])
  expect(agencyDay(tasks[0]!.due_at!)).toBe(addDays(assignment.start_date, 7))
})

it('creates a task for the coordinator when a worker misses three days in a row, once per series', async () => {
  const { worker_id, coordinator, assignment } = await placed()
  const ids = []
  for (const days of [-3, -2, -1]) ids.push(await standingShift(agency, assignment, dayFrom(days)))
  const mark = (id: number, given: 'absent') =>
    agency.db.transaction().execute(async (tx) => {
      const [shift] = await lockShifts(tx, [id])
      const actor = actAgain(admin.actor)
      await attend(tx, actor, shift!, { mark: given })
      await tellOfAbsences(tx, actor, [assignment.id])
    })
  for (const id of ids.slice(0, 2)) await mark(id, 'absent')
  expect(await about('worker', worker_id)).toEqual([])
  await mark(ids[2]!, 'absent')
  await agency.db.transaction().execute((tx) => tellOfAbsences(tx, systemActor(), [assignment.id]))
  expect(await about('worker', worker_id)).toMatchObject([
    { title: 'Find out why the worker is absent', assignee_ids: [coordinator.as.user_id] },
  ])
})

it('creates a task for a document that ends soon, once for each end', async () => {
  const { worker_id, coordinator } = await placed()
  const paper = await newPaper(agency, worker_id, 'visa', { valid_to: dayFrom(10) })
  await newPaper(agency, worker_id, 'driving_licence', { valid_to: dayFrom(40) })
  const night = () => makeDocumentTasks(agency.db, systemActor())
  await Promise.all([night(), night()])
  await night()
  const mine = (await about('worker', worker_id)).filter(({ title }) => title.startsWith('Renew'))
  expect(mine).toMatchObject([{ assignee_ids: [coordinator.as.user_id] }])
  await calls.move(coordinator.as, mine[0]!, 'done')
  expect(await night()).toBe(0)
  await agency.db
    .updateTable('documents')
    .set({ valid_to: dayFrom(12) })
    .where('id', '=', paper)
    .execute()
  expect(await night()).toBe(1)
})

it('clears texts about an erased person, and keeps the task', async () => {
  const lead = (
    await agency.call<{ data: { id: number } }>('POST', '/api/leads', {
      as: admin,
      body: { first_name: 'Oksana', last_name: 'Kovalenko', phone: '+48601555222', source: 'other' },
    })
  ).body.data
  const task = await calls.made(admin, {
    title: 'Call Oksana Kovalenko',
    description: 'She asked twice',
    checklist: [{ text: 'Her passport' }],
    related: { entity: 'lead', id: lead.id },
  })
  const refused = (await statusIds(agency, 'lead')).get('refused')!
  await agency.db.updateTable('leads').set({ status_id: refused, is_open: false }).where('id', '=', lead.id).execute()
  const body = { version: 1, confirmation: 'Oksana Kovalenko' }
  const erased = await agency.call('POST', `/api/leads/${lead.id}/erasures`, { as: admin, body })
  expect(erased.status, erased.text).toBe(200)
  const left = (await calls.read(admin, task.id)).body.data
  expect(left).toMatchObject({ title: `Anonymised #${task.id}`, description: null, checklist: [], is_open: true })
  const { text } = await agency.call('GET', `/api/tasks/${task.id}/history`, { as: admin })
  expect(text).not.toMatch(/Oksana|asked twice|passport/)
  expect(await calls.list(admin, '?search=oksana')).toEqual([])
})
