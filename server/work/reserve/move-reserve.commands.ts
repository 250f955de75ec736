import { sql } from 'kysely'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { recordChange } from '#server/behaviors/history/record-change.ts'
import { asPart, moveParts, overtakenParts } from '#server/behaviors/merging/moved-parts.ts'
import type { Db, Tx } from '#server/db/client.ts'
import type { MovedPart } from '#server/db/tables/merging.ts'
import { subjectOf } from './leave-reserve.commands.ts'

const parts = { table: 'need_reserves', owner: 'worker_id' } as const

const contractOf = async (tx: Tx, need_id: number) =>
  (await tx.selectFrom('needs').where('id', '=', need_id).select('contract_id').executeTakeFirstOrThrow()).contract_id

/**
 * Moves a worker's places in reserves, or `only` some of them, to another record of the same person. Answers what moved.
 */
export const moveReserve = async (tx: Tx, actor: Actor, from: number, to: number, only?: readonly number[]) => {
  const moved = await moveParts<MovedPart & { need_id: number }>(tx, actor, parts, from, to, only)
  for (const { id, need_id } of moved) {
    const subject = subjectOf({ id, contract_id: await contractOf(tx, need_id) })
    await recordChange(tx, actor, 'updated', subject, { worker_id: from }, { worker_id: to })
  }
  return moved.map(asPart)
}

/** Which of the moved places in reserves have changed since; one that was left since does not count. */
export const overtakenReserve = (tx: Tx, moved: readonly MovedPart[]) => overtakenParts(tx, 'need_reserves', moved)

/** Why two workers cannot be merged: both wait for the same need. */
export const reserveObstacles = async (db: Db, one: number, other: number): Promise<string[]> => {
  const { rows } = await sql`select 1 from need_reserves a join need_reserves b on b.need_id = a.need_id
    where a.worker_id = ${one} and b.worker_id = ${other} limit 1`.execute(db)
  return rows.length > 0 ? ['both_in_reserve'] : []
}
