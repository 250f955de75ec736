import type { Actor } from '#server/behaviors/access/actor.ts'
import type { Tx } from '#server/db/client.ts'
import { authorize } from '#server/platform/problems.ts'
import { lockUser, toUser } from './users.queries.ts'

/** Throws unless the actor may change the user: no one changes a user with more rights; 404 when there is none. */
export const requireWritableUser = async (tx: Tx, actor: Actor, id: number) =>
  authorize(toUser(actor, await lockUser(tx, id)).abilities.update)
