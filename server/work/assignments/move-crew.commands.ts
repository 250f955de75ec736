import { type SqlBool, sql } from 'kysely'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { recordChange } from '#server/behaviors/history/record-change.ts'
import type { Condition } from '#server/behaviors/lists/filters.ts'
import type { Tx } from '#server/db/client.ts'
import { subjectOf } from './write-assignment.ts'

/** A placement in a foreman's crew. */
export type Charge = { id: number; worker_id: number; contract_id: number; foreman_id: number | null }

/**
 * The planned and active placements in a foreman's crew that meet `which` (needs `assignments` joined with
 * `contracts`); they and their workers are locked.
 */
export const lockCrew = async (
  tx: Tx,
  foreman_id: number,
  which: Condition = sql<SqlBool>`true`,
): Promise<Charge[]> => {
  const inCharge = sql`assignments join contracts on contracts.id = assignments.contract_id
    where assignments.foreman_id = ${foreman_id} and assignments.status in ('planned', 'active') and ${which}`
  await sql`select id from workers where id in (select assignments.worker_id from ${inCharge}) order by id for update`.execute(
    tx,
  )
  const { rows } =
    await sql<Charge>`select assignments.id, assignments.worker_id, assignments.contract_id, assignments.foreman_id
    from ${inCharge} order by assignments.worker_id, assignments.id for update of assignments`.execute(tx)
  return rows
}

/** Moves locked placements to the crew of another foreman, with history. */
export const moveCrew = async (tx: Tx, actor: Actor, crew: readonly Charge[], foreman_id: number) => {
  if (crew.length === 0) return
  await sql`update assignments set foreman_id = ${foreman_id}, version = version + 1, updated_at = ${actor.at},
    updated_by = ${actor.user_id} where id = any(${crew.map(({ id }) => id)}::bigint[])`.execute(tx)
  for (const row of crew)
    await recordChange(tx, actor, 'updated', subjectOf(row), { foreman_id: row.foreman_id }, { foreman_id })
}
