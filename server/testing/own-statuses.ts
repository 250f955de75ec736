import type { StatusMeaning } from '#contract/office/status-meanings.ts'
import type { Status, StatusEntity } from '#contract/office/statuses.ts'
import type { FieldProblem } from '#contract/basics/problem.ts'
import type { Someone, TestAgency } from './agency.ts'
import { statusIds } from './builders.ts'

type Answer = { data: Status; errors: FieldProblem[] }

let made = 0

const letters = (number: number) => String(number).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)]!)

/** A new status of leads as a form sends it. */
export const statusOf = (more: object = {}) => {
  const number = ++made
  return {
    entity: 'lead',
    code: `own_${letters(number)}`,
    name: { en: `Our own ${number}`, ua: `Наш ${number}` },
    colour: '#1976D2',
    category: 'active',
    requires_comment: false,
    requires_reason: false,
    required_fields: [],
    role_ids: [],
    next_status_ids: [],
    due_days: null,
    active: true,
    ...more,
  }
}

/** The wrong fields with their codes. */
export const problemsOf = ({ errors }: { errors: readonly { path: string; code: string }[] }) =>
  errors.map(({ path, code }) => `${path}: ${code}`)

/** Adds a status as on the settings page. */
export const addStatus = (
  agency: TestAgency,
  as: Someone,
  entity: StatusEntity,
  meanings: readonly StatusMeaning[],
  more: object = {},
) => agency.call<Answer>('POST', '/api/statuses', { as, body: statusOf({ entity, meanings, ...more }) })

/** Adds a status with steps from and to all system statuses. */
export const ownStatus = async (
  agency: TestAgency,
  as: Someone,
  entity: StatusEntity,
  meanings: readonly StatusMeaning[],
  more: object = {},
): Promise<Status> => {
  const shipped = [...(await statusIds(agency, entity)).values()]
  const { body, text, status } = await addStatus(agency, as, entity, meanings, { next_status_ids: shipped, ...more })
  if (status !== 200) throw new Error(text)
  await agency.db
    .insertInto('status_transitions')
    .values(shipped.map((from_status_id) => ({ entity, from_status_id, to_status_id: body.data.id })))
    .execute()
  return body.data
}

/** Changes a system status by its code. */
export const changeStatus = async (
  agency: TestAgency,
  as: Someone,
  entity: StatusEntity,
  code: string,
  change: object,
) => {
  const { body } = await agency.call<{ data: Status[] }>('GET', `/api/statuses?entity=${entity}`, { as })
  const status = body.data.find((one) => one.code === code)!
  return agency.call<Answer>('PATCH', `/api/statuses/${status.id}`, {
    as,
    body: { version: status.version, ...change },
  })
}

type Stepped<T> = { data: T; errors: FieldProblem[] }

/** Moves a record to a status over HTTP. */
export const stepTo = <T extends { id: number; version: number }>(
  agency: TestAgency,
  as: Someone,
  path: string,
  { id, version }: { id: number; version: number },
  { id: status_id }: { id: number },
  more: object = {},
) => agency.call<Stepped<T>>('PUT', `${path}/${id}/status`, { as, body: { version, status_id, ...more } })
