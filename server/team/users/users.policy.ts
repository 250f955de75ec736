import type { Actor } from '#server/behaviors/access/actor.ts'
import type { Tx } from '#server/db/client.ts'
import { authorize } from '#server/platform/problems.ts'
import { lockUser, toUser } from './users.queries.ts'

/** Goes on when the actor may change the user, for nobody changes one with more rights than they; 404 for none. */
export const requireWritableUser = async (tx: Tx, actor: Actor, id: number) =>
  authorize(toUser(actor, await lockUser(tx, id)).abilities.update)
