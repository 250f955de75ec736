import { type SqlBool, sql } from 'kysely'

type Brought = {
  freelance_recruiter_id: number
  leads: number
  candidates: number
  working_now: number
  open_disputes: number
}

/**
 * For each freelance recruiter: how many people they introduced as leads, how many became candidates, how many work
 * today, and how many disputes are open.
 */
export const peopleBrought = sql<Brought>`(select f.freelance_recruiter_id,
    count(*) filter (where f.state = 'holds' and f.lead_id is not null) as leads,
    count(*) filter (where f.state = 'holds' and f.candidate_id is not null) as candidates,
    count(*) filter (where f.state = 'holds' and exists (select 1 from workers w join statuses s on s.id = w.status_id
      where w.id = f.worker_id and 'working' = any(s.meanings) and w.archived_at is null)) as working_now,
    count(*) filter (where f.state = 'disputed') as open_disputes
  from freelance_claims f group by f.freelance_recruiter_id)`

/** Freelance recruiters with an open dispute, on either side. */
export const inDispute = sql<SqlBool>`exists (select 1 from freelance_claims d left join freelance_claims h on h.id = d.against_id
  where d.state = 'disputed' and freelance_recruiters.id in (d.freelance_recruiter_id, h.freelance_recruiter_id))`
