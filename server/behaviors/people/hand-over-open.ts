import { sql } from 'kysely'
import type { Tx } from '#server/db/client.ts'
import { recordTables } from '#server/db/tables/record-tables.ts'
import type { Actor } from '../access/actor.ts'
import { recordChanges } from '../history/record-change.ts'

/** A person that a recruiter handed over. */
export type HandedOver = { id: number; first_name: string; last_name: string }

/**
 * Hands a recruiter's open people over to another recruiter, or with null to no one; the history of each records it.
 * Answers those people.
 */
export const handOverOpen = async (
  tx: Tx,
  actor: Actor,
  entity: 'lead' | 'candidate' | 'worker',
  from: number,
  to: number | null,
): Promise<HandedOver[]> => {
  const table = sql.table(recordTables[entity])
  const { rows } = await sql<HandedOver>`update ${table} set recruiter_id = ${to}, version = version + 1,
      updated_at = ${actor.at}, updated_by = ${actor.user_id}
    where id in (select id from ${table} where recruiter_id = ${from} and is_open and archived_at is null order by id for update)
    returning id, first_name, last_name`.execute(tx)
  const changes = rows.map(({ id }) => ({
    subject: { entity, id },
    before: { recruiter_id: from },
    after: { recruiter_id: to },
  }))
  await recordChanges(tx, actor, 'updated', changes)
  return rows
}
