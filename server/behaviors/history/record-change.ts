import { isDeepStrictEqual } from 'node:util'
import { candidateFields } from '#contract/people/candidates.fields.ts'
import { contractFields } from '#contract/work/contracts.fields.ts'
import { coordinatorFields } from '#contract/team/coordinators.fields.ts'
import { quiet } from '#contract/fields/facts.ts'
import { foremanFields } from '#contract/site/foremen.fields.ts'
import { freelancerFields } from '#contract/team/freelancers.fields.ts'
import { housingFields } from '#contract/site/housing.fields.ts'
import { leadFields } from '#contract/people/leads.fields.ts'
import { recruiterFields } from '#contract/team/recruiters.fields.ts'
import { taskFields } from '#contract/office/tasks.fields.ts'
import { workerFields } from '#contract/people/workers.fields.ts'
import type { ChangeAction } from '#contract/behaviors/history.ts'
import type { Tx } from '#server/db/client.ts'
import type { Actor } from '../access/actor.ts'

type Row = Record<string, unknown>

/** Columns that hold technical facts of any row. */
const BOOKKEEPING = [
  'id',
  'version',
  'created_at',
  'created_by',
  'updated_at',
  'updated_by',
  'archived_at',
  'archived_by',
] as const

const status = ['is_open', 'status_since']

/** Derived columns of each entity, which history leaves out. */
const FOLLOWING: Readonly<Record<string, readonly string[]>> = {
  lead: quiet(leadFields),
  candidate: quiet(candidateFields),
  worker: quiet(workerFields),
  contract: quiet(contractFields),
  need: status,
  candidate_survey: status,
  task: quiet(taskFields),
  addition: ['status_since'],
  assignment: ['status_since'],
  freelance_claim: ['phone_tail'],
  freelance_payment: ['status_since'],
  freelance_recruiter: quiet(freelancerFields),
  recruiter: quiet(recruiterFields),
  coordinator: quiet(coordinatorFields),
  foreman: quiet(foremanFields),
  housing: quiet(housingFields),
  user: ['password_hash', 'search_key', 'credentials_version'],
  file: ['storage_key'],
}

/** The columns of an entity that its history leaves out. */
export const quietColumns = (entity: string): ReadonlySet<string> =>
  new Set([...BOOKKEEPING, ...(FOLLOWING[entity] ?? [])])

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** Fields whose lists people put in order. */
const ORDERED: ReadonlySet<string> = new Set(['options', 'checklist', 'steps'])

/** Whether two lists have the same items, in any order. */
const hasSameItems = (old: readonly unknown[], value: readonly unknown[]) => {
  const left = [...value]
  for (const item of old) {
    const at = left.findIndex((other) => isDeepStrictEqual(item, other))
    if (at < 0) return false
    left.splice(at, 1)
  }
  return left.length === 0
}

const isSame = (field: string, old: unknown, value: unknown) =>
  Array.isArray(old) && Array.isArray(value) && !ORDERED.has(field)
    ? hasSameItems(old, value)
    : isDeepStrictEqual(old, value)

const flatten = (row: Row): Row => {
  const { custom_values, ...fields } = row
  const custom = Object.entries((custom_values as Row | undefined) ?? {}).map(
    ([key, value]) => [`custom.${key}`, value] as const,
  )
  return { ...fields, ...Object.fromEntries(custom) }
}

/**
 * The fields in which two versions of a row differ, as `[field, old, new]`, without the columns that history leaves
 * out; an empty value equals null, and a list equals one with the same items in another order.
 */
export const changedFields = (entity: string, before: Row, after: Row): [string, unknown, unknown][] => {
  const quiet = quietColumns(entity)
  const from = flatten(before)
  const to = flatten(after)
  return [...new Set([...Object.keys(from), ...Object.keys(to)])]
    .filter((field) => !quiet.has(field))
    .map((field): [string, unknown, unknown] => [field, from[field], to[field]])
    .filter(([field, old, value]) => !(isEmpty(old) && isEmpty(value)) && !isSame(field, old, value))
}

export type Subject = { entity: string; id: number; parent?: { entity: string; id: number } }

const stored = (value: unknown) => (isEmpty(value) ? null : JSON.stringify(value))

const linesOf = (actor: Actor, action: ChangeAction, { subject, before, after }: Recorded) => {
  const none: [string | null, unknown, unknown] = [null, null, null]
  const changes = changedFields(subject.entity, before, after)
  if (changes.length === 0 && action === 'updated') return []
  const line = {
    entity: subject.entity,
    entity_id: subject.id,
    parent_entity: subject.parent?.entity ?? null,
    parent_id: subject.parent?.id ?? null,
    action,
    transaction_id: actor.transaction_id,
    source: actor.source,
    actor_id: actor.user_id,
    actor_role: actor.role_name || null,
    ip: actor.ip,
    at: actor.at,
  }
  return (changes.length === 0 ? [none] : changes).map(([field, old, value]) => ({
    ...line,
    field,
    old_value: stored(old),
    new_value: stored(value),
  }))
}

/** One record before and after a command: whole rows or the relevant fields. */
export type Recorded = { subject: Subject; before: Row; after: Row }

const LINES_AT_ONCE = 1_000

/** The lines of records in statements of about a thousand; those of one record stay together, because each statement sends its events. */
const statementsOf = <Line>(records: readonly Line[][]): Line[][] => {
  const statements: Line[][] = []
  for (const lines of records) {
    const last = statements.at(-1)
    if (last && last.length + lines.length <= LINES_AT_ONCE) last.push(...lines)
    else if (lines.length > 0) statements.push([...lines])
  }
  return statements
}

/** Writes to history what one command did to many records. */
export const recordChanges = async (tx: Tx, actor: Actor, action: ChangeAction, records: readonly Recorded[]) => {
  for (const lines of statementsOf(records.map((record) => linesOf(actor, action, record))))
    await tx.insertInto('change_history').values(lines).execute()
}

/**
 * Writes to history what one command did to one record and queues webhooks for it; an update that changed nothing
 * writes nothing. `before` and `after` are whole rows or the relevant fields.
 */
export const recordChange = (
  tx: Tx,
  actor: Actor,
  action: ChangeAction,
  subject: Subject,
  before: Row,
  after: Row,
): Promise<void> => recordChanges(tx, actor, action, [{ subject, before, after }])
