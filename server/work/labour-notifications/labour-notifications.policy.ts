import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { today } from '#server/behaviors/agency-day.ts'
import { isForCitizen } from '#server/people/documents/asked-papers.queries.ts'

/** The rights to work in Poland of a worker (`w`) that need no document of their own, in force on a day. */
const rightsOn = (day: RawBuilder<unknown>) =>
  sql`work_rights x left join work_notices n on n.code = any(x.notices)
    where x.country = 'PL' and x.verdict <> 'no' and x.work_types = '{}' and x.stay_basis = w.stay_basis and x.work_basis = w.work_basis
      and ${isForCitizen} and ${day} between x.valid_from and coalesce(x.valid_to, 'infinity')`

/**
 * Citizens of Ukraine whose right to work is not entered, and everyone under temporary protection, are reported when no
 * rule of law is about them; for a residence card with free access the law is doubtful, and reporting is the safe choice.
 */
const isUnruled = sql<SqlBool>`(w.stay_basis = 'temporary_protection' or (w.citizenship = 'UA' and (w.work_basis is null or w.work_basis = 'ua_notification')))`
const isDoubtful = sql<SqlBool>`(w.citizenship = 'UA' and w.stay_basis = 'residence_card' and w.work_basis = 'free_access')`

/** Whether a worker (`w`) must be reported to the labour office when they work in Poland, by the law of today. */
export const isToldOf = sql<SqlBool>`coalesce(${isDoubtful} or coalesce((select coalesce(bool_or(n.event = 'start'), false) from ${rightsOn(today)} having count(*) > 0), ${isUnruled}), false)`

/** The notices for work that no rule of law is about. */
const UNRULED = { start: 'PL-N5', terms: 'PL-N6' } as const

/** The notice that a placement of a worker (`w`) needs for an event on a day, or null. */
export const noticeOf = (reason: 'start' | 'terms', day: RawBuilder<unknown>) =>
  sql<string | null>`coalesce((select min(n.code) from ${rightsOn(day)} and n.event = ${reason}),
    case when ${isDoubtful} or (${isUnruled} and not exists (select 1 from ${rightsOn(day)})) then ${UNRULED[reason]} end)`

/**
 * Whether a notification (`l`) of a worker (`w`) is shown: an open one is hidden while the worker need not be reported.
 */
export const isSeen = sql<SqlBool>`(l.notified_on is not null or l.permit_id is not null or ${isToldOf})`

const open = (worker_id: RawBuilder<unknown>) =>
  sql`from labour_notifications l join workers w on w.id = l.worker_id
    where l.worker_id = ${worker_id} and l.notified_on is null and l.event_on <= ${today} and ${isSeen}`

/**
 * Whether a worker (`w`) is employed by their record alone, without a placement or a notification date: then the start
 * must be reported.
 */
export const isUnplaced = sql<SqlBool>`(w.is_open and w.work_notified_at is null and w.employed_from <= ${today} and ${isToldOf}
  and not exists (select 1 from labour_notifications l where l.worker_id = w.id and l.permit_id is null))`

/**
 * Whether a worker must still be reported to the labour office. The second part is a scalar value and not an `exists`,
 * for which PostgreSQL would first read all workers.
 */
export const isUnnotified = (worker_id: RawBuilder<unknown>) =>
  sql<SqlBool>`(exists (select 1 ${open(worker_id)}) or coalesce((select true from workers w where w.id = ${worker_id} and ${isUnplaced}), false))`

/** The row of a notice that is in force on a day, otherwise the one nearest to it. */
export const noticeOn = (code: RawBuilder<unknown>, day: RawBuilder<unknown>) =>
  sql`(select n.* from work_notices n where n.code = ${code}
    order by n.valid_from <= ${day} desc, case when n.valid_from <= ${day} then n.valid_from end desc, n.valid_from limit 1)`

/** The deadline for reporting the start of a worker (`w`) in calendar days after it, by the law of its day. */
export const noticeDays = (event_on: RawBuilder<unknown>) =>
  sql<number>`(select coalesce(n.days, 0) from ${noticeOn(sql`coalesce(${noticeOf('start', event_on)}, ${UNRULED.start})`, event_on)} n)`

/** The earliest deadline of a worker's open notifications, or null. */
export const notificationDue = (worker_id: RawBuilder<unknown>) =>
  sql<string | null>`coalesce((select min(l.due_on) ${open(worker_id)}),
    (select w.employed_from + ${noticeDays(sql.ref('w.employed_from'))} from workers w where w.id = ${worker_id} and ${isUnplaced}))`
