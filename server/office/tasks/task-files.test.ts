import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ChangeGroup } from '#contract/behaviors/history.ts'
import type { Task } from '#contract/office/tasks.ts'
import { rewriteHistory } from '#server/testing/rewrite-history.ts'
import { type Someone, type TestAgency, multipart, openTestAgency } from '#server/testing/agency.ts'
import { type OneTask, taskCalls } from '#server/testing/tasks.ts'
import { sweepFiles } from '../files/sweep-files.commands.ts'

let agency: TestAgency
let olena: Someone
let foreman: Someone
let stranger: Someone
let calls: Awaited<ReturnType<typeof taskCalls>>

beforeAll(async () => {
  agency = await openTestAgency()
  olena = await agency.join('recruiter')
  foreman = await agency.join('foreman')
  stranger = await agency.join('recruiter')
  calls = await taskCalls(agency)
})
afterAll(() => agency.close())

const attach = (as: Someone, { id }: { id: number }, name = 'list.pdf', bytes = Buffer.from(`%PDF-1.4 ${name}`)) =>
  agency.call<OneTask>('POST', `/api/tasks/${id}/files`, { as, ...multipart(name, bytes) })
const detach = (as: Someone, { id }: { id: number }, file_id: number) =>
  agency.call<OneTask>('DELETE', `/api/tasks/${id}/files/${file_id}`, { as })
const read = (as: Someone, { id }: { id: number }, file_id: number) =>
  agency.call('GET', `/api/tasks/${id}/files/${file_id}`, { as })
const undo = (as: Someone, { id }: { id: number }, transaction_id: string) =>
  agency.call<OneTask>('POST', `/api/tasks/${id}/undos`, { as, body: { transaction_id } })
const fileOf = ({ files }: Task, at = 0) => files[at]!.file_id

/** Makes files or history entries so many days older, as the database owner. */
const age = async (table: 'files' | 'change_history', days: number) => {
  const column = table === 'files' ? 'created_at' : 'at'
  await rewriteHistory(agency.url, `update ${table} set ${column} = ${column} - make_interval(days => ${days})`)
}

it('are added and read by the author and the assignees, and recorded in history', async () => {
  const task = await calls.made(olena, { assignee_ids: [foreman.user_id] })
  expect((await attach(olena, task, 'order.pdf')).status).toBe(200)
  const { data } = (await attach(foreman, task, 'done.pdf')).body
  expect(data.files.map(({ name }) => name)).toEqual(['order.pdf', 'done.pdf'])
  expect(data).toMatchObject({ version: task.version + 2, abilities: { attach: true } })
  for (const as of [olena, foreman]) {
    const answer = await read(as, task, fileOf(data, 1))
    expect([answer.status, answer.text]).toEqual([200, '%PDF-1.4 done.pdf'])
    expect(answer.headers['content-disposition']).toContain('done.pdf')
  }
  const { body } = await agency.call<{ data: ChangeGroup[] }>('GET', `/api/tasks/${task.id}/history`, { as: olena })
  const told = body.data[0]!.fields.find(({ field }) => field === 'files')
  expect(told).toMatchObject({ old: { value: [{ name: 'order.pdf' }] }, new: { value: [{ name: 'order.pdf' }, { name: 'done.pdf' }] } })
}) // prettier-ignore

it('are hidden from others, who can neither add, read nor remove them', async () => {
  const task = await calls.made(olena)
  const { data } = (await attach(olena, task)).body
  for (const answer of [await attach(stranger, task), await read(stranger, task, fileOf(data)), await detach(stranger, task, fileOf(data))])
    expect(answer.status).toBe(404)
  const other = await calls.made(stranger)
  expect((await read(stranger, other, fileOf(data))).status, 'through a task of their own').toBe(404)
  expect((await detach(stranger, other, fileOf(data))).status).toBe(404)
  const { version } = (await calls.read(olena, task.id)).body.data
  await agency.call('PUT', `/api/tasks/${task.id}/archive`, { as: olena, body: { version } })
  expect((await attach(olena, task)).status, 'an archived task is read-only').toBe(403)
  expect((await read(olena, task, fileOf(data))).status).toBe(200)
}) // prettier-ignore

it('are documents and photos, at most ten', async () => {
  const task = await calls.made(olena)
  const program = await attach(olena, task, 'photo.png', Buffer.from('MZ not a picture'))
  expect([program.status, program.body.errors]).toEqual([422, [{ path: 'file', code: 'unsupported_file' }]])
  for (let at = 1; at <= 10; at++) expect((await attach(olena, task, `${at}.pdf`)).status).toBe(200)
  const last = await attach(olena, task, '11.pdf')
  expect([last.status, last.body.errors]).toEqual([422, [{ path: 'file', code: 'too_many', params: { max: 10 } }]])
  const large = await attach(olena, await calls.made(olena), 'large.pdf', Buffer.alloc(10 * 1024 * 1024 + 1, '%PDF-1.4'))
  expect(large.status).toBe(413)
}) // prettier-ignore

it('return when their removal is undone, and are deleted only when no undo is possible', async () => {
  const task = await calls.made(olena)
  const { data } = (await attach(olena, task, 'kept.pdf')).body
  await attach(olena, task, 'gone.pdf')
  const removed = await detach(olena, task, fileOf(data))
  expect(removed.body.data.files.map(({ name }) => name)).toEqual(['gone.pdf'])
  await age('files', 3)
  await sweepFiles(agency.db, agency.services.storage)
  const back = await undo(olena, task, removed.body.meta.transaction_id)
  expect(back.body.data.files.map(({ name }) => name)).toEqual(['kept.pdf', 'gone.pdf'])
  expect((await read(olena, task, fileOf(data))).text).toBe('%PDF-1.4 kept.pdf')
  const gone = fileOf(back.body.data, 1)
  await detach(olena, task, gone)
  await age('change_history', 3)
  await sweepFiles(agency.db, agency.services.storage)
  const left = await agency.db.selectFrom('files').where('id', 'in', [gone, fileOf(data)]).select('id').execute()
  expect(left, 'what a task keeps stays, what it no longer names is gone').toEqual([{ id: fileOf(data) }])
  expect((await read(olena, task, fileOf(data))).status).toBe(200)
}) // prettier-ignore
