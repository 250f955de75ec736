import { sql } from 'kysely'
import type { PayGap } from '#contract/work/pay-raises.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { Db } from '#server/db/client.ts'
import { minimumsOf } from '../legality/pay-minimum.queries.ts'
import { contractInScope } from '../contracts/contracts.queries.ts'

/** The planned and active placements of a contract in scope that pay less than its terms, largest difference first; throws 404. */
export const payGaps = async (db: Db, actor: Actor, contract_id: number): Promise<PayGap[]> => {
  const id = await contractInScope(db, actor, contract_id)
  const { rows } = await sql<Omit<PayGap, 'minimum'>>`
    select a.id as assignment_id, a.version, a.need_id, n.position_id, a.status, a.start_date::text as start_date, a.pay_rate,
      t.rate, a.currency,
      jsonb_build_object('id', w.id, 'first_name', w.first_name, 'last_name', w.last_name) as worker
    from assignments a
      join needs n on n.id = a.need_id
      join contracts c on c.id = a.contract_id
      join workers w on w.id = a.worker_id
      cross join lateral (select coalesce(n.pay_rate, c.pay_rate_from) as rate) t
    where a.contract_id = ${id} and c.is_open and a.status in ('planned', 'active') and a.pay_rate < t.rate and a.currency = c.currency
    order by t.rate - a.pay_rate desc, a.id`.execute(db)
  const minimums = await minimumsOf(
    db,
    rows.map(({ assignment_id }) => assignment_id),
  )
  return rows.map((row) => ({ ...row, minimum: minimums.get(row.assignment_id) ?? null }))
}
