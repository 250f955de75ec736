import { sql } from 'kysely'
import type { z } from 'zod'
import type { FieldProblem } from '#contract/basics/problem.ts'
import type { CustomField, CustomFieldEntity, customFieldEndpoints } from '#contract/office/custom-fields.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { checkValues } from '#server/behaviors/custom-fields/check-values.ts'
import { isPattern } from '#server/behaviors/custom-fields/pattern.ts'
import { recordChange } from '#server/behaviors/history/record-change.ts'
import type { Tx } from '#server/db/client.ts'
import { fieldProblem, fieldProblems, stale } from '#server/platform/problems.ts'
import { rebuildCandidateSearch } from '#server/people/candidates/rebuild-search.commands.ts'
import { contractScope } from '#server/work/contracts/contracts.policy.ts'
import { rebuildContractSearch } from '#server/work/contracts/rebuild-search.commands.ts'
import { rebuildFreelancerSearch } from '#server/team/freelancers/rebuild-search.commands.ts'
import { rebuildHousingSearch } from '#server/site/housing/rebuild-search.commands.ts'
import { rebuildWorkerSearch } from '#server/people/workers/rebuild-search.commands.ts'
import { rebuildLeadSearch } from '#server/people/leads/rebuild-search.commands.ts'

type Create = z.output<(typeof customFieldEndpoints)['POST /api/custom-fields']['body']>
type Update = z.output<(typeof customFieldEndpoints)['PATCH /api/custom-fields/{id}']['body']>

const MOST_FIELDS = 50

const rebuilders: Partial<Record<CustomFieldEntity, (tx: Tx, actor: Actor) => Promise<void>>> = {
  lead: rebuildLeadSearch,
  candidate: rebuildCandidateSearch,
  worker: rebuildWorkerSearch,
  contract: rebuildContractSearch,
  housing: rebuildHousingSearch,
  freelance_recruiter: rebuildFreelancerSearch,
}

const optionProblems = (field: CustomField, before: CustomField | null): FieldProblem[] => {
  const isSelect = field.type === 'select' || field.type === 'multiselect'
  if (isSelect && field.options.length === 0) return [{ path: 'options', code: 'required' }]
  if (!isSelect && field.options.length > 0) return [{ path: 'options', code: 'not_for_this_type' }]
  const values = field.options.map((option) => option.value)
  const repeated = values.findIndex((value, index) => values.indexOf(value) !== index)
  if (repeated >= 0) return [{ path: `options.${repeated}.value`, code: 'repeated' }]
  const lost = before?.in_use ? before.options.find((option) => !values.includes(option.value)) : undefined
  return lost ? [{ path: 'options', code: 'option_in_use', params: { value: lost.value } }] : []
}

const problemsOf = (field: CustomField, before: CustomField | null): FieldProblem[] => {
  const problems = optionProblems(field, before)
  if (field.regex !== null && !isPattern(field.regex)) problems.push({ path: 'regex', code: 'invalid_pattern' })
  if (field.min !== null && field.max !== null && field.min > field.max)
    problems.push({ path: 'max', code: 'too_small', params: { min: field.min } })
  if (field.contract_id !== null && field.entity !== 'candidate_survey')
    problems.push({ path: 'contract_id', code: 'surveys_only' })
  if (field.searchable && field.visible_role_ids.length > 0)
    problems.push({ path: 'searchable', code: 'not_with_roles' })
  if (field.default_value !== null && field.default_value !== undefined && problems.length === 0) {
    const found = checkValues([field], { [field.key]: field.default_value })
    problems.push(...found.problems.map((problem) => ({ ...problem, path: 'default_value' })))
  }
  return problems
}

const requireRoles = async (tx: Tx, ids: number[] | undefined) => {
  if (!ids?.length) return
  const known = await tx.selectFrom('roles').where('id', 'in', ids).select('id').execute()
  if (known.length < new Set(ids).size) throw fieldProblem('visible_role_ids', 'not_found')
}

const requireContract = async (tx: Tx, actor: Actor, id: number | null) => {
  if (id === null) return
  const known = await tx
    .selectFrom('contracts')
    .where('id', '=', id)
    .where(contractScope(actor))
    .select('id')
    .executeTakeFirst()
  if (!known) throw fieldProblem('contract_id', 'not_found')
}

const complete = (options: Create['options']) =>
  (options ?? []).map(({ colour = null, hidden = false, ...option }) => ({ ...option, colour, hidden }))

/** Adds a field at the end of its entity's order; at most fifty can be active. */
export const createField = async (tx: Tx, actor: Actor, input: Create): Promise<number> => {
  const { entity, key, type } = input
  await sql`select pg_advisory_xact_lock(hashtext(${`custom_fields:${entity}`}))`.execute(tx)
  const others = await tx
    .selectFrom('custom_fields')
    .where('entity', '=', entity)
    .select(['position', 'active'])
    .execute()
  if (others.filter((field) => field.active).length >= MOST_FIELDS)
    throw fieldProblem('entity', 'too_many', { max: MOST_FIELDS })
  const field = {
    id: 0, version: 1, in_use: false, active: true, entity, key, type,
    label: input.label,
    help: input.help ?? null,
    options: complete(input.options),
    required: input.required ?? false,
    min: input.min ?? null,
    max: input.max ?? null,
    regex: input.regex ?? null,
    default_value: input.default_value ?? null,
    position: Math.max(0, ...others.map((other) => other.position)) + 1,
    in_list: input.in_list ?? false,
    filterable: input.filterable ?? false,
    searchable: input.searchable ?? false,
    is_personal: input.is_personal ?? false,
    visible_role_ids: input.visible_role_ids ?? [],
    contract_id: input.contract_id ?? null,
  } // prettier-ignore
  const problems = problemsOf(field, null)
  if (problems.length > 0) throw fieldProblems(problems)
  await requireRoles(tx, field.visible_role_ids)
  await requireContract(tx, actor, field.contract_id)
  const { id: _id, in_use: _use, version: _version, ...columns } = field
  const stamps = { created_at: actor.at, created_by: actor.user_id, updated_at: actor.at, updated_by: actor.user_id }
  const { id } = await tx
    .insertInto('custom_fields')
    .values({ ...columns, ...stamps, ...asJson(field) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordChange(tx, actor, 'created', { entity: 'custom_field', id }, {}, columns)
  return id
}

const asJson = (field: Pick<CustomField, 'label' | 'options' | 'default_value'>) => ({
  label: JSON.stringify(field.label),
  options: JSON.stringify(field.options),
  default_value:
    field.default_value === null || field.default_value === undefined ? null : JSON.stringify(field.default_value),
})

/**
 * Changes a field. Key, entity and type stay, an option in use can only be hidden, and a change of the searched fields
 * rebuilds the search keys.
 */
export const updateField = async (tx: Tx, actor: Actor, before: CustomField, input: Update) => {
  if (before.version !== input.version) throw stale(before)
  const { version: _read, options, ...given } = input
  const present = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  const after: CustomField = { ...before, ...present, ...(options ? { options: complete(options) } : {}) }
  const problems = problemsOf(after, before)
  if (problems.length > 0) throw fieldProblems(problems)
  await requireRoles(tx, input.visible_role_ids)
  if (after.contract_id !== before.contract_id) await requireContract(tx, actor, after.contract_id)
  const { id, in_use: _use, entity, key: _key, type: _type, version, ...columns } = after
  const { numUpdatedRows } = await tx
    .updateTable('custom_fields')
    .set({ ...columns, ...asJson(after), version: version + 1, updated_at: actor.at, updated_by: actor.user_id })
    .where('id', '=', id)
    .where('version', '=', input.version)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw stale(before)
  await recordChange(tx, actor, 'updated', { entity: 'custom_field', id }, before, after)
  if (before.searchable !== after.searchable || before.active !== after.active) await rebuilders[entity]?.(tx, actor)
}

/** Sets the order of an entity's fields; each field is named once. */
export const orderFields = async (tx: Tx, actor: Actor, entity: CustomFieldEntity, ids: number[]) => {
  const rows = await tx
    .selectFrom('custom_fields')
    .where('entity', '=', entity)
    .select(['id', 'position'])
    .forUpdate()
    .execute()
  const positions = new Map(rows.map((row) => [row.id, row.position]))
  if (ids.length !== positions.size || new Set(ids).size !== ids.length || ids.some((id) => !positions.has(id)))
    throw fieldProblem('ids', 'invalid_value')
  for (const [index, id] of ids.entries()) {
    if (positions.get(id) === index + 1) continue
    await tx
      .updateTable('custom_fields')
      .set({ position: index + 1 })
      .where('id', '=', id)
      .execute()
    await recordChange(
      tx,
      actor,
      'updated',
      { entity: 'custom_field', id },
      { position: positions.get(id) },
      { position: index + 1 },
    )
  }
}
