import { type SqlBool, sql } from 'kysely'
import { today } from '#server/behaviors/agency-day.ts'

/** The document `d` that took the place of another is the current one; the other is history. */
export const isReplaced = sql<SqlBool>`exists (select 1 from documents n where n.replaces_id = d.id and n.archived_at is null)`

/** The document `d` counts: neither archived nor replaced. */
export const isCurrent = sql<SqlBool>`(d.archived_at is null and not ${isReplaced})`

/** The owners of a document `d` that are in use, beside it; one that is closed or in the archive is left out. */
export const ownersInUse = sql`left join candidates c on c.id = d.candidate_id and c.is_open and c.archived_at is null
  left join workers w on w.id = d.worker_id and w.is_open and w.archived_at is null
  left join contracts o on o.id = d.contract_id and o.is_open and o.archived_at is null
  left join properties p on p.id = d.property_id and p.status = 'active' and p.archived_at is null
  left join foremen f on f.id = d.foreman_id and f.is_open and f.archived_at is null
  left join coordinators k on k.id = d.coordinator_id and k.is_open and k.archived_at is null`

/** The ids of those owners; freelance recruiters hear of their agreement otherwise. */
export const idsInUse = sql`c.id as candidate_id, w.id as worker_id, o.id as contract_id, null::bigint as freelance_recruiter_id,
  p.id as property_id, f.id as foreman_id, k.id as coordinator_id`

/** Whether one of them is the owner. */
export const isInUse = sql<SqlBool>`num_nonnulls(c.id, w.id, o.id, p.id, f.id, k.id) = 1`

/** Where the document `d` of the type `t` stands today. */
export const documentState = sql<'valid' | 'expiring' | 'expired' | 'no_expiry'>`case
  when d.valid_to is null then 'no_expiry' when d.valid_to < ${today} then 'expired'
  when d.valid_to <= ${today} + t.notice_days then 'expiring' else 'valid' end`
