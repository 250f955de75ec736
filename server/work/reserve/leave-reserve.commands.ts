import { type SqlBool, sql } from 'kysely'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { Condition } from '#server/behaviors/lists/filters.ts'
import { recordChange } from '#server/behaviors/history/record-change.ts'
import type { Tx } from '#server/db/client.ts'

export type ReserveRow = {
  id: number
  need_id: number
  contract_id: number
  worker_id: number | null
  candidate_id: number | null
  survey_id: number | null
  place: number
}

export const subjectOf = ({ id, contract_id }: Pick<ReserveRow, 'id' | 'contract_id'>) => ({
  entity: 'need_reserve' as const,
  id,
  parent: { entity: 'contract', id: contract_id },
})

/** The values of an entry that its history keeps. */
export const toldOf = ({ need_id, worker_id, candidate_id, place }: Omit<ReserveRow, 'id'>) => ({
  need_id,
  worker_id,
  candidate_id,
  place,
})

/** Deletes the entries `r` of reserves that meet a condition; the history of their contracts keeps them. */
export const leaveReserve = async (tx: Tx, actor: Actor, which: Condition): Promise<ReserveRow[]> => {
  const { rows } = await sql<ReserveRow>`
    with gone as (delete from need_reserves r where ${which} returning r.*)
    select g.id, g.need_id, n.contract_id, g.worker_id, g.survey_id, g.place, v.candidate_id
    from gone g join needs n on n.id = g.need_id left join surveys v on v.id = g.survey_id order by g.id`.execute(tx)
  for (const row of rows) await recordChange(tx, actor, 'removed', subjectOf(row), toldOf(row), {})
  return rows
}

const anyOf = (ids: readonly number[]) => sql`any(${[...ids]}::bigint[])`

/** Entries of these workers, also of those who waited as candidates. */
export const ofWorkers = (ids: readonly number[]) =>
  sql<SqlBool>`(r.worker_id = ${anyOf(ids)} or r.survey_id in (select v.id from surveys v
    join workers w on w.candidate_id = v.candidate_id where w.id = ${anyOf(ids)}))`

/** Entries of these candidates. */
export const ofCandidates = (ids: readonly number[]) =>
  sql<SqlBool>`r.survey_id in (select v.id from surveys v where v.candidate_id = ${anyOf(ids)})`

/** Entries of the needs of a contract. */
export const ofContract = (id: number) =>
  sql<SqlBool>`r.need_id in (select n.id from needs n where n.contract_id = ${id})`
