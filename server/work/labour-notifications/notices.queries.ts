import { type SqlBool, sql } from 'kysely'
import { watchedEvents } from '#contract/work/law-choices.ts'
import { sqlDay, today } from '#server/behaviors/agency-day.ts'
import type { Condition } from '#server/behaviors/lists/filters.ts'
import type { Tx } from '#server/db/client.ts'
import { concernsCitizen, issuedUntil } from '#server/people/documents/asked-papers.queries.ts'
import { isCurrent } from '#server/people/documents/documents.policy.ts'
import type { Watched } from './notices.policy.ts'

/** Notices `n` about a permit that a right to work `x` rests on; those of work without a permit are about placements. */
const ofPermit = sql`n.code = any(x.notices) and n.country = x.country and n.event = any(${[...watchedEvents]}::text[])
  and n.event <> 'terms' and (n.event <> 'start' or x.work_types <> '{}')`

const notice = sql`jsonb_build_object('code', n.code, 'country', n.country, 'event', n.event, 'days', n.days, 'working_days', n.working_days, 'months', n.months,
  'watched_from', n.watched_from, 'valid_from', n.valid_from, 'valid_to', n.valid_to)`

/** The documents that a document `d` replaces, one after another. */
const replaced = sql`(with recursive r as (select d.replaces_id as id union select o.replaces_id from r join documents o on o.id = r.id)
  select coalesce(jsonb_agg(r.id), '[]') from r where r.id is not null)`

/** Documents on which the right to work of a worker `w` rests, with the notices about them. */
const permits = sql`(select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'country', p.country, 'entered_on', p.entered_on, 'valid_from', p.valid_from, 'valid_to', p.valid_to,
    'replaces', p.replaces, 'notices', p.notices) order by p.valid_from, p.id), '[]')
  from (select d.id, x.country, ${sqlDay(sql.ref('d.created_at'))} as entered_on, d.valid_from, ${issuedUntil} as valid_to, ${replaced} as replaces, jsonb_agg(distinct ${notice}) as notices
    from work_rights x join work_notices n on ${ofPermit}
      join document_types t on t.code = any(case when x.work_types <> '{}' then x.work_types else x.stay_types end)
      join documents d on d.type_id = t.id and d.worker_id = w.id
    where x.stay_basis = w.stay_basis and x.work_basis = w.work_basis and x.verdict <> 'no' and ${concernsCitizen}
      and d.verification = 'verified' and d.valid_from is not null and ${isCurrent} and (not t.requires_country or d.country = x.country)
    group by d.id, x.country, t.ends_by_law) as p)`

/** The work of a worker `w`: placements that have begun, or the employment of a worker without any placement. */
const work = sql`(select coalesce(jsonb_agg(to_jsonb(o) order by o.start, o.assignment_id), '[]') from (
    select a.id as assignment_id, c.site_country as country, a.start_date as start, a.end_date as "end"
    from assignments a join contracts c on c.id = a.contract_id where a.worker_id = w.id and a.status in ('active', 'ended')
    union all
    select null, null, w.employed_from, case when not w.is_open then w.left_at end
    where w.employed_from <= ${today} and not exists (select 1 from assignments a where a.worker_id = w.id and a.status in ('planned', 'active', 'ended'))) as o)`

const known = sql`(select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'notice', l.notice, 'permit_id', l.permit_id, 'event_on', l.event_on,
    'notified_on', l.notified_on)), '[]') from labour_notifications l where l.worker_id = w.id and l.permit_id is not null)`

/** Whether a worker `w` has a right with notices about permits. */
export const hasPermitNotices = sql<SqlBool>`exists (select 1 from work_rights x join work_notices n on ${ofPermit} where x.stay_basis = w.stay_basis and x.work_basis = w.work_basis)`

/** Whether a worker `w` has a right with notices about permits, or such a notification is open. */
const isWatched = sql<SqlBool>`(${hasPermitNotices}
  or exists (select 1 from labour_notifications l where l.worker_id = w.id and l.permit_id is not null and l.notified_on is null))`

/** Workers (`w`) whose permits are watched, with what decides about their notices. */
export const watchedWorkers = async (tx: Tx, which: Condition): Promise<Watched[]> => {
  const { rows } = await sql<Watched>`
    select w.id as worker_id, ${sqlDay(sql.ref('w.created_at'))} as known_from,
      case when not w.is_open then coalesce(w.left_at, ${sqlDay(sql.ref('w.status_since'))}) end as left_on,
      (select legal_changed_on from agency) as employer_changed_on,
      ${work} as work, ${permits} as permits, ${known} as known
    from workers w where w.archived_at is null and w.anonymised_at is null and ${isWatched} and ${which} order by w.id`.execute(
    tx,
  )
  return rows
}
