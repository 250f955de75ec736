import { sql } from 'kysely'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { Tx } from '#server/db/client.ts'

/** Moves the shifts of placements to the worker who has the placements now. */
export const followPlacements = async (tx: Tx, actor: Actor, assignment_ids: readonly number[]) => {
  await sql`
    update shifts s set worker_id = a.worker_id, version = s.version + 1, updated_at = ${actor.at}, updated_by = ${actor.user_id}
    from assignments a where a.id = s.assignment_id and a.id = any(${[...assignment_ids]}::bigint[]) and a.worker_id <> s.worker_id`.execute(
    tx,
  )
}

/** Recomputes the future shifts of a contract after its site's time zone has changed. */
export const followClock = async (tx: Tx, contract_id: number) => {
  await sql`update shifts set start_time = start_time where contract_id = ${contract_id} and status = 'planned' and kind = 'work'`.execute(
    tx,
  )
}
