import { expect } from 'vitest'
import type { PermitCaseKind } from '#contract/work/permit-case-kinds.ts'
import type { ListedCase, PermitCase, PermitCaseStep } from '#contract/work/permit-cases.ts'
import type { FieldProblem } from '#contract/basics/problem.ts'
import { type Someone, type TestAgency, openTestAgency } from './agency.ts'

export type Answer = { data: PermitCase; errors: FieldProblem[]; code: string; current: PermitCase }

export let agency: TestAgency
export let admin: Someone
let kinds: PermitCaseKind[]

/** Opens an agency with a user who may change every worker. */
export const openPermits = async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
  kinds = (await agency.call<{ data: PermitCaseKind[] }>('GET', '/api/permit-case-kinds', { as: admin })).body.data
}

/** A shipped kind by its code. */
export const kind = (code: string) => kinds.find((one) => one.code === code)!

/** Opens a case of a worker over HTTP, whatever the answer. */
export const tryOpen = (worker_id: number, code: string, more: object = {}, as = admin) =>
  agency.call<Answer>('POST', `/api/workers/${worker_id}/permit-cases`, {
    as,
    body: { kind_id: kind(code).id, ...more },
  })

/** Opens a case of a worker. */
export const opened = async (worker_id: number, code: string, more: object = {}, as = admin) => {
  const made = await tryOpen(worker_id, code, more, as)
  expect(made.status, made.text).toBe(200)
  return made.body.data
}

/** Reads a case. */
export const readCase = async (id: number, as = admin) =>
  (await agency.call<Answer>('GET', `/api/permit-cases/${id}`, { as })).body.data

/** Changes a case, whatever the answer. */
export const changeCase = ({ id, version }: PermitCase, body: object, as = admin) =>
  agency.call<Answer>('PATCH', `/api/permit-cases/${id}`, { as, body: { version, ...body } })

/** Ends or reopens a case, whatever the answer. */
export const decide = ({ id, version }: PermitCase, body: object, as = admin) =>
  agency.call<Answer>('POST', `/api/permit-cases/${id}/decide`, { as, body: { version, ...body } })

/** A step of a case by its English name. */
export const step = (row: PermitCase, name: string): PermitCaseStep => row.steps.find((one) => one.name.en === name)!

/** Changes a step, whatever the answer. */
export const changeStep = ({ id, version }: PermitCaseStep, body: object, as = admin) =>
  agency.call<Answer>('PATCH', `/api/permit-case-steps/${id}`, { as, body: { version, ...body } })

/** Changes a step of a case; answers the case. */
export const stepped = async (row: PermitCase, name: string, body: object, as = admin) => {
  const done = await changeStep(step(row, name), body, as)
  expect(done.status, done.text).toBe(200)
  return done.body.data
}

/** The cases in the scope of a user. */
export const listed = async (query = '', as = admin) =>
  (await agency.call<{ data: ListedCase[] }>('GET', `/api/permit-cases${query}`, { as })).body.data

/** The tasks about appointments of a worker. */
export const appointmentTasks = (worker_id: number) =>
  agency.db
    .selectFrom('tasks')
    .where('related_entity', '=', 'worker')
    .where('related_id', '=', worker_id)
    .where('cause', 'like', 'permit appointment %')
    .select(['id', 'title', 'description', 'assignee_ids', 'is_open', 'due_at', 'archived_at'])
    .orderBy('id')
    .execute()
