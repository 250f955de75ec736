import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { NOTIFICATION_DAYS } from '#contract/work/labour-notifications.ts'
import { today } from '#server/behaviors/agency-day.ts'

/** Of which workers (`w`) the labour office hears when they work in Poland: whoever is under temporary protection, of any citizenship, and citizens of Ukraine who work on a notification or on a basis nobody has entered. With a residence card and free access the law is in doubt, and to notify is the safe side. */
export const isToldOf = sql<SqlBool>`coalesce(w.stay_basis = 'temporary_protection' or (w.citizenship = 'UA' and (w.work_basis is null
  or w.work_basis = 'ua_notification' or (w.stay_basis = 'residence_card' and w.work_basis = 'free_access'))), false)`

/** What the labour office has yet to hear, or has heard, of a notification (`l`) of a worker (`w`): one that is open waits unseen while nobody has to be told of the worker. */
export const isSeen = sql<SqlBool>`(l.notified_on is not null or ${isToldOf})`

const open = (worker_id: RawBuilder<unknown>) =>
  sql`from labour_notifications l join workers w on w.id = l.worker_id
    where l.worker_id = ${worker_id} and l.notified_on is null and l.event_on <= ${today} and ${isToldOf}`

/** Of a worker (`w`) who is at work by their record alone, placed nowhere, nothing has been asked yet: the start is what the labour office must hear. */
const isUnplaced = sql<SqlBool>`(w.is_open and w.work_notified_at is null and w.employed_from <= ${today} and ${isToldOf}
  and not exists (select 1 from labour_notifications l where l.worker_id = w.id))`

/** Whether the labour office has yet to hear of a worker. The second part is a value, not an `exists`: PostgreSQL would read all workers for it first, to look each row up among them. */
export const isUnnotified = (worker_id: RawBuilder<unknown>) =>
  sql<SqlBool>`(exists (select 1 ${open(worker_id)}) or coalesce((select true from workers w where w.id = ${worker_id} and ${isUnplaced}), false))`

/** The legal day of the first thing that the labour office has yet to hear of a worker, or null. */
export const notificationDue = (worker_id: RawBuilder<unknown>) =>
  sql<string | null>`coalesce((select min(l.due_on) ${open(worker_id)}),
    (select w.employed_from + ${sql.lit(NOTIFICATION_DAYS)}::integer from workers w where w.id = ${worker_id} and ${isUnplaced}))`
