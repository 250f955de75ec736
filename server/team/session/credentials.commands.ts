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

/** Keeps the credentials that the actor was let in with as they are until the transaction ends, or 401: nothing that is made on the strength of older ones outlives them. */
export const holdOwnCredentials = async (tx: Tx, actor: Actor) => {
  const held = await tx
    .selectFrom('users')
    .where('id', '=', actor.user_id)
    .where('credentials_version', '=', actor.credentials_version!)
    .where('status', '=', 'active')
    .select('id')
    .forShare()
    .executeTakeFirst()
  if (!held) throw new ProblemError(401, 'unauthenticated')
}
