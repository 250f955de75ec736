import { sql } from 'kysely'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { recordChanges } from '#server/behaviors/history/record-change.ts'
import type { Tx } from '#server/db/client.ts'

/** Replaces a recruiter on the open contracts that name them, with history. Answers how many. */
export const handOverContracts = async (tx: Tx, actor: Actor, from: number, to: number): Promise<number> => {
  const { rows } = await sql<{ id: number; named: number[] }>`select c.id,
      array(select n.recruiter_id from contract_recruiters n where n.contract_id = c.id order by n.recruiter_id) as named
    from contracts c where c.is_open and exists (select 1 from contract_recruiters n where n.contract_id = c.id and n.recruiter_id = ${from})
    order by c.id for update of c`.execute(tx)
  const ids = rows.map(({ id }) => id)
  await sql`delete from contract_recruiters where recruiter_id = ${from} and contract_id = any(${ids}::bigint[])`.execute(
    tx,
  )
  await sql`insert into contract_recruiters (contract_id, recruiter_id) select id, ${to} from unnest(${ids}::bigint[]) as id
    on conflict do nothing`.execute(tx)
  await sql`update contracts set version = version + 1, updated_at = ${actor.at}, updated_by = ${actor.user_id}
    where id = any(${ids}::bigint[])`.execute(tx)
  const changes = rows.map(({ id, named }) => ({
    subject: { entity: 'contract', id },
    before: { recruiter_ids: named },
    after: { recruiter_ids: [...new Set([...named.filter((one) => one !== from), to])].sort((a, b) => a - b) },
  }))
  await recordChanges(tx, actor, 'updated', changes)
  return rows.length
}
