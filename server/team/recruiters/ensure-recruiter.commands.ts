import type { Actor } from '#server/behaviors/access/actor.ts'
import { recordChange } from '#server/behaviors/history/record-change.ts'
import type { Tx } from '#server/db/client.ts'

/** Creates the staff recruiter's profile of a user who has none. */
export const ensureRecruiter = async (tx: Tx, actor: Actor, user_id: number) => {
  const stamps = { created_at: actor.at, created_by: actor.user_id, updated_at: actor.at, updated_by: actor.user_id }
  const made = await tx
    .insertInto('recruiters')
    .values({ user_id, status: 'active', ...stamps })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made)
    await recordChange(tx, actor, 'created', { entity: 'recruiter', id: made.id }, {}, { user_id, status: 'active' })
}
