import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { recordChanges } from '#server/behaviors/history/record-change.ts'
import type { Tx } from '#server/db/client.ts'

/** The houses for which a coordinator is responsible, as a condition on `properties`. */
export const housesOf = (coordinator_id: RawBuilder<unknown>) =>
  sql<boolean>`properties.responsible_coordinator_id = ${coordinator_id} and properties.archived_at is null`

/** Makes another coordinator responsible for the houses of one, with history. Answers how many. */
export const handOverHouses = async (tx: Tx, actor: Actor, from: number, to: number): Promise<number> => {
  const { rows } = await sql<{ id: number }>`update properties set responsible_coordinator_id = ${to},
      version = version + 1, updated_at = ${actor.at}, updated_by = ${actor.user_id}
    where id in (select id from properties where ${housesOf(sql`${from}::bigint`)} order by id for update) returning id`.execute(
    tx,
  )
  const changes = rows.map(({ id }) => ({
    subject: { entity: 'housing', id },
    before: { responsible_coordinator_id: from },
    after: { responsible_coordinator_id: to },
  }))
  await recordChanges(tx, actor, 'updated', changes)
  return rows.length
}
