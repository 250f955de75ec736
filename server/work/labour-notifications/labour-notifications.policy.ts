import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { today } from '#server/behaviors/agency-day.ts'

/**
 * Which workers (`w`) must be reported to the labour office when they work in Poland: everyone under temporary
 * protection, and citizens of Ukraine who work on a notification or whose right to work is not entered. For a residence
 * card with free access the law is doubtful, and reporting is the safe choice.
 */
export const isToldOf = sql<SqlBool>`coalesce(w.stay_basis = 'temporary_protection' or (w.citizenship = 'UA' and (w.work_basis is null
  or w.work_basis = 'ua_notification' or (w.stay_basis = 'residence_card' and w.work_basis = 'free_access'))), false)`

/**
 * Whether a notification (`l`) of a worker (`w`) is shown: an open one is hidden while the worker need not be reported.
 */
export const isSeen = sql<SqlBool>`(l.notified_on is not null or ${isToldOf})`

const open = (worker_id: RawBuilder<unknown>) =>
  sql`from labour_notifications l join workers w on w.id = l.worker_id
    where l.worker_id = ${worker_id} and l.notified_on is null and l.event_on <= ${today} and ${isToldOf}`

/**
 * Whether a worker (`w`) is employed by their record alone, without a placement or a notification date: then the start
 * must be reported.
 */
export const isUnplaced = sql<SqlBool>`(w.is_open and w.work_notified_at is null and w.employed_from <= ${today} and ${isToldOf}
  and not exists (select 1 from labour_notifications l where l.worker_id = w.id))`

/**
 * Whether a worker must still be reported to the labour office. The second part is a scalar value and not an `exists`,
 * for which PostgreSQL would first read all workers.
 */
export const isUnnotified = (worker_id: RawBuilder<unknown>) =>
  sql<SqlBool>`(exists (select 1 ${open(worker_id)}) or coalesce((select true from workers w where w.id = ${worker_id} and ${isUnplaced}), false))`

/** The deadline for a notification in days after an event, by the law of its day. */
export const noticeDays = (event_on: RawBuilder<unknown>) =>
  sql<number>`(select l.amount::integer from legal_limits l where l.key = 'notification_days' and l.country = 'PL' and l.client_tax_id is null
    and l.amount is not null order by l.valid_from <= ${event_on} desc, case when l.valid_from <= ${event_on} then l.valid_from end desc, l.valid_from limit 1)`

/** The earliest deadline of a worker's open notifications, or null. */
export const notificationDue = (worker_id: RawBuilder<unknown>) =>
  sql<string | null>`coalesce((select min(l.due_on) ${open(worker_id)}),
    (select w.employed_from + ${noticeDays(sql.ref('w.employed_from'))} from workers w where w.id = ${worker_id} and ${isUnplaced}))`
