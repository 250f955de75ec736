import type { z } from 'zod'
import type { sessionEndpoints } from '#contract/team/session.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { recordChange } from '#server/behaviors/history/record-change.ts'
import { userSearchKey } from '#server/behaviors/search/user-search-key.ts'
import type { Tx } from '#server/db/client.ts'
import { hashPassword, verifyPassword } from '#server/platform/passwords.ts'
import { fieldProblem, fieldProblems } from '#server/platform/problems.ts'
import { setPassword, tellOfPassword } from '../session/session.commands.ts'
import { passwordProblem } from '#server/behaviors/access/password-rules.ts'

type ProfileUpdate = z.output<(typeof sessionEndpoints)['PUT /api/profile']['body']>

const lockUser = (tx: Tx, id: number) =>
  tx.selectFrom('users').where('id', '=', id).selectAll().forUpdate().executeTakeFirstOrThrow()

const changePassword = async (tx: Tx, actor: Actor, base_url: string, current: string, next: string) => {
  const user = await lockUser(tx, actor.user_id!)
  if (!(await verifyPassword(user.password_hash, current))) throw fieldProblem('current_password', 'wrong_password')
  const problem = passwordProblem(next, user, 'new_password')
  if (problem) throw fieldProblems([problem])
  await setPassword(tx, actor, user.id, await hashPassword(next))
  await tellOfPassword(tx, actor.at, base_url, user)
}

/** Changes the actor's own names, phone, language and password; a new password ends all their credentials but this session. */
export const updateProfile = async (tx: Tx, actor: Actor, base_url: string, body: ProfileUpdate) => {
  const { current_password, new_password, ...fields } = body
  const before = await lockUser(tx, actor.user_id!)
  if (Object.keys(fields).length > 0) {
    const after = await tx
      .updateTable('users')
      .set((eb) => ({ ...fields, updated_at: actor.at, updated_by: actor.user_id, version: eb('version', '+', 1) }))
      .set({ search_key: userSearchKey({ ...before, ...fields }) })
      .where('id', '=', before.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await recordChange(tx, actor, 'updated', { entity: 'user', id: before.id }, before, after)
  }
  if (new_password !== undefined) await changePassword(tx, actor, base_url, current_password!, new_password)
}

/** Makes a stored file the actor's picture, or takes the picture away. */
export const setAvatar = async (tx: Tx, actor: Actor, file_id: number | null) => {
  const before = await lockUser(tx, actor.user_id!)
  await tx
    .updateTable('users')
    .set((eb) => ({
      avatar_file_id: file_id,
      updated_at: actor.at,
      updated_by: actor.user_id,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', before.id)
    .execute()
  const action = file_id === null ? 'file_removed' : 'file_added'
  await recordChange(
    tx,
    actor,
    action,
    { entity: 'user', id: before.id },
    { avatar_file_id: before.avatar_file_id },
    { avatar_file_id: file_id },
  )
}
