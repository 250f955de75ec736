import { userEndpoints } from '#contract/team/users.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { mount } from '#server/behaviors/endpoints/mount.ts'
import type { Services } from '#server/behaviors/services.ts'
import type { Db } from '#server/db/client.ts'
import { authorize } from '#server/platform/problems.ts'
import { readUserHoldings } from './user-holdings.queries.ts'
import { blockUser, createUser, inviteUser, unblockUser, updateUser } from './users.commands.ts'
import { findUser, listUsers, lockUser, toUser } from './users.queries.ts'

const showUser = async (db: Db, actor: Actor, id: number) => ({ data: toUser(actor, await findUser(db, id)) })

/** Users, who can sign in. */
export const mountUsers = ({ app, db, config }: Services) =>
  mount(app, db, userEndpoints, {
    'GET /api/users': async ({ tx, actor, query }) => {
      const { rows, meta } = await listUsers(tx, query)
      return { data: rows.map((row) => toUser(actor, row)), meta }
    },
    'POST /api/users': async ({ tx, actor, body }) => {
      const id = await createUser(tx, actor, body)
      await inviteUser(tx, actor, config.base_url, await findUser(tx, id))
      return showUser(tx, actor, id)
    },
    'GET /api/users/{id}': async ({ tx, actor, params }) => showUser(tx, actor, params.id),
    'PATCH /api/users/{id}': async ({ tx, actor, params, body }) => {
      const user = await lockUser(tx, params.id)
      authorize(toUser(actor, user).abilities.update)
      await updateUser(tx, actor, user, body)
      return showUser(tx, actor, user.id)
    },
    'GET /api/users/{id}/holdings': async ({ tx, actor, params }) => {
      const user = await findUser(tx, params.id)
      authorize(toUser(actor, user).abilities.block)
      return { data: await readUserHoldings(tx, actor, user.id) }
    },
    'PUT /api/users/{id}/block': async ({ tx, actor, params, body }) => {
      const user = await lockUser(tx, params.id)
      authorize(toUser(actor, user).abilities.block)
      await blockUser(tx, actor, user, body.version)
      return showUser(tx, actor, user.id)
    },
    'DELETE /api/users/{id}/block': async ({ tx, actor, params, body }) => {
      const user = await lockUser(tx, params.id)
      authorize(toUser(actor, user).abilities.unblock)
      await unblockUser(tx, actor, user, body.version)
      return showUser(tx, actor, user.id)
    },
    'POST /api/users/{id}/invitation': async ({ tx, actor, params }) => {
      const user = await lockUser(tx, params.id)
      authorize(toUser(actor, user).abilities.invite)
      await inviteUser(tx, actor, config.base_url, user)
      return showUser(tx, actor, user.id)
    },
  })
