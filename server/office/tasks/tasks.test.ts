import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays } from '#contract/basics/days.ts'
import { agencyZone, agencyDay, agencyToday } from '#contract/basics/agency-day.ts'
import type { ChangeGroup } from '#contract/behaviors/history.ts'
import type { Notification } from '#contract/office/notifications.ts'
import type { MemberOption, TaskQueues } from '#contract/office/tasks.ts'
import { systemActor } from '#server/behaviors/access/actor.ts'
import { momentOf } from '#contract/basics/zones.ts'
import { type Someone, type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { newFreelancer } from '#server/testing/freelancers.ts'
import { inHours, taskCalls } from '#server/testing/tasks.ts'
import { archiveFinishedTasks } from './night-tasks.commands.ts'
import { makeDueOccurrences, nextOccurrence } from './next-occurrence.commands.ts'
import { remindOfTasks } from './remind-tasks.commands.ts'

let agency: TestAgency
let admin: Someone
let olena: Someone
let foreman: Someone
let calls: Awaited<ReturnType<typeof taskCalls>>

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
  olena = await agency.join('recruiter')
  foreman = await agency.join('foreman')
  calls = await taskCalls(agency)
})
afterAll(() => agency.close())

const newsOf = async (as: Someone) =>
  (await agency.call<{ data: Notification[] }>('GET', '/api/notifications', { as })).body.data

const newLead = async (as: Someone) =>
  (
    await agency.call<{ data: { id: number } }>('POST', '/api/leads', {
      as,
      body: {
        first_name: 'Ann',
        last_name: 'Bee',
        phone: `+48601${Math.floor(100_000 + Math.random() * 899_999)}`,
        source: 'other',
      },
    })
  ).body.data.id

it('is created by anyone for themselves, and visible to its author, its assignees and super-admins only', async () => {
  const task = await calls.made(foreman, { title: 'Bring gloves' })
  expect(task).toMatchObject({ kind: 'regular', author_id: foreman.user_id, assignee_ids: [foreman.user_id] })
  expect((await calls.read(olena, task.id)).status).toBe(404)
  expect((await calls.read(admin, task.id)).status).toBe(200)
  expect((await calls.list(olena)).map(({ id }) => id)).not.toContain(task.id)
  const given = await calls.made(olena, { assignee_ids: [foreman.user_id] })
  expect((await calls.read(foreman, given.id)).body.data.abilities).toMatchObject({
    update: false,
    change_status: true,
  })
  expect((await calls.change(foreman, given, { title: 'Mine now' })).status).toBe(403)
  expect((await newsOf(foreman)).map(({ type }) => type)).toContain('task_assigned')
  const names = await agency.call<{ data: MemberOption[] }>('GET', '/api/tasks/member-options', { as: foreman })
  expect(Object.keys(names.body.data[0]!).toSorted()).toEqual(['active', 'first_name', 'has_avatar', 'id', 'last_name'])
})

it('names users who are blocked to those who see a task of theirs, as not active', async () => {
  const [author, receiver, stranger] = await Promise.all([1, 2, 3].map(() => agency.join('recruiter')))
  await calls.made(author!, { assignee_ids: [receiver!.user_id] })
  const seenBy = async (as: Someone, id: number) => {
    const { body } = await agency.call<{ data: MemberOption[] }>('GET', '/api/tasks/member-options', { as })
    return body.data.find((one) => one.id === id)?.active
  }
  expect(await seenBy(author!, receiver!.user_id)).toBe(true)
  await agency.db.updateTable('users').set({ status: 'blocked' }).where('id', '=', receiver!.user_id).execute()
  expect(await seenBy(author!, receiver!.user_id)).toBe(false)
  expect(await seenBy(admin, receiver!.user_id)).toBe(false)
  expect(await seenBy(stranger!, receiver!.user_id)).toBeUndefined()
})

it('refuses invalid input, each error at its field', async () => {
  const refused = async (body: object) => (await calls.set(olena, body)).body.errors.map(({ path, code }) => [path, code])
  expect(await refused({ kind: 'management' })).toEqual([['due_at', 'required']])
  expect(await refused({ due_at: inHours(-2) })).toEqual([['due_at', 'in_the_past']])
  expect(await refused({ kind: 'urgent', due_at: inHours(50) })).toEqual([['due_at', 'urgent_due']])
  expect(await refused({ due_at: inHours(5), start_on: addDays(agencyDay(Date.now()), 9) })).toEqual([['due_at', 'before_start']])
  expect(await refused({ recurrence: { every: 'day' } })).toEqual([['due_at', 'required']])
  expect(await refused({ kind: 'management', due_at: inHours(5), recurrence: { every: 'day' } })).toEqual([['recurrence', 'only_regular']])
  expect(await refused({ due_at: inHours(50), recurrence: { every: 'month', day: null } })).toEqual([['recurrence.day', 'required']])
  expect(await refused({ assignee_ids: [999_999] })).toEqual([['assignee_ids', 'not_found']])
  expect(await refused({ related: { entity: 'worker', id: 999_999 } })).toEqual([['related.id', 'not_found']])
  expect(await refused({ title: 'ab' })).toEqual([['title', 'too_short']])
  expect((await refused({ assignee_ids: Array.from({ length: 21 }, (_, at) => at + 1) }))[0]![0]).toBe('assignee_ids')
  expect((await refused({ reminder_minutes: 10_081 }))[0]![0]).toBe('reminder_minutes')
}) // prettier-ignore

it('refuses a recurrence that ends before the task is due, but not a later due date of a series that ends', async () => {
  const day = agencyToday(3)
  const due_at = momentOf(day, '12:00', agencyZone())
  const daily = (until: string) => ({ recurrence: { every: 'day', until } })
  const early = [{ path: 'recurrence.until', code: 'before_due' }]
  expect((await calls.set(olena, { due_at, ...daily(addDays(day, -1)) })).body.errors).toEqual(early)
  const task = await calls.made(olena, { due_at, ...daily(day) })
  expect((await calls.change(olena, task, daily(addDays(day, -1)))).body.errors).toEqual(early)
  const later = momentOf(addDays(day, 2), '12:00', agencyZone())
  const moved = await calls.change(olena, task, { due_at: later })
  expect(moved.status).toBe(200)
  expect((await calls.change(olena, moved.body.data, daily(addDays(day, 1)))).body.errors).toEqual(early)
  expect((await calls.change(olena, moved.body.data, daily(addDays(day, 2)))).status).toBe(200)
})

it('completes a management task when its author approves the result, and by no one else', async () => {
  const task = await calls.made(admin, { kind: 'management', due_at: inHours(90), assignee_ids: [olena.user_id] })
  expect((await calls.move(olena, task, 'done')).body.errors).toMatchObject([{ path: 'status_id', code: 'review_first' }])
  expect((await calls.move(olena, task, 'cancelled', { reason_id: await reason() })).body.errors).toMatchObject([{ code: 'author_only' }])
  const begun = (await calls.move(olena, task, 'in_progress')).body.data
  expect((await calls.move(olena, begun, 'review')).body.errors).toMatchObject([{ path: 'fields.result', code: 'required' }])
  const handed = (await calls.move(olena, begun, 'review', { fields: { result: 'Ten people agreed' } })).body.data
  expect((await calls.move(olena, handed, 'done')).body.errors).toMatchObject([{ code: 'author_only' }])
  expect(handed.abilities.accept).toBe(false)
  expect((await newsOf(admin))[0]).toMatchObject({ type: 'task_review', entity_id: task.id })
  const back = (await calls.move(admin, handed, 'in_progress', { comment: 'Only ten?' })).body.data
  expect((await newsOf(olena))[0]).toMatchObject({ type: 'task_returned', entity_id: task.id })
  const again = (await calls.move(olena, back, 'review', { fields: { result: 'Twelve' } })).body.data
  const queues = await agency.call<{ data: TaskQueues }>('GET', '/api/tasks/queues', { as: admin })
  expect(queues.body.data.mine).toBeGreaterThan(0)
  const closed = (await calls.move(admin, again, 'done')).body.data
  expect(closed).toMatchObject({ is_open: false, result: 'Twelve' })
  expect(closed.done_at).not.toBeNull()
  const boss = await agency.join('super-admin')
  const other = await calls.made(admin, { kind: 'management', due_at: inHours(9), assignee_ids: [olena.user_id] })
  const waiting = (await calls.move(olena, (await calls.move(olena, other, 'in_progress')).body.data, 'review', { fields: { result: 'Done' } })).body.data
  expect((await calls.move(boss, waiting, 'done')).body.errors).toMatchObject([{ code: 'author_only' }])
  expect((await calls.move(boss, waiting, 'done', { force: true, comment: 'The author left' })).status).toBe(200)
}) // prettier-ignore

const reason = async () =>
  (await agency.db.selectFrom('reasons').where('entity', '=', 'task').select('id').executeTakeFirstOrThrow()).id

it('reopens a completed task within seven days, and a cancelled one only by its author', async () => {
  const task = await calls.made(olena, { assignee_ids: [foreman.user_id] })
  const done = (await calls.move(foreman, task, 'done')).body.data
  expect((await newsOf(olena))[0]).toMatchObject({ type: 'task_done' })
  expect((await calls.move(foreman, done, 'in_progress')).body.data).toMatchObject({ is_open: true, done_at: null })
  const old = (await calls.move(foreman, { ...done, version: 3 }, 'done')).body.data
  await agency.db
    .updateTable('tasks')
    .set({ done_at: inHours(-8 * 24) })
    .where('id', '=', task.id)
    .execute()
  expect((await calls.move(foreman, old, 'in_progress')).body.errors).toMatchObject([{ code: 'reopen_expired' }])
  const other = await calls.made(olena, { assignee_ids: [foreman.user_id] })
  const off = (await calls.move(olena, other, 'cancelled', { reason_id: await reason() })).body.data
  expect((await calls.move(foreman, off, 'new')).body.errors).toMatchObject([{ code: 'author_only' }])
  expect((await calls.move(olena, off, 'new')).body.data.is_open).toBe(true)
})

it('answers an outdated write with the current task, and undoes changes', async () => {
  const task = await calls.made(olena)
  const changed = await calls.change(olena, task, { title: 'Call them today', checklist: [{ text: 'Phone' }, { text: 'Write' }] })
  const { status, body } = await calls.change(olena, task, { title: 'Never' })
  expect([status, body.current.title]).toEqual([409, 'Call them today'])
  const undone = await agency.call<{ data: typeof task }>('POST', `/api/tasks/${task.id}/undos`, { as: olena, body: { transaction_id: changed.body.meta.transaction_id } })
  expect(undone.body.data).toMatchObject({ title: 'Call the client', checklist: [] })
  const { body: history } = await agency.call<{ data: ChangeGroup[] }>('GET', `/api/tasks/${task.id}/history`, { as: olena })
  expect(history.data.map(({ action }) => action)).toEqual(['undone', 'updated', 'created'])
}) // prettier-ignore

it('lets two users tick at the same time', async () => {
  const task = await calls.made(olena, {
    assignee_ids: [foreman.user_id, olena.user_id],
    checklist: [{ text: 'Gloves' }, { text: 'Boots' }],
  })
  const tick = (as: Someone, item_id: number) =>
    agency.call('PUT', `/api/tasks/${task.id}/checklist`, { as, body: { item_id, done: true } })
  const answers = await Promise.all([tick(olena, 1), tick(foreman, 2)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect((await calls.read(olena, task.id)).body.data.checklist.every(({ done }) => done)).toBe(true)
  expect((await tick(olena, 7)).status).toBe(422)
  expect((await tick(await agency.join('recruiter'), 1)).status).toBe(404)
})

it('names the related record only to those who may see it', async () => {
  const id = await newLead(olena)
  const task = await calls.made(olena, { related: { entity: 'lead', id }, assignee_ids: [foreman.user_id] })
  expect(task.related).toMatchObject({ entity: 'lead', id, name: 'Ann Bee' })
  expect((await calls.read(foreman, task.id)).body.data.related).toEqual({ entity: 'lead', id: null, name: null, owner: null })
  const ticked = await calls.move(foreman, task, 'in_progress')
  expect(ticked.body.data.related?.name).toBeNull()
  expect((await calls.set(foreman, { related: { entity: 'lead', id } })).body.errors).toMatchObject([{ path: 'related.id', code: 'not_found' }])
  expect((await calls.list(olena, `?related_entity=lead&related_id=${id}`)).map((one) => one.id)).toEqual([task.id])
}) // prettier-ignore

it('notifies of an urgent task immediately, also by email, and its author when no one reads it', async () => {
  const someone = await agency.join('recruiter')
  const task = await calls.made(olena, { kind: 'urgent', due_at: inHours(3), assignee_ids: [someone.user_id] })
  expect((await newsOf(someone))[0]).toMatchObject({ type: 'task_urgent', entity_id: task.id })
  const letters = await agency.db
    .selectFrom('letters')
    .innerJoin('users', 'users.email', 'letters.recipient')
    .where('users.id', '=', someone.user_id)
    .select('path')
    .execute()
  expect(letters).toEqual([{ path: `/en?task=${task.id}` }])
  const later = new Date(Date.now() + 31 * 60_000)
  await remindOfTasks(agency.db, later)
  await remindOfTasks(agency.db, later)
  expect((await newsOf(olena)).filter(({ type }) => type === 'task_unread')).toHaveLength(1)
})

it('reminds before and after the deadline, once each per deadline', async () => {
  const someone = await agency.join('recruiter')
  const task = await calls.made(olena, { due_at: inHours(30), reminder_minutes: 120, assignee_ids: [someone.user_id] })
  const types = async () => (await newsOf(someone)).map(({ type }) => type)
  const at = (hours: number) => remindOfTasks(agency.db, new Date(Date.now() + hours * 3_600_000))
  await at(27)
  expect(await types()).toEqual(['task_assigned'])
  await Promise.all([at(28.5), at(28.5)])
  await at(29)
  expect(await types()).toEqual(['task_due_soon', 'task_assigned'])
  await at(30.5)
  await at(31)
  expect(await types()).toEqual(['task_overdue', 'task_due_soon', 'task_assigned'])
  await calls.change(olena, task, { due_at: inHours(60) })
  await at(58.5)
  expect((await types())[0]).toBe('task_due_soon')
})

it('keeps the local time of recurring tasks across a clock change', () => {
  const before = nextOccurrence({ every: 'day' }, '2026-03-28', '2026-03-28T08:00:00.000Z', '2026-03-28T09:00:00.000Z')
  expect(before).toEqual({ day: '2026-03-29', due_at: '2026-03-29T07:00:00.000Z' })
  const autumn = nextOccurrence({ every: 'week', days: [7] }, '2026-10-18', '2026-10-18T07:00:00.000Z', '2026-10-18T07:00:00.000Z')
  expect(autumn).toEqual({ day: '2026-10-25', due_at: '2026-10-25T08:00:00.000Z' })
  const late = nextOccurrence({ every: 'month', day: 31 }, '2026-01-31', '2026-01-31T15:00:00.000Z', '2026-04-02T00:00:00.000Z')
  expect(late).toEqual({ day: '2026-04-30', due_at: '2026-04-30T14:00:00.000Z' })
  expect(nextOccurrence({ every: 'day', until: '2026-03-28' }, '2026-03-28', '2026-03-28T08:00:00.000Z', '2026-03-28T09:00:00.000Z')).toBeNull()
}) // prettier-ignore

const seriesOf = (id: number) =>
  agency.db
    .selectFrom('tasks')
    .where((eb) => eb.or([eb('id', '=', id), eb('series_id', '=', id)]))
    .select(['id', 'occurs_on', 'is_open', 'checklist', 'version'])
    .orderBy('occurs_on')
    .execute()

it('creates the next occurrence when the previous one is done, once with parallel calls', async () => {
  const task = await calls.made(olena, { due_at: inHours(20), recurrence: { every: 'day' }, checklist: [{ text: 'Count', done: true }] })
  expect((await calls.move(olena, task, 'done')).status).toBe(200)
  const [, next] = await seriesOf(task.id)
  expect(next).toMatchObject({ is_open: true, checklist: [{ id: 1, text: 'Count', done: false }] })
  const again = (await calls.read(olena, task.id)).body.data
  const reopened = (await calls.move(olena, again, 'in_progress')).body.data
  await calls.move(olena, reopened, 'done')
  expect(await seriesOf(task.id)).toHaveLength(2)
}) // prettier-ignore

it('creates an occurrence on its day, once with two processes, and none after a cancellation', async () => {
  const day = agencyToday(1)
  const task = await calls.made(olena, { due_at: momentOf(day, '12:00', agencyZone()), recurrence: { every: 'day' } })
  const night = (days: number) => systemActor(new Date(momentOf(addDays(day, days), '03:00', agencyZone())))
  await makeDueOccurrences(agency.db, night(0))
  expect(await seriesOf(task.id)).toHaveLength(1)
  await Promise.all([makeDueOccurrences(agency.db, night(1)), makeDueOccurrences(agency.db, night(1))])
  expect((await seriesOf(task.id)).map(({ occurs_on }) => occurs_on)).toEqual([day, addDays(day, 1)])
  await makeDueOccurrences(agency.db, night(4))
  const days = await seriesOf(task.id)
  expect(days.map(({ occurs_on }) => occurs_on)).toEqual([day, addDays(day, 1), addDays(day, 4)])
  const last = (await calls.read(olena, days.at(-1)!.id)).body.data
  await calls.move(olena, last, 'cancelled', { reason_id: await reason() })
  await makeDueOccurrences(agency.db, night(9))
  expect(await seriesOf(task.id)).toHaveLength(3)
})

it('archives tasks finished ninety days ago', async () => {
  const [old, young] = [await calls.made(olena), await calls.made(olena)]
  for (const task of [old, young]) await calls.move(olena, task, 'done')
  await agency.db
    .updateTable('tasks')
    .set({ done_at: inHours(-91 * 24) })
    .where('id', '=', old.id)
    .execute()
  await archiveFinishedTasks(agency.db, systemActor())
  expect((await calls.read(olena, old.id)).body.data.archived_at).not.toBeNull()
  expect((await calls.read(olena, young.id)).body.data.archived_at).toBeNull()
  expect((await calls.list(olena)).map(({ id }) => id)).not.toContain(old.id)
})

it('can be about a recruiter or freelance recruiter for those who may open them, whose names others do not see', async () => {
  const recruiter = { entity: 'recruiter', id: olena.actor.recruiter_id }
  const freelancer = { entity: 'freelance_recruiter', id: (await newFreelancer(agency, admin, olena)).id }
  for (const related of [recruiter, freelancer]) {
    const task = await calls.made(admin, { assignee_ids: [foreman.user_id, olena.user_id], related })
    expect(task.related).toMatchObject({ ...related, name: expect.any(String) as string })
    expect((await calls.read(foreman, task.id)).body.data.related).toMatchObject({ entity: related.entity, id: null, name: null })
    const refused = await calls.set(foreman, { related })
    expect([refused.status, refused.body.errors.map(({ path }) => path)]).toEqual([422, ['related.id']])
    expect((await calls.list(admin, `?related_entity=${related.entity}&related_id=${related.id}`)).map(({ id }) => id)).toEqual([task.id])
  }
  const seen = (await calls.list(olena, `?related_entity=freelance_recruiter&related_id=${freelancer.id}`))[0]!
  expect(seen.related!.name, 'their supervisor knows them').toBe('Марта Лисенко')
}) // prettier-ignore
