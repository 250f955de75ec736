import type { z } from 'zod'
import { type Status, type StatusEntity, type statusCreate, type statusUpdate } from '#contract/office/statuses.ts'
import { fixedMeanings, means, requiredMeanings, statusMeanings } from '#contract/office/status-meanings.ts'
import { fixedStatusNouns, requirableFields } from '#contract/office/status-choices.ts'
import type { FieldProblem } from '#contract/basics/problem.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { recordChange } from '#server/behaviors/history/record-change.ts'
import type { Tx } from '#server/db/client.ts'
import { replaceStatus } from '#server/behaviors/statuses/replace-status.ts'
import { recordTables } from '#server/db/tables/record-tables.ts'
import { statusRules } from '../usage/settings-usage.queries.ts'
import { requireConfirmed } from '../usage/usage.queries.ts'
import { fieldProblem, fieldProblems, stale } from '#server/platform/problems.ts'

type Create = z.output<typeof statusCreate>
type Update = z.output<typeof statusUpdate>

const checkLists = async (tx: Tx, entity: StatusEntity, input: Partial<Create>): Promise<FieldProblem[]> => {
  const problems: FieldProblem[] = []
  const askable: readonly string[] = requirableFields[entity]
  if (input.required_fields?.some((field) => !askable.includes(field)))
    problems.push({ path: 'required_fields', code: 'invalid_value' })
  const offered: readonly string[] = statusMeanings[entity]
  if (input.meanings?.some((meaning) => !offered.includes(meaning)))
    problems.push({ path: 'meanings', code: 'invalid_value' })
  if (input.next_status_ids?.length) {
    const known = await tx
      .selectFrom('statuses')
      .where('entity', '=', entity)
      .where('id', 'in', input.next_status_ids)
      .select('id')
      .execute()
    if (known.length < new Set(input.next_status_ids).size)
      problems.push({ path: 'next_status_ids', code: 'not_found' })
  }
  if (input.role_ids?.length) {
    const known = await tx.selectFrom('roles').where('id', 'in', input.role_ids).select('id').execute()
    if (known.length < new Set(input.role_ids).size) problems.push({ path: 'role_ids', code: 'not_found' })
  }
  return problems
}

const setNext = async (tx: Tx, entity: StatusEntity, id: number, next: number[]) => {
  await tx.deleteFrom('status_transitions').where('from_status_id', '=', id).execute()
  const rows = [...new Set(next)].map((to_status_id) => ({ entity, from_status_id: id, to_status_id }))
  if (rows.length > 0) await tx.insertInto('status_transitions').values(rows).execute()
}

const nextPosition = async (tx: Tx, entity: StatusEntity) => {
  const last = await tx
    .selectFrom('statuses')
    .where('entity', '=', entity)
    .select('position')
    .orderBy('position', 'desc')
    .executeTakeFirst()
  return (last?.position ?? 0) + 1
}

/** Adds a status at the end of its entity's order; 422 for entities with system statuses only. */
export const createStatus = async (tx: Tx, actor: Actor, input: Create): Promise<number> => {
  if (fixedStatusNouns.includes(input.entity)) throw fieldProblem('entity', 'system_status')
  const problems = [
    ...(await checkLists(tx, input.entity, input)),
    ...(await checkMeanings(tx, input.entity, null, input)),
  ]
  if (problems.length > 0) throw fieldProblems(problems)
  const { next_status_ids, name, ...fields } = input
  const stamps = { created_at: actor.at, created_by: actor.user_id, updated_at: actor.at, updated_by: actor.user_id }
  const { id } = await tx
    .insertInto('statuses')
    .values({ ...fields, name: JSON.stringify(name), position: await nextPosition(tx, input.entity), ...stamps })
    .returning('id')
    .executeTakeFirstOrThrow()
  await setNext(tx, input.entity, id, next_status_ids)
  await recordChange(tx, actor, 'created', { entity: 'status', id }, {}, input)
  return id
}

const refuseSystemChange = (status: Status, input: Update) => {
  if (!status.is_system) return
  if (input.active === false) throw fieldProblem('active', 'system_status')
  if (input.category !== undefined && input.category !== status.category)
    throw fieldProblem('category', 'system_status')
}

/** Refuses to move a fixed meaning, or to leave a meaning that records are moved by without an active status. */
const checkMeanings = async (tx: Tx, entity: StatusEntity, status: Status | null, input: Partial<Create>) => {
  const before = status?.active ? status.meanings : []
  const after = (input.active ?? status?.active ?? true) ? (input.meanings ?? status?.meanings ?? []) : []
  const changed = statusMeanings[entity].filter((meaning) => means(before, meaning) !== means(after, meaning))
  const moved = changed.filter((meaning) => fixedMeanings(entity).includes(meaning))
  const lost = changed.filter((meaning) => requiredMeanings(entity).includes(meaning) && means(before, meaning))
  const others =
    lost.length === 0
      ? []
      : await tx
          .selectFrom('statuses')
          .where('entity', '=', entity)
          .where('active', '=', true)
          .where('id', '!=', status!.id)
          .select('meanings')
          .forUpdate()
          .execute()
  const last = lost.filter((meaning) => !moved.includes(meaning) && !others.some((one) => means(one.meanings, meaning)))
  return [
    ...moved.map((meaning) => ({ path: `meanings.${meaning}`, code: 'meaning_fixed' })),
    ...last.map((meaning) => ({ path: `meanings.${meaning}`, code: 'last_with_meaning' })),
  ]
}

const handOver = async (tx: Tx, actor: Actor, status: Status, replacement_id: number | undefined) => {
  if (status.in_use === 0) return
  if (replacement_id === undefined) throw fieldProblem('replacement_status_id', 'required')
  const rows = await tx
    .selectFrom('statuses')
    .where('entity', '=', status.entity)
    .where('id', 'in', [status.id, replacement_id])
    .selectAll()
    .execute()
  const from = rows.find((row) => row.id === status.id)
  const to = rows.find((row) => row.id === replacement_id && row.active && row.id !== status.id)
  if (!from || !to) throw fieldProblem('replacement_status_id', 'not_found')
  await replaceStatus(tx, actor, status.entity, recordTables[status.entity], from, to)
}

/**
 * Changes a status. A system status keeps its category and stays active, and a meaning that records are moved by keeps
 * a status; the records of a deactivated one move to `replacement_status_id`, and task rules that it starts ask for a
 * confirmation.
 */
export const updateStatus = async (tx: Tx, actor: Actor, status: Status, input: Update) => {
  if (status.version !== input.version) throw stale(status)
  refuseSystemChange(status, input)
  const problems = [
    ...(await checkLists(tx, status.entity, input)),
    ...(await checkMeanings(tx, status.entity, status, input)),
  ]
  if (problems.length > 0) throw fieldProblems(problems)
  const { version: _read, replacement_status_id, confirmed, next_status_ids, name, ...fields } = input
  const stops = input.active === false && status.active
  const used = stops ? requireConfirmed({ groups: await statusRules(tx, status.id) }, confirmed) : {}
  const { numUpdatedRows } = await tx
    .updateTable('statuses')
    .set((eb) => ({ ...fields, updated_at: actor.at, updated_by: actor.user_id, version: eb('version', '+', 1) }))
    .$if(name !== undefined, (query) => query.set({ name: JSON.stringify(name) }))
    .where('id', '=', status.id)
    .where('version', '=', input.version)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw stale(status)
  if (next_status_ids) await setNext(tx, status.entity, status.id, next_status_ids)
  if (stops) await handOver(tx, actor, status, replacement_status_id)
  const after = Object.fromEntries(
    Object.entries({ ...fields, name, next_status_ids }).filter(([, value]) => value !== undefined),
  )
  const before = Object.fromEntries(Object.keys(after).map((key) => [key, status[key as keyof Status]]))
  await recordChange(tx, actor, 'updated', { entity: 'status', id: status.id }, before, { ...after, ...used })
}

/** Sets the order of an entity's statuses; each status is named once. */
export const orderStatuses = async (tx: Tx, actor: Actor, entity: StatusEntity, ids: number[]) => {
  const rows = await tx
    .selectFrom('statuses')
    .where('entity', '=', entity)
    .select(['id', 'position'])
    .forUpdate()
    .execute()
  const known = new Set(rows.map((row) => row.id))
  if (ids.length !== known.size || new Set(ids).size !== ids.length || ids.some((id) => !known.has(id)))
    throw fieldProblem('ids', 'invalid_value')
  for (const [index, id] of ids.entries()) {
    const before = rows.find((row) => row.id === id)!
    if (before.position === index + 1) continue
    await tx
      .updateTable('statuses')
      .set({ position: index + 1 })
      .where('id', '=', id)
      .execute()
    await recordChange(
      tx,
      actor,
      'updated',
      { entity: 'status', id },
      { position: before.position },
      { position: index + 1 },
    )
  }
}
