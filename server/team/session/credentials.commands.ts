import { sql } from 'kysely'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { Tx } from '#server/db/client.ts'
import { ProblemError } from '#server/platform/problems.ts'

/** Says to the database who changes credentials in this transaction. What ends is the work of its triggers (migration 0051), whoever changes them; with this said, the session that acts goes on and history names who did it. */
export const actOnCredentials = async (tx: Tx, actor: Actor) => {
  const { user_id, session_id, ip, source, transaction_id, at } = actor
  const acting = { user_id, session_id, role_name: actor.role_name || null, ip, source, transaction_id, at }
  await sql`select set_config('brigada.acting', ${JSON.stringify(acting)}, true)`.execute(tx)
}

/** Keeps the credentials of an active user as they were at `version` until the transaction ends, or answers false: nothing that is made on the strength of older ones outlives them. */
export const holdCredentials = async (tx: Tx, user_id: number, version: number): Promise<boolean> => {
  const row = await tx
    .selectFrom('users')
    .where('id', '=', user_id)
    .where('credentials_version', '=', version)
    .where('status', '=', 'active')
    .select('id')
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}

/** The same for the credentials that the actor was let in with; 401 where they have changed since. */
export const holdOwnCredentials = async (tx: Tx, actor: Actor) => {
  if (!(await holdCredentials(tx, actor.user_id!, actor.credentials_version!)))
    throw new ProblemError(401, 'unauthenticated')
}
