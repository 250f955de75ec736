import { notificationEndpoints } from '#contract/office/notifications.ts'
import { mount } from '#server/behaviors/endpoints/mount.ts'
import type { Services } from '#server/behaviors/services.ts'
import { readChoices, saveChoices } from './choices.commands.ts'
import { markRead } from './notifications.commands.ts'
import { countUnread, listNews } from './notifications.queries.ts'

/** Notifications of the signed-in user. */
export const mountNotifications = ({ app, db }: Services) =>
  mount(app, db, notificationEndpoints, {
    'GET /api/notifications': async ({ tx, actor, query }) => listNews(tx, actor, query),
    'PUT /api/notifications/{id}/read': async ({ tx, actor, params }) => {
      await markRead(tx, actor, params.id)
      return { data: await countUnread(tx, actor) }
    },
    'PUT /api/notifications/read': async ({ tx, actor }) => {
      await markRead(tx, actor, null)
      return { data: await countUnread(tx, actor) }
    },
    'GET /api/profile/notifications': async ({ tx, actor }) => ({ data: await readChoices(tx, actor) }),
    'PUT /api/profile/notifications': async ({ tx, actor, body }) => {
      await saveChoices(tx, actor, body.choices)
      return { data: await readChoices(tx, actor) }
    },
  })
