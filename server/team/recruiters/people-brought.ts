import { type RawBuilder, sql } from 'kysely'
import { dayZone } from '#server/behaviors/agency-day.ts'

type Day = RawBuilder<unknown>

const within = (column: RawBuilder<unknown>, from: Day, to: Day) =>
  sql`${column} >= (${from})::date::timestamp at time zone ${dayZone}
    and ${column} < ((${to})::date + 1)::timestamp at time zone ${dayZone}`

/**
 * The people who came to a recruiter in a period, as leads or directly as candidates: `candidate_id` of those who
 * became candidates.
 */
export const cameTo = (recruiter_id: RawBuilder<unknown>, from: Day, to: Day) =>
  sql`select l.converted_candidate_id as candidate_id from leads l
      where l.recruiter_id = ${recruiter_id} and l.archived_at is null and ${within(sql.ref('l.created_at'), from, to)}
    union all select c.id from candidates c
      where c.recruiter_id = ${recruiter_id} and c.lead_id is null and c.archived_at is null and ${within(sql.ref('c.created_at'), from, to)}`

/**
 * The first starts of work in a period: `day`, and `recruiter_id` of the candidate, or of the worker who never was a
 * candidate; only such workers change their recruiter in a handover.
 */
export const firstDays = (from: Day, to: Day) =>
  sql`select coalesce(c.recruiter_id, w.recruiter_id) as recruiter_id, a.start_date as day
    from assignments a join workers w on w.id = a.worker_id left join candidates c on c.id = w.candidate_id
    where a.status in ('active', 'ended') and a.start_date >= ${from} and a.start_date <= ${to}
      and not exists (select 1 from assignments e where e.worker_id = a.worker_id and e.status in ('active', 'ended')
        and e.start_date < a.start_date)`
