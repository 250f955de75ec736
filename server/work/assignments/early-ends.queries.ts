import { type SqlBool, sql } from 'kysely'
import type { EarlyEnd } from '#contract/work/placement-extensions.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { Db } from '#server/db/client.ts'
import { contractInScope } from '../contracts/contracts.queries.ts'

/** Whether the last day of the placement `a` was the end of its contract or need until that was moved, after the placement was made. */
const isFormerEnd = sql<SqlBool>`exists (select 1 from change_history h
  where ((h.entity = 'contract' and h.entity_id = a.contract_id and h.field = 'end_date')
      or (h.entity = 'need' and h.entity_id = a.need_id and h.field = 'date_to'))
    and h.old_value #>> '{}' = a.end_date::text and h.at >= a.created_at)`

/** The planned and active placements of a contract in scope that end before their need and the contract; those that keep a former end first, then by last day. Throws 404. */
export const earlyEnds = async (db: Db, actor: Actor, contract_id: number): Promise<EarlyEnd[]> => {
  const id = await contractInScope(db, actor, contract_id)
  const { rows } = await sql<EarlyEnd>`
    select a.id as assignment_id, a.version, a.need_id, n.position_id, a.status, a.start_date::text as start_date,
      a.end_date::text as end_date, t.until::text as until, f.is_former_end,
      jsonb_build_object('id', w.id, 'first_name', w.first_name, 'last_name', w.last_name) as worker
    from assignments a
      join needs n on n.id = a.need_id
      join contracts c on c.id = a.contract_id
      join workers w on w.id = a.worker_id
      cross join lateral (select least(n.date_to, c.end_date) as until) t
      cross join lateral (select ${isFormerEnd} as is_former_end) f
    where a.contract_id = ${id} and c.is_open and n.is_open and a.status in ('planned', 'active')
      and a.end_date < coalesce(t.until, 'infinity')
    order by f.is_former_end desc, a.end_date, w.last_name, w.first_name, a.id`.execute(db)
  return rows
}
