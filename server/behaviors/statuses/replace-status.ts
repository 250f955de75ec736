import { sql } from 'kysely'
import type { StatusEntity } from '#contract/office/statuses.ts'
import type { Tx } from '#server/db/client.ts'
import type { Actor } from '../access/actor.ts'
import { recordChange } from '../history/record-change.ts'
import { type StatusRow, isClosed, recordStatus } from './statuses.ts'

/**
 * Moves all rows of a table from a status that becomes inactive to its replacement, each with its own history entry.
 */
export const replaceStatus = async (
  tx: Tx,
  actor: Actor,
  entity: StatusEntity,
  table: string,
  from: StatusRow,
  to: StatusRow,
) => {
  const { rows } = await sql<{ id: number; status_since: string }>`
    select id, status_since from ${sql.table(table)} where status_id = ${from.id} for update`.execute(tx)
  for (const { id, status_since } of rows) {
    await sql`update ${sql.table(table)} set status_id = ${to.id}, status_since = ${actor.at}, is_open = ${!isClosed(to)},
      updated_at = ${actor.at}, updated_by = ${actor.user_id}, version = version + 1 where id = ${id}`.execute(tx)
    await recordChange(tx, actor, 'updated', { entity, id }, { status_id: from.id }, { status_id: to.id })
    await recordStatus(tx, actor, { entity, id }, { from, to, since: status_since })
  }
}
