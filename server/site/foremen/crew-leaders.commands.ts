import { sql } from 'kysely'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { agencyDay } from '#contract/basics/agency-day.ts'
import { recordChange } from '#server/behaviors/history/record-change.ts'
import type { Tx } from '#server/db/client.ts'

/** The ids of foremen by contract. */
export type Leaders = ReadonlyMap<number, readonly number[]>

/** The current foremen of each contract; the contracts are locked in the order of their ids. */
export const lockLeaders = async (tx: Tx, contract_ids: readonly number[]): Promise<Leaders> => {
  const ids = [...new Set(contract_ids)].sort((a, b) => a - b)
  await sql`select id from contracts where id = any(${ids}::bigint[]) order by id for update`.execute(tx)
  const { rows } = await sql<{
    contract_id: number
    foreman_id: number
  }>`select contract_id, foreman_id from contract_foremen
    where contract_id = any(${ids}::bigint[]) and to_date is null order by foreman_id`.execute(tx)
  return new Map(
    ids.map((id) => [id, rows.filter((row) => row.contract_id === id).map(({ foreman_id }) => foreman_id)]),
  )
}

const begin = (tx: Tx, contract_id: number, foreman_id: number, day: string) =>
  sql`insert into contract_foremen (contract_id, foreman_id, from_date) values (${contract_id}, ${foreman_id}, ${day})
    on conflict (contract_id, foreman_id) where to_date is null do nothing`.execute(tx)

const end = (tx: Tx, contract_id: number, foreman_id: number, day: string) =>
  sql`update contract_foremen set to_date = greatest(from_date, ${day}::date)
    where contract_id = ${contract_id} and foreman_id = ${foreman_id} and to_date is null`.execute(tx)

/** Sets the foremen of a locked contract from a day on; removed ones end today. The contract's history records it. */
export const setLeaders = async (
  tx: Tx,
  actor: Actor,
  contract_id: number,
  before: readonly number[],
  after: readonly number[],
  from: string = agencyDay(actor.at),
) => {
  const joining = after.filter((id) => !before.includes(id))
  const leaving = before.filter((id) => !after.includes(id))
  if (joining.length + leaving.length === 0) return
  for (const id of leaving) await end(tx, contract_id, id, agencyDay(actor.at))
  for (const id of joining) await begin(tx, contract_id, id, from)
  await sql`update contracts set version = version + 1, updated_at = ${actor.at}, updated_by = ${actor.user_id}
    where id = ${contract_id}`.execute(tx)
  const sorted = (ids: readonly number[]) => [...ids].sort((a, b) => a - b)
  const told = [{ foreman_ids: sorted(before) }, { foreman_ids: sorted(after) }] as const
  await recordChange(tx, actor, 'updated', { entity: 'contract', id: contract_id }, ...told)
}
