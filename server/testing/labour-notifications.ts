import { expect } from 'vitest'
import { agencyDay } from '#contract/basics/agency-day.ts'
import type { Assignment } from '#contract/work/assignments.ts'
import type { LabourNotification } from '#contract/work/labour-notifications.ts'
import type { Worker } from '#contract/people/workers.ts'
import { type Someone, type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { statusIds } from '#server/testing/builders.ts'
import { allPapers, dayFrom, newPaper, newWorker, place, runningContract, step } from '#server/testing/placements.ts'
import { taskCalls } from '#server/testing/tasks.ts'

export let agency: TestAgency
export let admin: Someone
export let statuses: Map<string, number>

export const read = async <T>(path: string, as = admin) =>
  (await agency.call<{ data: T }>('GET', path, { as })).body.data
export const worker = (id: number) => read<Worker>(`/api/workers/${id}`)
export const known = (id: number, as = admin) =>
  read<LabourNotification[]>(`/api/workers/${id}/labour-notifications`, as)
export const patch = (path: string, body: object, as = admin) =>
  agency.call<{ data: Record<string, never>; errors: { path: string; code: string }[] }>('PATCH', path, { as, body })
export const asked = async (id: number) =>
  (await (await taskCalls(agency)).list(admin, `?related_entity=worker&related_id=${id}`))
    .filter(({ title }) => title === 'Notify the labour office')
    .map(({ due_at }) => agencyDay(due_at!))
export const openTasks = async (id: number) => {
  const rows = agency.db.selectFrom('tasks').where('related_id', '=', id).where('rule_id', 'is not', null)
  return (await rows.where('is_open', '=', true).where('archived_at', 'is', null).select('id').execute()).length
}

/** A citizen of Ukraine whose last notification belongs to earlier work. */
export const ukrainian = async (more: object = {}) => {
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

export const begin = async (worker_id: number, start_date: string, more: object = {}, ground: object = {}) => {
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

export const end = async (row: Assignment, end_date: string) => {
  const reason = await agency.db
    .selectFrom('reasons')
    .where('entity', '=', 'assignment')
    .select('id')
    .executeTakeFirstOrThrow()
  const ended = await step(agency, admin, row, { status: 'ended', end_date, reason_id: reason.id })
  expect(ended.status, JSON.stringify(ended.body)).toBe(200)
}

export const move = async (id: number, code: string, fields: object = {}) => {
  const { version } = await worker(id)
  const body = { version, status_id: statuses.get(code), force: true, comment: 'test', fields }
  const moved = await agency.call('PUT', `/api/workers/${id}/status`, { as: admin, body })
  expect(moved.status, moved.text).toBe(200)
}

export const mark = async (row: LabourNotification, notified_on: string | null, as = admin) =>
  patch(`/api/labour-notifications/${row.id}`, { version: row.version, notified_on }, as)

/** Opens an agency for these tests. */
export const openNotifying = async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
  statuses = await statusIds(agency, 'worker')
}
