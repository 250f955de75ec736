import { type RawBuilder, sql } from 'kysely'
import { systemActor } from '#server/behaviors/access/actor.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { type News, notify, untold } from '#server/office/notifications/notifications.commands.ts'

type Due = {
  id: number
  mark: string
  user_id: number
  contract_id: number
  contract: string
  date: string
  count: number
}

/**
 * Published, unconfirmed work of placed people that began in the 24 hours before a given local hour at its site, once
 * that hour has come, at most two days ago.
 */
const unconfirmed = (now: string, hour: number) => sql`
  from shifts s join contracts c on c.id = s.contract_id
    cross join lateral (select ${now}::timestamptz at time zone c.timezone as local) l
    cross join lateral (select (l.local::date + make_interval(hours => ${sql.lit(hour)})) at time zone c.timezone as hour) h
  where s.status = 'planned' and s.kind = 'work' and s.published_at is not null
    and s.assignment_id is not null
    and s.starts_at > ${now}::timestamptz - interval '3 days' and s.starts_at <= ${now}::timestamptz and ${now}::timestamptz >= h.hour
    and s.starts_at > h.hour - interval '1 day' and s.starts_at <= h.hour`

/** Foremen are reminded at noon, of their own crews. */
const ofForemen = (now: string): RawBuilder<Due> => sql`
  select f.id, c.id || ':' || s.date as mark, f.user_id, c.id as contract_id, c.title as contract, s.date, count(*) as count
  from (select (select a.foreman_id from assignments a where a.id = s.assignment_id) as foreman_id, s.contract_id, s.date ${unconfirmed(now, 12)}) s
    join foremen f on f.id = s.foreman_id join contracts c on c.id = s.contract_id
  group by f.id, c.id, s.date order by f.id, s.date`

/** Coordinators are reminded in the evening. */
const ofCoordinators = (now: string): RawBuilder<Due> => sql`
  select c.id, s.date::text as mark, k.user_id, c.id as contract_id, c.title as contract, s.date, s.count
  from (select s.contract_id, s.date, count(*) as count ${unconfirmed(now, 18)} group by s.contract_id, s.date) s
    join contracts c on c.id = s.contract_id
    join contract_coordinators t on t.contract_id = c.id and t.to_date is null join coordinators k on k.id = t.coordinator_id
  order by c.id, s.date`

const tell = async (
  tx: Tx,
  now: Date,
  due: readonly Due[],
  type: 'attendance_due' | 'attendance_overdue',
  entity: 'foreman' | 'contract',
) => {
  const once = [...new Map(due.map((one) => [`${one.id} ${one.mark}`, one])).values()]
  const fresh = new Set((await untold(tx, type, entity, once)).map(({ id, mark }) => `${id} ${mark}`))
  const news = due
    .filter(({ id, mark }) => fresh.has(`${id} ${mark}`))
    .map(({ id, user_id, contract, date, count }): News => ({ user_id, type, entity, entity_id: id, params: { contract, date, count } })) // prettier-ignore
  await notify(tx, systemActor(now), news)
  return news.length
}

/**
 * Reminds foremen at noon and coordinators at six in the evening, in the site's time zone, of unconfirmed shifts, once
 * per day and contract even with parallel runs. Answers how many people are notified.
 */
export const remindIn = async (tx: Tx, now: Date): Promise<number> => {
  const at = now.toISOString()
  const foremen = await ofForemen(at).execute(tx)
  const coordinators = await ofCoordinators(at).execute(tx)
  return (
    (await tell(tx, now, foremen.rows, 'attendance_due', 'foreman')) +
    (await tell(tx, now, coordinators.rows, 'attendance_overdue', 'contract'))
  )
}

/** The same in a transaction of its own. */
export const remindOfAttendance = (db: Db, now: Date = new Date()): Promise<number> =>
  db.transaction().execute((tx) => remindIn(tx, now))
