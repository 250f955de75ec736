import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { today } from '#server/behaviors/agency-day.ts'

/** Of which workers (`w`) the labour office hears when they work in Poland: whoever is under temporary protection, of any citizenship, and citizens of Ukraine who work on a notification or on a basis nobody has entered. With a residence card and free access the law is in doubt, and to notify is the safe side. */
export const isToldOf = sql<SqlBool>`coalesce(w.stay_basis = 'temporary_protection' or (w.citizenship = 'UA' and (w.work_basis is null
  or w.work_basis = 'ua_notification' or (w.stay_basis = 'residence_card' and w.work_basis = 'free_access'))), false)`

const open = (worker_id: RawBuilder<unknown>) =>
  sql`from labour_notifications l where l.worker_id = ${worker_id} and l.notified_on is null and l.event_on <= ${today}`

/** Whether the labour office has yet to hear of a worker. */
export const isUnnotified = (worker_id: RawBuilder<unknown>) => sql<SqlBool>`exists (select 1 ${open(worker_id)})`

/** The legal day of the first thing that the labour office has yet to hear of a worker, or null. */
export const notificationDue = (worker_id: RawBuilder<unknown>) =>
  sql<string | null>`(select min(l.due_on) ${open(worker_id)})`
