import type { z } from 'zod'
import type { sessionEndpoints } from '#contract/team/session.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { attempt } from '#server/behaviors/access/attempts.ts'
import { recordChange } from '#server/behaviors/history/record-change.ts'
import { userSearchKey } from '#server/behaviors/search/user-search-key.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { hashPassword, verifyPassword } from '#server/platform/passwords.ts'
import { fieldProblem, fieldProblems } from '#server/platform/problems.ts'
import { reserveProof } from '../session/login-limits.commands.ts'
import { setPassword, tellOfPassword } from '../session/session.commands.ts'
import { passwordProblem } from '#server/behaviors/access/password-rules.ts'

type ProfileUpdate = z.output<(typeof sessionEndpoints)['PUT /api/profile']['body']>

const lockUser = (tx: Tx, id: number) =>
  tx.selectFrom('users').where('id', '=', id).selectAll().forNoKeyUpdate().executeTakeFirstOrThrow()

/**
 * The hash of the current password after checking it; each attempt is counted before the check, and no connection is
 * held during hashing.
 */
const proveCurrent = async (db: Db, actor: Actor, password: string) => {
  const reserved = await reserveProof(db, actor, 'current_password')
  return attempt(db, reserved, async () => {
    const { password_hash } = await db
      .selectFrom('users')
      .where('id', '=', actor.user_id)
      .select('password_hash')
      .executeTakeFirstOrThrow()
    if (!(await verifyPassword(password_hash, password))) throw fieldProblem('current_password', 'wrong_password')
    return password_hash
  })
}

const changePassword = async (tx: Tx, actor: Actor, base_url: string, proved: string | null, next: string) => {
  const user = await lockUser(tx, actor.user_id!)
  if (user.password_hash !== proved) throw fieldProblem('current_password', 'wrong_password')
  const problem = passwordProblem(next, user, 'new_password')
  if (problem) throw fieldProblems([problem])
  await setPassword(tx, actor, user.id, await hashPassword(next))
  await tellOfPassword(tx, actor.at, base_url, user)
}

/**
 * Changes the actor's own names, phone, language and password; a new password ends all their credentials except this
 * session. Opens its own transaction.
 */
export const updateProfile = async (db: Db, actor: Actor, base_url: string, body: ProfileUpdate) => {
  const { current_password, new_password, ...fields } = body
  const proved = new_password === undefined ? null : await proveCurrent(db, actor, current_password!)
  await db.transaction().execute(async (tx) => {
    await updateFields(tx, actor, fields)
    if (new_password !== undefined) await changePassword(tx, actor, base_url, proved, new_password)
  })
}

const updateFields = async (tx: Tx, actor: Actor, fields: Omit<ProfileUpdate, 'current_password' | 'new_password'>) => {
  if (Object.keys(fields).length === 0) return
  const before = await lockUser(tx, actor.user_id!)
  const after = await tx
    .updateTable('users')
    .set((eb) => ({ ...fields, updated_at: actor.at, updated_by: actor.user_id, version: eb('version', '+', 1) }))
    .set({ search_key: userSearchKey({ ...before, ...fields }) })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordChange(tx, actor, 'updated', { entity: 'user', id: before.id }, before, after)
}

/** Sets or removes the actor's photo. */
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
