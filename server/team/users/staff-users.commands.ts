import type { UserCreate, UserUpdate } from '#contract/team/users.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { Tx } from '#server/db/client.ts'
import { blockUser, createUser, inviteUser, updateUser } from './users.commands.ts'
import { findUser, lockUser } from './users.queries.ts'

/** Creates the user of a profile and sends the invitation. */
export const inviteStaff = async (tx: Tx, actor: Actor, base_url: string, input: UserCreate): Promise<number> => {
  const id = await createUser(tx, actor, input)
  await inviteUser(tx, actor, base_url, await findUser(tx, id))
  return id
}

/** Gives a user one more role after the existing ones; the actor must hold all of them. */
export const addRole = async (tx: Tx, actor: Actor, user_id: number, role_id: number) => {
  const user = await lockUser(tx, user_id)
  const role_ids = user.roles.map(({ id }) => id)
  if (role_ids.includes(role_id)) return
  await updateUser(tx, actor, user, { version: user.version, role_ids: [...role_ids, role_id] })
}

/** Changes the user's fields shown on a profile. */
export const updateStaff = async (
  tx: Tx,
  actor: Actor,
  user_id: number,
  fields: Pick<UserUpdate, 'email' | 'first_name' | 'last_name' | 'phone'>,
) => {
  const user = await lockUser(tx, user_id)
  await updateUser(tx, actor, user, { version: user.version, ...fields })
}

/** Blocks an active user who has no role other than `role`; answers whether it did. */
export const blockWithoutOtherRole = async (tx: Tx, actor: Actor, user_id: number, role: string): Promise<boolean> => {
  const user = await lockUser(tx, user_id)
  if (user.status !== 'active' || user.roles.some(({ name }) => name !== role)) return false
  await blockUser(tx, actor, user, user.version)
  return true
}
