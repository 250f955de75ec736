import { afterAll, beforeAll, expect, it } from 'vitest'
import type { BulkPreview, BulkRun } from '#contract/behaviors/bulk.ts'
import type { ChangeGroup } from '#contract/behaviors/history.ts'
import type { FieldProblem } from '#contract/basics/problem.ts'
import type { Notification } from '#contract/office/notifications.ts'
import type { View } from '#contract/office/views.ts'
import { addDays } from '#contract/basics/days.ts'
import { agencyZone, agencyToday } from '#contract/basics/agency-day.ts'
import { runBulk, undoBulk } from '#server/behaviors/bulk/run-bulk.ts'
import { momentOf } from '#contract/basics/zones.ts'
import { type Someone, type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { inHours, taskCalls } from '#server/testing/tasks.ts'
import { taskBulk } from './bulk-tasks.commands.ts'
import { remindOfTasks } from './remind-tasks.commands.ts'
import { tellOfTaskRun } from './tell-of-run.commands.ts'

let agency: TestAgency
let admin: Someone
let olena: Someone
let taras: Someone
let calls: Awaited<ReturnType<typeof taskCalls>>

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
  olena = await agency.join('recruiter')
  taras = await agency.join('coordinator')
  calls = await taskCalls(agency)
})
afterAll(() => agency.close())

type Started = { data: BulkRun; errors?: { path: string; code: string }[] }

const start = (as: Someone, selection: object, action: object) =>
  agency.call<Started>('POST', '/api/tasks/bulk-runs', { as, body: { selection, action } })
const showRun = async (as: Someone, id: number) =>
  (await agency.call<Started>('GET', `/api/bulk-runs/${id}`, { as })).body.data

/** Runs a bulk action and answers its report. */
const done = async (as: Someone, selection: object, action: object) => {
  const { body, text } = await start(as, selection, action)
  if (!body.data) throw new Error(text)
  await runBulk(agency.db, { bulk_run_id: body.data.id, user_id: as.user_id }, taskBulk.step, tellOfTaskRun)
  return showRun(as, body.data.id)
}

const undone = async (as: Someone, { id, version }: BulkRun) => {
  await agency.call('DELETE', `/api/bulk-runs/${id}/run`, { as, body: { version } })
  await undoBulk(agency.db, { bulk_run_id: id, user_id: as.user_id }, taskBulk.undoStep)
  return showRun(as, id)
}

const refused = async (as: Someone, run: BulkRun) => {
  const path = `/api/bulk-runs/${run.id}/rows?state=refused`
  type Rows = { data: { entity_id: number; name: string; problems: FieldProblem[] }[] }
  return (await agency.call<Rows>('GET', path, { as })).body.data
}

const newsOf = async (as: Someone) =>
  (await agency.call<{ data: Notification[] }>('GET', '/api/notifications', { as })).body.data

const read = async (as: Someone, id: number) => (await calls.read(as, id)).body.data

it('assigns many tasks to another user, each with history and all with one notification', async () => {
  const to = await agency.join('recruiter')
  const many = [await calls.made(olena), await calls.made(olena), await calls.made(olena)]
  const run = await done(olena, { ids: many.map(({ id }) => id) }, { kind: 'assignees', assignee_ids: [to.user_id] })
  expect(run).toMatchObject({ state: 'finished', counts: { changed: 3, refused: 0 } })
  expect(await newsOf(to)).toMatchObject([
    { type: 'task_assigned', entity_id: many[0]!.id, params: { title: 'Call the client', count: 3 } },
  ])
  const { body } = await agency.call<{ data: ChangeGroup[] }>('GET', `/api/tasks/${many[1]!.id}/history`, { as: to })
  expect(body.data[0]).toMatchObject({ action: 'updated', source: 'bulk', fields: [{ field: 'assignee_ids' }] })
  expect((await undone(olena, run)).counts).toMatchObject({ undone: 3 })
  expect((await read(olena, many[2]!.id)).assignee_ids).toEqual([olena.user_id])
  expect(await newsOf(to)).toHaveLength(1)
})

it('notifies of one task as usual, and writes one email for many urgent ones', async () => {
  const to = await agency.join('recruiter')
  const urgent = { kind: 'urgent', due_at: inHours(5) }
  const [one, two] = [await calls.made(admin, urgent), await calls.made(admin, urgent)]
  const plain = await calls.made(admin, { title: 'Buy gloves' })
  const ids = [one.id, two.id, plain.id]
  await done(admin, { ids }, { kind: 'assignees', assignee_ids: [to.user_id, admin.user_id] })
  const news = new Map((await newsOf(to)).map(({ type, params }) => [type, params['count']]))
  expect(news).toEqual(new Map([['task_assigned', undefined], ['task_urgent', 2]]))
  const letters = await agency.db
    .selectFrom('letters')
    .innerJoin('users', 'users.email', 'letters.recipient')
    .where('users.id', '=', to.user_id)
    .select(['path', 'subject'])
    .execute()
  expect(letters.map(({ path }) => path)).toEqual(['/en?task=mine'])
  expect(await newsOf(admin)).toEqual([])
  await remindOfTasks(agency.db, new Date(Date.now() + 31 * 60_000))
  const unread = (await newsOf(admin)).filter(({ type }) => type === 'task_unread')
  expect(new Set(unread.map(({ entity_id }) => entity_id))).toEqual(new Set([one.id, two.id]))
}) // prettier-ignore

it('refuses single tasks with the reason, and changes the others', async () => {
  const mine = await calls.made(olena)
  const given = await calls.made(admin, { title: 'Not mine to move', assignee_ids: [olena.user_id] })
  const foreign = await calls.made(taras)
  const ids = [mine.id, given.id, foreign.id]
  const run = await done(olena, { ids }, { kind: 'due', due_at: inHours(40) })
  expect(run).toMatchObject({ total_rows: 2, counts: { changed: 1, refused: 1 } })
  expect(await refused(olena, run)).toMatchObject([
    { entity_id: given.id, name: 'Not mine to move', problems: [{ code: 'forbidden' }] },
  ])
  expect(await read(taras, foreign.id)).toMatchObject({ version: 1, due_at: null })
  const archived = await done(olena, { ids }, { kind: 'archive' })
  expect(archived.counts).toMatchObject({ changed: 1, refused: 1 })
  expect((await done(olena, { ids: [mine.id] }, { kind: 'restore' })).counts).toMatchObject({ changed: 1 })
  expect((await start(taras, { ids: [mine.id] }, { kind: 'archive' })).body.errors).toMatchObject([
    { path: 'selection', code: 'not_found' },
  ])
  expect((await agency.call('GET', `/api/bulk-runs/${run.id}`, { as: taras })).status).toBe(404)
})

it('moves deadlines by days at the same local time, across a clock change, and refuses invalid ones', async () => {
  const at = (day: string) => momentOf(day, '09:30', agencyZone()).replace('.000', '')
  const [from, to] = [agencyToday(20), agencyToday(220)]
  const task = await calls.made(olena, { due_at: at(from) })
  const late = await calls.made(olena, { due_at: inHours(3), start_on: agencyToday() })
  const endless = await calls.made(olena)
  const urgent = await calls.made(olena, { kind: 'urgent', due_at: inHours(30) })
  const ids = [task.id, late.id, endless.id, urgent.id]
  const run = await done(olena, { ids }, { kind: 'shift', days: 200 })
  expect((await read(olena, task.id)).due_at).toBe(at(to))
  expect((await refused(olena, run)).map(({ problems }) => problems[0]!.code)).toEqual(['no_due', 'urgent_due'])
  const back = await done(olena, { ids: [task.id] }, { kind: 'shift', days: -201 })
  expect((await read(olena, task.id)).due_at).toBe(at(addDays(from, -1)))
  expect(back.counts).toMatchObject({ changed: 1, refused: 0 })
  const past = await done(olena, { ids: [late.id, urgent.id] }, { kind: 'shift', days: -209 })
  expect((await refused(olena, past)).map(({ problems }) => problems.map(({ code }) => code))).toEqual([
    ['before_start', 'in_the_past'],
    ['in_the_past'],
  ])
  const cleared = await done(olena, { ids }, { kind: 'due', due_at: null })
  expect(cleared.counts).toMatchObject({ changed: 2, unchanged: 1, refused: 1 })
})

it('sets a status by the rules of each task, and notifies each author once', async () => {
  const author = await agency.join('super-admin')
  const more = { assignee_ids: [olena.user_id] }
  const regular = [await calls.made(author, more), await calls.made(author, more)]
  const management = await calls.made(author, { ...more, kind: 'management', due_at: inHours(90) })
  const closed = (await calls.move(olena, await calls.made(olena), 'done')).body.data
  const ids = [...regular, management, closed].map(({ id }) => id)
  const run = await done(olena, { ids }, { kind: 'status', status_id: calls.statuses.get('done') })
  expect(run.counts).toMatchObject({ changed: 2, refused: 2 })
  expect((await refused(olena, run)).map(({ problems }) => problems[0]!.code)).toEqual(['review_first', 'not_next'])
  expect(await newsOf(author)).toMatchObject([{ type: 'task_done', params: { count: 2 } }])
  expect((await undone(olena, run)).counts).toMatchObject({ undone: 2 })
  expect(await read(olena, regular[0]!.id)).toMatchObject({ is_open: true, done_at: null })
  const review = { kind: 'status', status_id: calls.statuses.get('review'), fields: { result: 'Told' } }
  await done(olena, { ids: [management.id] }, { kind: 'status', status_id: calls.statuses.get('in_progress') })
  expect((await done(olena, { ids: [management.id] }, review)).counts).toMatchObject({ changed: 1 })
  expect((await newsOf(author))[0]).toMatchObject({ type: 'task_review', entity_id: management.id })
})

it('takes all rows of the list except the excluded ones, and keeps rows changed since', async () => {
  const many = [1, 2, 3].map(() => calls.made(olena, { title: 'Sort the keys' }))
  const [one, two, three] = await Promise.all(many)
  await calls.made(taras, { title: 'Sort the keys' })
  const selection = { query: { search: 'sort keys', kind: 'regular', queue: 'open' }, except_ids: [three!.id] }
  const run = await done(olena, selection, { kind: 'due', due_at: inHours(20) })
  expect(run).toMatchObject({ total_rows: 2, counts: { changed: 2 } })
  await calls.change(olena, await read(olena, one!.id), { due_at: inHours(50) })
  expect((await undone(olena, run)).counts).toMatchObject({ undone: 1, kept: 1 })
  expect(await read(olena, two!.id)).toMatchObject({ due_at: null })
})

it('notifies also when the author was blocked during the run', async () => {
  const [maker, to] = [await agency.join('recruiter'), await agency.join('recruiter')]
  const ids = []
  for (let made = 0; made < 51; made++) ids.push((await calls.made(maker)).id)
  const { body } = await start(maker, { ids }, { kind: 'assignees', assignee_ids: [to.user_id] })
  const job = { bulk_run_id: body.data.id, user_id: maker.user_id }
  const breaking: typeof taskBulk.step = async (tx, actor, row, action) => {
    if (row.number === 51) throw new Error('The process ends here')
    return taskBulk.step(tx, actor, row, action)
  }
  await expect(runBulk(agency.db, job, breaking, tellOfTaskRun)).rejects.toThrow('ends here')
  expect(await newsOf(to)).toEqual([])
  await agency.db.updateTable('users').set({ status: 'blocked' }).where('id', '=', maker.user_id).execute()
  await runBulk(agency.db, job, taskBulk.step, tellOfTaskRun)
  await runBulk(agency.db, job, taskBulk.step, tellOfTaskRun)
  expect(await showRun(admin, job.bulk_run_id)).toMatchObject({ state: 'failed', counts: { changed: 50, waiting: 1 } })
  expect((await newsOf(to)).map(({ params }) => params['count'])).toEqual([50])
})

it('previews changes without writing', async () => {
  const task = await calls.made(olena)
  const other = await calls.made(admin, { assignee_ids: [olena.user_id] })
  const body = { selection: { ids: [task.id, other.id] }, action: { kind: 'assignees', assignee_ids: [taras.user_id] } }
  const { body: answer } = await agency.call<{ data: BulkPreview }>('POST', '/api/tasks/bulk-previews', {
    as: olena,
    body,
  })
  expect(answer.data).toEqual({
    total: 2,
    rows: [
      {
        entity_id: task.id,
        name: 'Call the client',
        changes: [{ field: 'assignee_ids', old: [olena.user_id], new: [taras.user_id] }],
        problems: [],
      },
      expect.objectContaining({ entity_id: other.id, changes: [], problems: [{ path: '', code: 'forbidden' }] }),
    ],
  })
  expect((await read(olena, task.id)).version).toBe(1)
  expect((await newsOf(taras)).filter(({ entity_id }) => entity_id === task.id)).toEqual([])
})

it('refuses invalid input before anything is queued', async () => {
  const { id } = await calls.made(olena)
  const problemsOf = async (action: object, selection: object = { ids: [id] }) =>
    (await start(olena, selection, action)).body.errors?.map(({ path, code }) => [path, code])
  expect(await problemsOf({ kind: 'assignees', assignee_ids: [999_999] })).toEqual([['action.assignee_ids', 'not_found']])
  expect(await problemsOf({ kind: 'status', status_id: 999_999 })).toEqual([['action.status_id', 'not_found']])
  for (const action of [
    { kind: 'assignees', assignee_ids: [] },
    { kind: 'shift', days: 366 },
    { kind: 'shift', days: 1.5 },
    { kind: 'due', due_at: 'tomorrow' },
    { kind: 'due' },
    { kind: 'owner', recruiter_id: null },
    { kind: 'status', status_id: calls.statuses.get('done'), force: true },
  ])
    expect((await start(olena, { ids: [id] }, action)).status, JSON.stringify(action)).toBe(400)
  expect((await start(olena, { ids: [id], query: {} }, { kind: 'archive' })).status).toBe(400)
  expect((await start(olena, {}, { kind: 'archive' })).status).toBe(400)
  expect((await read(olena, id)).version).toBe(1)
}) // prettier-ignore

it('keeps views of the task lists to super-admins, and counts the views of each list', async () => {
  const save = (as: Someone, body: object) =>
    agency.call<{ data: View }>('POST', '/api/views', { as, body: { entity: 'task', name: 'Late', ...body } })
  const query = { kind: 'urgent', search: 'No water', scroll: '1' }
  expect((await save(olena, { query })).status).toBe(403)
  expect((await agency.call('GET', '/api/views?entity=task', { as: olena })).status).toBe(403)
  expect((await agency.call('GET', '/api/tasks/view-counts', { as: olena })).status).toBe(403)
  const view = (await save(admin, { query, shared: true })).body.data
  await save(admin, { query: { kind: 'nothing' } })
  await calls.made(olena, { title: 'No water' })
  await calls.made(olena, { title: 'No water', kind: 'urgent', due_at: inHours(3) })
  const boss = await agency.join('super-admin')
  const { body } = await agency.call('GET', '/api/tasks/view-counts', { as: boss })
  expect(body).toEqual({ data: [{ view_id: view.id, total: 1, total_capped: false }] })
})
