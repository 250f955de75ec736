import { sql } from 'kysely'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { sqlDay } from '#server/behaviors/agency-day.ts'
import type { Db } from '#server/db/client.ts'
import { assignmentScope } from '../assignments/assignments.policy.ts'
import { isAskedOn, takenOn } from './filled-on.ts'
import { contractScope } from './contracts.policy.ts'

type Filled = { required: number; filled: number }

/**
 * For each day the headcount of the needs in scope and how many positions were filled; extra people on one need do not
 * count for another.
 */
export const readFilled = async (db: Db, actor: Actor, days: readonly string[]): Promise<Filled[]> => {
  const { rows } = await sql<Filled>`
    select coalesce(sum(n.headcount), 0)::integer as required, coalesce(sum(least(n.headcount, p.taken)), 0)::integer as filled
    from unnest(${[...days]}::date[]) with ordinality as d(day, place)
      left join (needs n join contracts on contracts.id = n.contract_id and contracts.archived_at is null and ${contractScope(actor)})
        on ${isAskedOn(sql.ref('d.day'))}
      left join lateral (select ${takenOn(sql.ref('d.day'))} as taken) p on true
    group by d.place order by d.place`.execute(db)
  return rows
}

/**
 * The median number of days from the creation of a need to the start of people's first work, by the Monday of the week
 * of the start.
 */
export const readDaysToFill = async (db: Db, actor: Actor, from: string, to: string): Promise<Map<string, number>> => {
  const { rows } = await sql<{ monday: string; days: number }>`
    select date_trunc('week', assignments.start_date)::date::text as monday,
      round(percentile_cont(0.5) within group (order by greatest(0, assignments.start_date - ${sqlDay(sql.ref('n.created_at'))})))::integer as days
    from assignments join contracts on contracts.id = assignments.contract_id join workers on workers.id = assignments.worker_id
      join needs n on n.id = assignments.need_id
    where assignments.status in ('active', 'ended') and assignments.start_date between ${from}::date and ${to}::date
      and workers.archived_at is null and ${assignmentScope(actor)}
      and not exists (select 1 from assignments e where e.worker_id = assignments.worker_id and e.status in ('active', 'ended')
        and e.start_date < assignments.start_date)
    group by 1`.execute(db)
  return new Map(rows.map(({ monday, days }) => [monday, days]))
}
