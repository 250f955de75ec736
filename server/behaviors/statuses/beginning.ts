import type { StatusEntity } from '#contract/office/statuses.ts'
import type { Tx } from '#server/db/client.ts'
import type { Actor } from '../access/actor.ts'
import { type Subject, recordChange } from '../history/record-change.ts'
import { madeNow } from '../history/stamps.ts'
import { type StatusRow, recordStatus } from './statuses.ts'

/** The columns of a new record: its first status, author and time. */
export const beginning = (actor: Actor, status: StatusRow) => ({
  status_id: status.id,
  status_since: actor.at,
  ...madeNow(actor),
})

/** Writes the creation of a record to its history, and its first status to its status history. */
export const recordBeginning = async (
  tx: Tx,
  actor: Actor,
  subject: Subject & { entity: StatusEntity },
  row: Record<string, unknown>,
  status: StatusRow,
) => {
  await recordChange(tx, actor, 'created', subject, {}, row)
  await recordStatus(tx, actor, subject, { from: null, to: status, since: null })
}
