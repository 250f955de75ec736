import { type RawBuilder, sql } from 'kysely'
import type { Results } from '#contract/behaviors/results.ts'
import { STAYED_DAYS } from '#contract/team/recruiter-choices.ts'
import { today } from '../agency-day.ts'
import type { Db } from '#server/db/client.ts'

type Steps = Omit<Results, 'from' | 'to'>

/**
 * How many people have reached each step up to today; `came` selects the `candidate_id` of each, null for people who
 * have not become candidates.
 */
export const becameOf = async (db: Db, came: RawBuilder<unknown>): Promise<Steps> => {
  const { rows } =
    await sql<Steps>`select count(*) as came, count(candidate_id) as candidates, count(first_day) as placed,
      count(*) filter (where last_day - first_day >= ${STAYED_DAYS}::integer) as stayed,
      count(*) filter (where at_work and last_day - first_day < ${STAYED_DAYS}::integer) as waiting
    from (${came}) as came
    left join lateral (select min(a.start_date) as first_day, bool_or(a.status = 'active') as at_work,
        max(case when a.status = 'active' then ${today} else coalesce(a.end_date, ${today}) end) as last_day
      from workers w join assignments a on a.worker_id = w.id and a.status in ('active', 'ended')
      where w.candidate_id = came.candidate_id) as worked on true`.execute(db)
  return Object.fromEntries(Object.entries(rows[0]!).map(([step, count]) => [step, Number(count)])) as Steps
}
