import type { ChangeAction } from '#contract/behaviors/history.ts'
import type { Tx } from '#server/db/client.ts'
import type { Actor } from '../access/actor.ts'
import { type Subject, recordChange } from './record-change.ts'

/** What history stores of a write in addition to the row's columns. */
export type Told = { before: Record<string, unknown>; after: Record<string, unknown> }

export const nothingTold: Told = { before: {}, after: {} }

/** Writes a row's change to history: `row` as it was read with joined columns, `after` as the table returned it. */
export const recordWrite = (
  tx: Tx,
  actor: Actor,
  action: ChangeAction,
  subject: Subject,
  row: object,
  after: object,
  told: Told = nothingTold,
) => {
  const before = Object.fromEntries(Object.entries(row).filter(([key]) => key in after))
  return recordChange(tx, actor, action, subject, { ...before, ...told.before }, { ...after, ...told.after })
}
