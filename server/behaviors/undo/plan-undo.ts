import { isDeepStrictEqual } from 'node:util'
import { UNDO_HOURS } from '#contract/behaviors/undo-hours.ts'
import type { ChangeAction } from '#contract/behaviors/history.ts'
import type { Tx } from '#server/db/client.ts'
import { ProblemError, found } from '#server/platform/problems.ts'
import type { Actor } from '../access/actor.ts'
import type { Subject } from '../history/read-changes.ts'

/**
 * What undoing a transaction changes in a record: the action that it was, and each field's earlier value
 * (`custom.<key>` for custom fields; null for none).
 */
export type UndoPlan = { action: 'updated' | 'archived' | 'restored' | 'undone'; fields: Record<string, unknown> }

const UNDOABLE: ReadonlySet<ChangeAction> = new Set(['updated', 'archived', 'restored', 'undone'])
const ARCHIVING: ReadonlySet<ChangeAction> = new Set(['archived', 'restored'])

type Line = { action: ChangeAction; old_value: unknown; new_value: unknown }

/** The changes of one field, oldest first, without those that were undone and without their undoing. */
const standing = (changes: readonly Line[]): Line[] => {
  const kept: Line[] = []
  for (const change of changes) {
    const last = kept.at(-1)
    const cancels =
      change.action === 'undone' &&
      last !== undefined &&
      isDeepStrictEqual(change.old_value, last.new_value) &&
      isDeepStrictEqual(change.new_value, last.old_value)
    if (cancels) kept.pop()
    else kept.push(change)
  }
  return kept
}

/**
 * Reads what a transaction did to a locked record and checks that it can be undone: within 24 hours, with nothing newer
 * in the same fields (409 names each such field) except changes that were themselves undone. Fields in `hidden` are left
 * alone.
 */
export const planUndo = async (
  tx: Tx,
  actor: Actor,
  subject: Subject,
  transaction_id: string,
  hidden: readonly string[],
): Promise<UndoPlan> => {
  const lines = tx
    .selectFrom('change_history')
    .where('entity', '=', subject.entity)
    .where('entity_id', '=', subject.id)
    .select(['id', 'action', 'field', 'old_value', 'new_value', 'at'])
  const done = await lines.where('transaction_id', '=', transaction_id).orderBy('id').execute()
  const first = found(done[0])
  if (!UNDOABLE.has(first.action)) throw new ProblemError(409, 'undo_impossible')
  if (Date.parse(first.at) < Date.parse(actor.at) - UNDO_HOURS * 3_600_000) throw new ProblemError(409, 'undo_expired')
  const own = done.filter(({ field }) => field !== null && !hidden.includes(field.replace(/^custom\./, '')))
  const newer = await lines
    .where('id', '>', done.at(-1)!.id)
    .where('transaction_id', '!=', transaction_id)
    .orderBy('id')
    .execute()
  const isTouched = (field: string | null) => standing(newer.filter((line) => line.field === field)).length > 0
  const overtaken = own.filter(({ field }) => isTouched(field)).map(({ field }) => field!)
  if (ARCHIVING.has(first.action) && newer.some(({ action }) => ARCHIVING.has(action) || action === 'undone'))
    overtaken.push('archived_at')
  if (overtaken.length > 0)
    throw new ProblemError(409, 'undo_overtaken', {
      errors: [...new Set(overtaken)].map((path) => ({ path, code: 'undo_overtaken' })),
    })
  return {
    action: first.action as UndoPlan['action'],
    fields: Object.fromEntries(own.map(({ field, old_value }) => [field!, old_value])),
  }
}
