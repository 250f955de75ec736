import { sql } from 'kysely'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { Tx } from '#server/db/client.ts'
import { ProblemError } from '#server/platform/problems.ts'

/**
 * Tells the database who changes credentials in this transaction. The triggers of migration 0051 end them, whoever
 * changes them; with this, the acting session stays valid and history names the actor.
 */
export const actOnCredentials = async (tx: Tx, actor: Actor) => {
  const { user_id, session_id, ip, source, transaction_id, at } = actor
  const acting = { user_id, session_id, role_name: actor.role_name || null, ip, source, transaction_id, at }
  await sql`select set_config('brigada.acting', ${JSON.stringify(acting)}, true)`.execute(tx)
}

/**
 * Locks the actor's credentials until the transaction ends, or throws 401 when they have changed, so nothing created
 * with older credentials stays valid.
 */
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
