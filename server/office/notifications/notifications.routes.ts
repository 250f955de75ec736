import { type Notification, notificationEndpoints } from '#contract/office/notifications.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { mount } from '#server/behaviors/endpoints/mount.ts'
import type { Services } from '#server/behaviors/services.ts'
import type { Db } from '#server/db/client.ts'
import { readChoices, saveChoices } from './choices.commands.ts'
import { markRead } from './notifications.commands.ts'

const PAGE = 30

const own = (db: Db, actor: Actor) => db.selectFrom('notifications').where('user_id', '=', actor.user_id)

const unread = async (db: Db, actor: Actor) => {
  const { count } = await own(db, actor)
    .where('read_at', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return { unread: Number(count) }
}

/** News of the signed-in person. */
export const mountNotifications = ({ app, db }: Services) =>
  mount(app, db, notificationEndpoints, {
    'GET /api/notifications': async ({ tx, actor, query }) => {
      const rows = await own(tx, actor)
        .$if(query.before !== undefined, (found) => found.where('id', '<', query.before!))
        .select(['id', 'type', 'entity', 'entity_id', 'params', 'created_at', 'read_at'])
        .orderBy('id', 'desc')
        .limit(PAGE + 1)
        .execute()
      const data = rows.slice(0, PAGE) as Notification[]
      const next = rows.length > PAGE ? (data.at(-1)?.id ?? null) : null
      return { data, meta: { ...(await unread(tx, actor)), next } }
    },
    'PUT /api/notifications/{id}/read': async ({ tx, actor, params }) => {
      await markRead(tx, actor, params.id)
      return { data: await unread(tx, actor) }
    },
    'PUT /api/notifications/read': async ({ tx, actor }) => {
      await markRead(tx, actor, null)
      return { data: await unread(tx, actor) }
    },
    'GET /api/profile/notifications': async ({ tx, actor }) => ({ data: await readChoices(tx, actor) }),
    'PUT /api/profile/notifications': async ({ tx, actor, body }) => {
      await saveChoices(tx, actor, body.choices)
      return { data: await readChoices(tx, actor) }
    },
  })
