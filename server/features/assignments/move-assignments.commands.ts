import { sql } from 'kysely'
import { placedStatuses } from '#contract/contract-choices.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { recordChange } from '#server/behaviors/history/record-change.ts'
import type { Db, Tx } from '#server/db/client.ts'
import type { MovedPart } from '#server/db/tables/merging.ts'
import { subjectOf } from './write-assignment.ts'

/** Moves the placements of one worker, or `only` some of them, to another who is the same person. Answers what moved. */
export const moveAssignments = async (
  tx: Tx,
  actor: Actor,
  from: number,
  to: number,
  only?: readonly number[],
): Promise<MovedPart[]> => {
  const moved = await tx
    .updateTable('assignments')
    .set((eb) => ({
      worker_id: to,
      version: eb('version', '+', 1),
      updated_at: actor.at,
      updated_by: actor.user_id,
    }))
    .where('worker_id', '=', from)
    .$if(only !== undefined, (query) => query.where('id', '=', sql<number>`any(${[...(only ?? [])]}::bigint[])`))
    .returning(['id', 'contract_id', 'version'])
    .execute()
  for (const row of moved)
    await recordChange(tx, actor, 'updated', subjectOf(row), { worker_id: from }, { worker_id: to })
  return moved.map(({ id, version }) => ({ id, version }))
}

/** Which of the placements that moved have changed since. */
export const overtakenAssignments = async (tx: Tx, moved: readonly MovedPart[]): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select m.id from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as m(id bigint, version integer)
      join assignments a on a.id = m.id where a.version <> m.version`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Why two workers cannot share their placements: both are placed on one day. */
export const assignmentObstacles = async (db: Db, one: number, other: number): Promise<string[]> => {
  const { rows } = await sql<{ id: number }>`
    select a.id from assignments a join assignments b on b.worker_id = ${other} and b.status = any(${[...placedStatuses]}::text[])
      and daterange(a.start_date, a.end_date, '[]') && daterange(b.start_date, b.end_date, '[]')
    where a.worker_id = ${one} and a.status = any(${[...placedStatuses]}::text[]) limit 1`.execute(db)
  return rows.length > 0 ? ['both_placed'] : []
}
