import { type SqlBool, sql } from 'kysely'
import { BULK_LIMIT, type BulkPreview, PREVIEW_ROWS } from '#contract/behaviors/bulk.ts'
import type { StatusEntity } from '#contract/office/statuses.ts'
import type { Tx } from '#server/db/client.ts'
import { ProblemError, fieldProblem } from '#server/platform/problems.ts'
import { type Actor, actAgain, beyondScope } from '../access/actor.ts'
import { changedFields } from '../history/record-change.ts'
import type { Condition } from '../lists/filters.ts'
import { refusalOf } from './run-bulk.ts'

/** Ids of the selected rows in scope, chosen by id or by the list's condition, at most 20,000. */
export const selectedRows = async (
  tx: Tx,
  table: string,
  scope: Condition,
  selection: { ids?: number[] | undefined; except_ids?: number[] | undefined },
  condition: () => Promise<Condition>,
): Promise<number[]> => {
  const id = sql.ref(`${table}.id`)
  const wanted = selection.ids ? sql<SqlBool>`${id} = any(${selection.ids}::bigint[])` : await condition()
  const { rows } = await sql<{ id: number }>`select ${id} as id from ${sql.table(table)}
    where ${wanted} and ${scope} and ${id} <> all(${selection.except_ids ?? []}::bigint[])
    order by ${id} limit ${sql.lit(BULK_LIMIT + 1)}`.execute(tx)
  if (rows.length > BULK_LIMIT) throw fieldProblem('selection', 'too_many_selected', { max: BULK_LIMIT })
  if (rows.length === 0) throw fieldProblem('selection', 'not_found')
  return rows.map((row) => row.id)
}

/** Applies an action to the first rows of an entity, reads the changes and rolls everything back. */
export const previewRows = async <R extends Record<string, unknown>>(
  tx: Tx,
  actor: Actor,
  entity: string,
  ids: readonly number[],
  find: (tx: Tx, actor: Actor, id: number) => Promise<R>,
  nameOf: (row: R) => string,
  act: (tx: Tx, actor: Actor, id: number) => Promise<unknown>,
): Promise<BulkPreview> => {
  const rows: BulkPreview['rows'] = []
  for (const id of ids.slice(0, PREVIEW_ROWS)) {
    const before = await find(tx, actor, id)
    const named = { entity_id: id, name: nameOf(before) }
    await sql`savepoint preview`.execute(tx)
    try {
      await act(tx, { ...actAgain(actor), source: 'bulk' }, id)
      const after = await find(tx, beyondScope(actor), id)
      const changes = changedFields(entity, before, after).filter(([field]) => !JOINED.has(field))
      rows.push({ ...named, changes: changes.map(([field, old, value]) => ({ field, old, new: value })), problems: [] })
    } catch (failure) {
      rows.push({ ...named, changes: [], problems: refusalOf(failure) })
    }
    await sql`rollback to savepoint preview`.execute(tx)
  }
  return { total: ids.length, rows }
}

const JOINED = new Set([
  'recruiter',
  'creator',
  'status_meanings',
  'status_category',
  'author',
  'assignees',
  'overdue',
  'travels_with',
  'has_photo',
  'is_whole',
  'worker_id',
  'placement',
])

/** Refuses a bulk step to a status that the entity does not have. */
export const requireActiveStatus = async (tx: Tx, entity: StatusEntity, status_id: number) => {
  const status = await tx
    .selectFrom('statuses')
    .where('id', '=', status_id)
    .where('entity', '=', entity)
    .where('active', '=', true)
    .select('id')
    .executeTakeFirst()
  if (!status) throw new ProblemError(422, 'invalid', { errors: [{ path: 'action.status_id', code: 'not_found' }] })
}

/** Whether the actor's transaction wrote a history entry for a record. */
export const hasChanged = async (tx: Tx, actor: Actor, entity: StatusEntity, id: number): Promise<boolean> => {
  const line = await tx
    .selectFrom('change_history')
    .where('entity', '=', entity)
    .where('entity_id', '=', id)
    .where('transaction_id', '=', actor.transaction_id)
    .select('id')
    .executeTakeFirst()
  return line !== undefined
}
