import type {
  DocumentRequirementCreate,
  DocumentRequirementUpdate,
  DocumentTypeCreate,
  DocumentTypeUpdate,
} from '#contract/people/document-types.ts'
import type { Selectable } from 'kysely'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { recordChange } from '#server/behaviors/history/record-change.ts'
import { queueJob } from '#server/behaviors/jobs/queue-job.ts'
import type { Tx } from '#server/db/client.ts'
import type { DocumentRequirementsTable } from '#server/db/tables/documents.ts'
import { answersProblem, countChanges, todayAndFirstDays } from '#server/work/legality/changed-answers.commands.ts'
import { concerned, documentTypeUsage, requirementUsage } from './document-usage.queries.ts'
import { requireConfirmed } from '#server/office/usage/usage.queries.ts'
import { fieldProblem, fieldProblems, found, stale } from '#server/platform/problems.ts'

type Requirement = Selectable<DocumentRequirementsTable>

const stamps = (actor: Actor) => ({
  created_at: actor.at,
  created_by: actor.user_id,
  updated_at: actor.at,
  updated_by: actor.user_id,
})

const given = <T extends object>(input: T) =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)) as T

/** Queues the recomputation of everyone's document state. */
const judgeAgain = (tx: Tx) => queueJob(tx, 'refresh_documents_states', {}, 'documents states')

/** Creates a document type and answers its id. */
export const createDocumentType = async (tx: Tx, actor: Actor, input: DocumentTypeCreate): Promise<number> => {
  const row = { ...input, ...stamps(actor), name: JSON.stringify(input.name) }
  const { id } = await tx.insertInto('document_types').values(row).returning('id').executeTakeFirstOrThrow()
  await recordChange(tx, actor, 'created', { entity: 'document_type', id }, {}, input)
  return id
}

/** Makes a change, and refuses it when the answer changes whether placed people may work. Nothing is stored then. */
const askAboutAnswers = async (tx: Tx, actor: Actor, change: () => Promise<void>) => {
  const { counts } = await countChanges(tx, await todayAndFirstDays(tx, actor), change)
  const problems = answersProblem(counts)
  if (problems.length > 0) throw fieldProblems(problems)
}

/**
 * Changes a document type or deactivates it, with a confirmation if something uses it, or if its conditions decide about
 * placed people; its documents keep it.
 */
export const updateDocumentType = async (tx: Tx, actor: Actor, id: number, input: DocumentTypeUpdate) => {
  const before = found(
    await tx.selectFrom('document_types').where('id', '=', id).selectAll().forUpdate().executeTakeFirst(),
  )
  const { version, name, confirmed, ...fields } = input
  if (before.version !== version) throw stale(before)
  if (before.is_system && fields.active === false) throw fieldProblem('active', 'system_document_type')
  const stops = before.active && fields.active === false
  const used = stops ? requireConfirmed(await documentTypeUsage(tx, actor, id), confirmed) : {}
  const after = { ...before, ...given(fields), name: name ?? before.name }
  const change = async () => {
    await tx
      .updateTable('document_types')
      .set({
        ...given(fields),
        ...(name ? { name: JSON.stringify(name) } : {}),
        version: before.version + 1,
        updated_at: actor.at,
        updated_by: actor.user_id,
      })
      .where('id', '=', id)
      .execute()
  }
  const asks = after.states_conditions !== before.states_conditions && !confirmed
  await (asks ? askAboutAnswers(tx, actor, change) : change())
  await recordChange(tx, actor, 'updated', { entity: 'document_type', id }, before, { ...after, ...used })
  await judgeAgain(tx)
}

const requireTypes = async (tx: Tx, ids: readonly number[] | undefined) => {
  if (!ids) return
  const known = await tx
    .selectFrom('document_types')
    .where('id', 'in', [...ids])
    .select('id')
    .execute()
  if (known.length < new Set(ids).size) throw fieldProblem('document_type_ids', 'not_found')
}

/**
 * Makes a change of a requirement, and refuses it unless it is confirmed when it releases people, when people who met
 * the requirement no longer do, or when the answer changes whether placed people may work. Nothing is stored then.
 */
const askFirst = async (
  tx: Tx,
  actor: Actor,
  before: Pick<Requirement, 'id' | 'applies_to'> | null,
  change: () => Promise<Pick<Requirement, 'id' | 'applies_to'>>,
) => {
  const people = before === null ? new Map() : await concerned(tx, before)
  const { done, counts } = await countChanges(tx, await todayAndFirstDays(tx, actor), change)
  const now = await concerned(tx, done)
  const released = [...people.keys()].filter((one) => !now.has(one)).length
  const unmet = [...people].filter(([one, was_met]) => was_met === true && now.get(one) === false).length
  const changes = { path: 'confirmed', code: 'changes_requirement', params: { released, unmet } }
  const problems = [...(released + unmet > 0 ? [changes] : []), ...answersProblem(counts)]
  if (problems.length > 0) throw fieldProblems(problems)
  return done
}

/** Creates a document requirement, with a confirmation if answers change for placed people, and answers its id. */
export const createRequirement = async (
  tx: Tx,
  actor: Actor,
  { confirmed, ...input }: DocumentRequirementCreate,
): Promise<number> => {
  await requireTypes(tx, input.document_type_ids)
  const add = async () => {
    const row = { ...input, ...stamps(actor), name: JSON.stringify(input.name) }
    const { id } = await tx.insertInto('document_requirements').values(row).returning('id').executeTakeFirstOrThrow()
    return { id, applies_to: input.applies_to }
  }
  const { id } = await (confirmed ? add() : askFirst(tx, actor, null, add))
  await recordChange(tx, actor, 'created', { entity: 'document_requirement', id }, {}, input)
  await judgeAgain(tx)
  return id
}

const deciding = ['applies_to', 'country', 'citizenship', 'posted', 'document_type_ids'] as const

type Change = Omit<DocumentRequirementUpdate, 'version' | 'name' | 'confirmed'>

const differing = (before: Requirement, fields: Change) =>
  deciding.filter((field) => fields[field] !== undefined && String(fields[field]) !== String(before[field]))

/** Throws unless only the name or the activity of a legal requirement changes. */
const requireOpenToChange = (before: Requirement, fields: Change) => {
  if (before.legal_right === null) return
  for (const field of differing(before, fields)) throw fieldProblem(field, 'set_by_law')
}

/**
 * Changes or deactivates a requirement; one that concerns somebody is deactivated only with a confirmation, and so is a
 * change of whom it concerns or what it accepts.
 */
export const updateRequirement = async (tx: Tx, actor: Actor, id: number, input: DocumentRequirementUpdate) => {
  const before = found(
    await tx.selectFrom('document_requirements').where('id', '=', id).selectAll().forUpdate().executeTakeFirst(),
  )
  const { version, name, confirmed, ...fields } = input
  if (before.version !== version) throw stale(before)
  requireOpenToChange(before, fields)
  await requireTypes(tx, fields.document_type_ids)
  const stops = before.active && fields.active === false
  const used = stops ? requireConfirmed(await requirementUsage(tx, actor, before), confirmed) : {}
  const after = { ...before, ...given(fields), name: name ?? before.name }
  const change = async () => {
    await tx
      .updateTable('document_requirements')
      .set({
        ...given(fields),
        ...(name ? { name: JSON.stringify(name) } : {}),
        version: before.version + 1,
        updated_at: actor.at,
        updated_by: actor.user_id,
      })
      .where('id', '=', id)
      .execute()
    return after
  }
  const asks = !stops && after.active && (!before.active || differing(before, fields).length > 0)
  await (asks && !confirmed ? askFirst(tx, actor, before, change) : change())
  await recordChange(tx, actor, 'updated', { entity: 'document_requirement', id }, before, { ...after, ...used })
  await judgeAgain(tx)
}

type Settings = { version: number; country_of_work?: string | undefined; reminder_days?: number[] | undefined }

/** Changes the settings for all documents; reminder days are stored in descending order. */
export const updateDocumentSettings = async (tx: Tx, actor: Actor, { version, ...fields }: Settings) => {
  const before = await tx.selectFrom('document_settings').selectAll().forUpdate().executeTakeFirstOrThrow()
  if (before.version !== version) throw stale(before)
  const days = fields.reminder_days && [...new Set(fields.reminder_days)].toSorted((a, b) => b - a)
  const patch = given({ country_of_work: fields.country_of_work, reminder_days: days })
  await tx
    .updateTable('document_settings')
    .set({ ...patch, version: version + 1, updated_at: actor.at, updated_by: actor.user_id })
    .execute()
  const told = ({ country_of_work, reminder_days }: typeof before) => ({ country_of_work, reminder_days })
  await recordChange(
    tx,
    actor,
    'updated',
    { entity: 'document_settings', id: 1 },
    told(before),
    told({ ...before, ...patch } as typeof before),
  )
  await judgeAgain(tx)
}
