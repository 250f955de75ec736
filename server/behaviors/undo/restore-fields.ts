import type { StatusEntity } from '#contract/office/statuses.ts'
import type { Tx } from '#server/db/client.ts'
import { ProblemError } from '#server/platform/problems.ts'
import type { Actor } from '../access/actor.ts'
import { isClosed, recordStatus } from '../statuses/statuses.ts'
import type { UndoPlan } from './plan-undo.ts'

type Row = { id: number; status_id: number; status_since: string; custom_values: Record<string, unknown> }

/** Empty values other than null: an empty list or an empty text. */
type Empties = Readonly<Record<string, unknown>>

/** The values that a plan restores: columns of the row, and all custom values when any of them changes. */
export const restoredFields = <R extends Pick<Row, 'custom_values'>>(row: R, plan: UndoPlan, empties: Empties) => {
  const custom_values = { ...row.custom_values }
  const custom = Object.entries(plan.fields).filter(([field]) => field.startsWith('custom.'))
  for (const [field, value] of custom)
    if (value === null) delete custom_values[field.slice(7)]
    else custom_values[field.slice(7)] = value
  const columns = Object.fromEntries(
    Object.entries(plan.fields)
      .filter(([field]) => !field.startsWith('custom.'))
      .map(([field, value]) => [field, value ?? empties[field] ?? null]),
  ) as Partial<R>
  return { columns, custom_values, custom_changed: custom.length > 0 }
}

/** The status that a row returns to and when it had begun; 409 when the status is inactive. */
export const priorStatus = async (tx: Tx, entity: StatusEntity, row: Row, status_id: number) => {
  const statuses = await tx.selectFrom('statuses').where('id', 'in', [status_id, row.status_id]).selectAll().execute()
  const to = statuses.find(({ id }) => id === status_id)
  if (!to?.active) throw new ProblemError(409, 'undo_impossible')
  const steps = await tx
    .selectFrom('status_history')
    .where('entity', '=', entity)
    .where('entity_id', '=', row.id)
    .where('changed_at', '<', row.status_since)
    .where('to_status_id', '=', status_id)
    .select('changed_at')
    .orderBy('id', 'desc')
    .limit(1)
    .execute()
  return { from: statuses.find(({ id }) => id === row.status_id) ?? null, to, since: steps[0]?.changed_at }
}

/** The columns that undo an archiving or a restoring. */
export const archiveColumns = (actor: Actor, action: UndoPlan['action']) => {
  if (action === 'archived') return { archived_at: null, archived_by: null }
  return action === 'restored' ? { archived_at: actor.at, archived_by: actor.user_id } : {}
}

/** Whether the actor made the transaction: they may undo it even when it moved the record out of their scope. */
export const isOwnTransaction = async (
  tx: Tx,
  actor: Actor,
  entity: StatusEntity,
  id: number,
  transaction_id: string,
): Promise<boolean> => {
  const own = await tx
    .selectFrom('change_history')
    .where('entity', '=', entity)
    .where('entity_id', '=', id)
    .where('transaction_id', '=', transaction_id)
    .where('actor_id', '=', actor.user_id)
    .select('id')
    .executeTakeFirst()
  return own !== undefined
}

type Kept = Row & { reason_id: number | null }

/**
 * What a plan writes to a row: restored values, a status with the time it had begun, and whether the row is open;
 * `back` is the step for `recordWayBack`. The noun computes its search columns.
 */
export const planRestore = async <R extends Kept>(
  tx: Tx,
  actor: Actor,
  entity: StatusEntity,
  row: R,
  plan: UndoPlan,
  empties: Empties,
) => {
  const { columns, custom_values, custom_changed } = restoredFields(row, plan, empties)
  const { languages, ...plain } = columns as Partial<R> & { languages?: unknown }
  const back = columns.status_id === undefined ? null : await priorStatus(tx, entity, row, columns.status_id)
  const after: R = { ...row, ...columns, custom_values }
  const patch = {
    ...plain,
    ...(languages === undefined ? {} : { languages: JSON.stringify(languages) }),
    ...(custom_changed ? { custom_values: JSON.stringify(custom_values) } : {}),
    ...(back ? { is_open: !isClosed(back.to), status_since: back.since ?? actor.at } : {}),
    ...archiveColumns(actor, plan.action),
  }
  return { after, patch, back }
}

/** Writes the restored status to the status history. */
export const recordWayBack = async (
  tx: Tx,
  actor: Actor,
  entity: StatusEntity,
  before: Row,
  after: Kept,
  back: Awaited<ReturnType<typeof priorStatus>> | null,
) => {
  if (back === null) return
  const { id, status_since } = before
  const { from, to } = back
  await recordStatus(tx, actor, { entity, id }, { from, to, since: status_since, reason_id: after.reason_id })
}
