import { sql } from 'kysely'
import type { EarlyEnd } from '#contract/work/placement-extensions.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { Db } from '#server/db/client.ts'
import { contractInScope } from '../contracts/contracts.queries.ts'

/** The former ends of a contract and of its needs, by history, each with the moment from which it was no longer the end. */
const formerEnds = (contract_id: number) => sql`
  select null::bigint as need_id, h.old_value #>> '{}' as day, h.at from change_history h
  where h.entity = 'contract' and h.entity_id = ${contract_id} and h.field = 'end_date'
  union all
  select h.entity_id, h.old_value #>> '{}', h.at from change_history h
  where h.entity = 'need' and h.entity_id in (select id from needs where contract_id = ${contract_id}) and h.field = 'date_to'`

/**
 * The planned and active placements of a contract in scope that end before their need and the contract; those that keep
 * a former end, which was moved after they were made, come first, then the earliest. Throws 404.
 */
export const earlyEnds = async (db: Db, actor: Actor, contract_id: number): Promise<EarlyEnd[]> => {
  const id = await contractInScope(db, actor, contract_id)
  const { rows } = await sql<EarlyEnd>`
    with former as (${formerEnds(id)})
    select a.id as assignment_id, a.version, a.need_id, n.position_id, a.status, a.start_date::text as start_date,
      a.end_date::text as end_date, t.until::text as until, t.is_former_end,
      jsonb_build_object('id', w.id, 'first_name', w.first_name, 'last_name', w.last_name) as worker
    from assignments a
      join needs n on n.id = a.need_id
      join contracts c on c.id = a.contract_id
      join workers w on w.id = a.worker_id
      cross join lateral (select least(n.date_to, c.end_date) as until, exists (select 1 from former f
        where f.day = a.end_date::text and f.at >= a.created_at and coalesce(f.need_id, n.id) = n.id) as is_former_end) t
    where a.contract_id = ${id} and c.is_open and n.is_open and a.status in ('planned', 'active')
      and a.end_date < coalesce(t.until, 'infinity')
    order by t.is_former_end desc, a.end_date, w.last_name, w.first_name, a.id`.execute(db)
  return rows
}
