import { type SqlBool, sql } from 'kysely'
import type { NotificationType } from '#contract/office/notification-choices.ts'
import type { Notification } from '#contract/office/notifications.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { Db } from '#server/db/client.ts'

const PAGE = 30

/** From so many due calls on, one line shows all of them. */
const MANY = 2

const own = (db: Db, actor: Actor) => db.selectFrom('notifications').where('user_id', '=', actor.user_id)

const isCall = sql<SqlBool>`notifications.type = 'contact_due'`

/** Whether the call of a notification is still due for the reader. */
const isDue = sql<SqlBool>`exists (select 1 from leads l join recruiters r on r.id = l.recruiter_id
  where l.id = notifications.entity_id and r.user_id = notifications.user_id
    and l.is_open and l.archived_at is null and l.next_contact_at <= now())`

/** Whether a notification is unread; that of a call no longer counts once the call was made. */
const waits = sql<SqlBool>`(notifications.read_at is null and (not ${isCall} or ${isDue}))`

type Counted = { unread: number; calls_due: number }

/** The number of the caller's unread notifications, with all due calls as one, and the number of due calls. */
export const countUnread = async (db: Db, actor: Actor): Promise<Counted> => {
  const { others, calls } = await own(db, actor)
    .where('read_at', 'is', null)
    .where(waits)
    .select([
      sql<number>`(count(*) filter (where not ${isCall}))::integer`.as('others'),
      sql<number>`(count(distinct notifications.entity_id) filter (where ${isCall}))::integer`.as('calls'),
    ])
    .executeTakeFirstOrThrow()
  return { unread: others + Math.min(1, calls), calls_due: calls }
}

/**
 * A page of the caller's notifications, newest first, after the id `before`. Several due calls are counted and left
 * out, unless their type is requested.
 */
export const listNews = async (
  db: Db,
  actor: Actor,
  { before, type }: { before?: number | undefined; type?: NotificationType | undefined } = {},
) => {
  const counted = await countUnread(db, actor)
  const rows = await own(db, actor)
    .$if(before !== undefined, (found) => found.where('id', '<', before!))
    .$if(type !== undefined, (found) => found.where('type', '=', type!))
    .$if(type === undefined && counted.calls_due >= MANY, (found) =>
      found.where(sql<SqlBool>`not (${isCall} and ${waits})`),
    )
    .select(['id', 'type', 'entity', 'entity_id', 'params', 'created_at'])
    .select(sql<string | null>`coalesce(read_at, case when not ${waits} then created_at end)`.as('read_at'))
    .orderBy('id', 'desc')
    .limit(PAGE + 1)
    .execute()
  const data = rows.slice(0, PAGE) as Notification[]
  const next = rows.length > PAGE ? (data.at(-1)?.id ?? null) : null
  return { data, meta: { ...counted, next } }
}
