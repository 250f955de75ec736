import type { CustomFieldEntity } from '#contract/office/custom-fields.ts'
import type { Language } from '#contract/basics/language.ts'
import { type Actor, systemActor } from '#server/behaviors/access/actor.ts'
import { loadFields } from '#server/behaviors/custom-fields/custom-fields.ts'
import { customText } from '#server/behaviors/custom-fields/value-text.ts'
import { readChanges } from '#server/behaviors/history/read-changes.ts'
import { readStatusSteps } from '#server/behaviors/history/read-status-steps.ts'
import { openSealed } from '#server/behaviors/sealed/sealed-values.ts'
import { labelIn } from '#contract/basics/label-in.ts'
import type { Db } from '#server/db/client.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import { sensitiveFields } from '#contract/people/worker-choices.ts'
import { readClaims } from '#server/team/freelancers/forget-claims.commands.ts'
import { readNotes } from '#server/office/notes/forget-notes.commands.ts'
import { readTasks } from '#server/office/tasks/forget-tasks.commands.ts'
import { readRequests } from '../person-requests/person-requests.queries.ts'
import { type Chain, recordsOf, subjectsOf } from './person-chain.ts'
import {
  documentsOf,
  elsewhereOf,
  reservesOf,
  exceptionsOf,
  notificationsOf,
  permitCasesOf,
  permitStepsOf,
  placementsOf,
  reportsOf,
  shiftsOf,
  staysOf,
  surveysOf,
} from './person-parts.ts'

/** Technical columns for search and bookkeeping, which say nothing about the person. */
const INNER = new Set([
  'search_key',
  'name_key',
  'phone_tail',
  'person_key_id',
  'custom_values',
  'questions',
  'version',
])

/** The columns of a row that concern the person. */
export const outer = (row: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(row).filter(([field]) => !INNER.has(field)))

/** The names of statuses, reasons and positions that a row refers to. */
export const namesOf = async (db: Db, language: Language) => {
  const [statuses, reasons, positions] = await Promise.all([
    db.selectFrom('statuses').select(['id', 'name']).execute(),
    db.selectFrom('reasons').select(['id', 'name']).execute(),
    db.selectFrom('positions').select(['id', 'name']).execute(),
  ])
  const find = (rows: typeof statuses, id: unknown) => {
    const row = rows.find((one) => one.id === id)
    return row ? labelIn(row.name, language) : null
  }
  return (row: Record<string, unknown>) => ({
    ...('status_id' in row ? { status: find(statuses, row['status_id']) } : {}),
    ...(row['reason_id'] ? { reason: find(reasons, row['reason_id']) } : {}),
    ...(Array.isArray(row['desired_position_ids'])
      ? { desired_positions: row['desired_position_ids'].map((id) => find(positions, id)) }
      : {}),
  })
}

/** Custom values as text with their labels. */
export const customOf = async (
  db: Db,
  entity: CustomFieldEntity,
  values: Record<string, unknown>,
  language: Language,
) => {
  const { fields } = await loadFields(db, systemActor(), entity)
  return fields
    .filter((field) => values[field.key] !== undefined)
    .map((field) => ({
      key: field.key,
      label: labelIn(field.label, language),
      value: values[field.key],
      text: customText(field, values[field.key], language),
    }))
}

/** All pages of a history. */
export const allPages = async <T, Q extends { before?: number | undefined }>(
  read: (query: Q) => Promise<{ data: T[]; meta: { next: number | null } }>,
) => {
  const found: T[] = []
  let before: number | undefined
  for (;;) {
    const { data, meta } = await read({ before } as Q)
    found.push(...data)
    if (meta.next === null) return found
    before = meta.next
  }
}

const sensitiveOf = async (db: Db, secrets: Secrets, worker_id: number) => {
  const opened = await Promise.all(
    sensitiveFields.map(
      async (field) => [field, await openSealed(db, secrets, { entity: 'worker', id: worker_id }, field)] as const,
    ),
  )
  return Object.fromEntries(opened.filter(([, value]) => value !== null))
}

const casesOf = async (db: Db, chain: Chain, language: Language) => {
  const cases = await permitCasesOf(db, chain)
  const steps = await permitStepsOf(
    db,
    cases.map(({ id }) => id),
  )
  return cases.map(({ kind, ...row }) => ({
    ...row,
    kind: labelIn(kind, language),
    steps: steps
      .filter(({ case_id }) => case_id === row.id)
      .map(({ case_id: _case, name, own_name, ...step }) => ({
        ...step,
        name: own_name ?? (name && labelIn(name, language)),
      })),
  }))
}

/**
 * All stored data about one person: records with opened numbers, custom values, surveys, documents, placements, shifts,
 * stays, tasks, notes, access requests, claims, and both histories.
 */
export const readPerson = async (db: Db, secrets: Secrets, actor: Actor, chain: Chain) => {
  const language = actor.locale
  const named = await namesOf(db, language)
  const records = []
  for (const { entity, row } of recordsOf(chain)) {
    const subject = { entity, id: row.id }
    records.push({
      entity,
      ...outer(row),
      ...named(row),
      ...(entity === 'worker' ? await sensitiveOf(db, secrets, row.id) : {}),
      custom_fields: await customOf(db, entity, row.custom_values, language),
      status_history: await allPages((query) => readStatusSteps(db, subject, query)),
      change_history: await allPages((query) => readChanges(db, subject, query)),
    })
  }
  const surveys = []
  for (const row of await surveysOf(db, chain))
    surveys.push({
      ...outer(row),
      ...named(row),
      answers: await customOf(db, 'candidate_survey', row.custom_values, language),
    })
  const documents = []
  for (const { type_name, ...row } of await documentsOf(db, chain))
    documents.push({
      ...outer(row),
      type: labelIn(type_name, language),
      number: await openSealed(db, secrets, { entity: 'document', id: row.id }, 'number'),
    })
  return {
    made_at: actor.at,
    records,
    surveys,
    documents,
    placements: await placementsOf(db, chain),
    work_exceptions: (await exceptionsOf(db, chain)).map(({ reason, ...row }) => ({
      ...row,
      reason: labelIn(reason, language),
    })),
    labour_notifications: (await notificationsOf(db, chain)).map(({ position, ...row }) => ({
      ...row,
      position: position && labelIn(position, language),
    })),
    permit_cases: await casesOf(db, chain, language),
    worked_elsewhere: await elsewhereOf(db, chain),
    reserves: await reservesOf(db, chain),
    shifts: await shiftsOf(db, chain),
    reports: await reportsOf(db, chain),
    stays: await staysOf(db, chain),
    tasks: (await readTasks(db, subjectsOf(chain))).map((task) => ({
      ...task,
      status: labelIn(task.status, language),
    })),
    notes: await readNotes(db, subjectsOf(chain)),
    access_requests: await readRequests(db, recordsOf(chain).map(({ entity, row }) => ({ entity, id: row.id }))), // prettier-ignore
    brought_by: await readClaims(db, subjectsOf(chain)),
  }
}
