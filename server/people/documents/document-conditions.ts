import { type SqlBool, sql } from 'kysely'
import { today } from '#server/behaviors/agency-day.ts'

/** Whether another document `n` replaced the document `d`; then `d` is history. */
export const isReplaced = sql<SqlBool>`exists (select 1 from documents n where n.replaces_id = d.id and n.archived_at is null)`

/** Whether the document `d` is current: neither archived nor replaced. */
export const isCurrent = sql<SqlBool>`(d.archived_at is null and not ${isReplaced})`

/** Joins the owner of a document `d`, unless the owner is closed or archived. */
export const ownersInUse = sql`left join candidates c on c.id = d.candidate_id and c.is_open and c.archived_at is null
  left join workers w on w.id = d.worker_id and w.is_open and w.archived_at is null
  left join contracts o on o.id = d.contract_id and o.is_open and o.archived_at is null
  left join properties p on p.id = d.property_id and p.status = 'active' and p.archived_at is null
  left join foremen f on f.id = d.foreman_id and f.is_open and f.archived_at is null
  left join coordinators k on k.id = d.coordinator_id and k.is_open and k.archived_at is null`

/** The ids of those owners; freelance recruiters are left out because their agreement has its own notifications. */
export const idsInUse = sql`c.id as candidate_id, w.id as worker_id, o.id as contract_id, null::bigint as freelance_recruiter_id,
  p.id as property_id, f.id as foreman_id, k.id as coordinator_id`

/** Whether one of these owners exists. */
export const isInUse = sql<SqlBool>`num_nonnulls(c.id, w.id, o.id, p.id, f.id, k.id) = 1`

/** The state of a document `d` of the type `t` today. */
export const documentState = sql<'valid' | 'expiring' | 'expired' | 'no_expiry'>`case
  when d.valid_to is null then 'no_expiry' when d.valid_to < ${today} then 'expired'
  when d.valid_to <= ${today} + t.notice_days then 'expiring' else 'valid' end`
