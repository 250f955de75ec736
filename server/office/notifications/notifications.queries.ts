import type { Notification } from '#contract/office/notifications.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { Db } from '#server/db/client.ts'

const PAGE = 30

const own = (db: Db, actor: Actor) => db.selectFrom('notifications').where('user_id', '=', actor.user_id)

/** How much news waits for the caller. */
export const countUnread = async (db: Db, actor: Actor) => {
  const { count } = await own(db, actor)
    .where('read_at', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return { unread: Number(count) }
}

/** A page of the caller's news, newest first, beginning after the id `before`. */
export const listNews = async (db: Db, actor: Actor, before?: number) => {
  const rows = await own(db, actor)
    .$if(before !== undefined, (found) => found.where('id', '<', before!))
    .select(['id', 'type', 'entity', 'entity_id', 'params', 'created_at', 'read_at'])
    .orderBy('id', 'desc')
    .limit(PAGE + 1)
    .execute()
  const data = rows.slice(0, PAGE) as Notification[]
  const next = rows.length > PAGE ? (data.at(-1)?.id ?? null) : null
  return { data, meta: { ...(await countUnread(db, actor)), next } }
}
