import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { recordChanges } from '#server/behaviors/history/record-change.ts'
import type { Tx } from '#server/db/client.ts'
import { subjectOf } from './write-assignment.ts'

/** The planned and active placements of a coordinator, as a condition on `assignments`. */
export const openPlacementsOf = (coordinator_id: RawBuilder<unknown>) =>
  sql<boolean>`assignments.coordinator_id = ${coordinator_id} and assignments.status in ('planned', 'active')`

/** Hands the planned and active placements of a coordinator over to another, with history. Answers how many. */
export const handOverPlacements = async (tx: Tx, actor: Actor, from: number, to: number): Promise<number> => {
  const open = openPlacementsOf(sql`${from}::bigint`)
  await sql`select id from workers where id in (select worker_id from assignments where ${open}) order by id for update`.execute(
    tx,
  )
  const { rows } = await sql<{ id: number; contract_id: number }>`update assignments set coordinator_id = ${to},
      version = version + 1, updated_at = ${actor.at}, updated_by = ${actor.user_id}
    where id in (select id from assignments where ${open} order by id for update) returning id, contract_id`.execute(tx)
  const changes = rows.map((row) => ({
    subject: subjectOf(row),
    before: { coordinator_id: from },
    after: { coordinator_id: to },
  }))
  await recordChanges(tx, actor, 'updated', changes)
  return rows.length
}
