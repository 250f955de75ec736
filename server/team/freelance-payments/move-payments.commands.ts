import { sql } from 'kysely'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { recordChange } from '#server/behaviors/history/record-change.ts'
import { asPart, moveParts } from '#server/behaviors/merging/moved-parts.ts'
import type { Db, Tx } from '#server/db/client.ts'
import type { MovedPart } from '#server/db/tables/merging.ts'
import { subjectOf } from './write-payment.ts'

const parts = { table: 'freelance_payments', owner: 'worker_id' } as const

/** Pairs of bonuses for two workers with the same freelance recruiter and tranche. */
const bothPaid = (one: number, other: number) =>
  sql`select p.id, p.status from freelance_payments p where p.worker_id = ${other} and p.kind = 'auto_bonus' and exists (
    select 1 from freelance_payments k where k.worker_id = ${one} and k.kind = 'auto_bonus'
      and k.freelance_recruiter_id = p.freelance_recruiter_id and k.tranche = p.tranche)`

/**
 * Moves the payments for one worker, or `only` some of them, to another record of the same person; a cancelled bonus
 * stays when the other worker has the same one. Answers what moved.
 */
export const movePayments = async (
  tx: Tx,
  actor: Actor,
  from: number,
  to: number,
  only?: readonly number[],
): Promise<MovedPart[]> => {
  const { rows } = await sql<{ id: number }>`select p.id from freelance_payments p where p.worker_id = ${from}
    and p.id not in (select b.id from (${bothPaid(to, from)}) b)`.execute(tx)
  const free = rows.map(({ id }) => id).filter((id) => only?.includes(id) ?? true)
  const moved = await moveParts<MovedPart & { freelance_recruiter_id: number }>(tx, actor, parts, from, to, free)
  for (const row of moved)
    await recordChange(tx, actor, 'updated', subjectOf(row), { worker_id: from }, { worker_id: to })
  return moved.map(asPart)
}

/** Why two workers cannot be merged: the same freelance recruiter is paid for both. */
export const paymentObstacles = async (db: Db, one: number, other: number): Promise<string[]> => {
  const { rows } =
    await sql`select b.id from (${bothPaid(one, other)}) b where b.status <> 'cancelled' limit 1`.execute(db)
  return rows.length > 0 ? ['both_paid_for'] : []
}
