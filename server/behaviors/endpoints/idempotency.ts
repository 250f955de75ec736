import { createHash } from 'node:crypto'
import type { Tx } from '#server/db/client.ts'
import { ProblemError } from '#server/platform/problems.ts'
import type { Actor } from '../access/actor.ts'

const KEY = /^[\w-]{8,100}$/

/**
 * Runs a POST once per user and `Idempotency-Key`: the same key and body get the same answer, another body under the
 * key is 422. Of two equal requests the second waits for the first.
 */
export const once = async <T>(
  tx: Tx,
  actor: Actor,
  request: { key: unknown; endpoint: string; body: unknown },
  run: () => Promise<T>,
): Promise<T> => {
  const { key, endpoint } = request
  if (key === undefined || actor.user_id === null) return run()
  if (typeof key !== 'string' || !KEY.test(key)) throw new ProblemError(400, 'bad_idempotency_key')
  const request_hash = createHash('sha256')
    .update(JSON.stringify([endpoint, request.body ?? null]))
    .digest()
  const claimed = await tx
    .insertInto('idempotency_keys')
    .values({ user_id: actor.user_id, key, endpoint, request_hash })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  const ours = tx.selectFrom('idempotency_keys').where('user_id', '=', actor.user_id).where('key', '=', key)
  if (!claimed) {
    const earlier = await ours.select(['request_hash', 'answer']).executeTakeFirstOrThrow()
    if (!earlier.request_hash.equals(request_hash)) throw new ProblemError(422, 'idempotency_conflict')
    return earlier.answer as T
  }
  const answer = await run()
  await tx
    .updateTable('idempotency_keys')
    .set({ status: 200, answer: JSON.stringify(answer) })
    .where('user_id', '=', actor.user_id)
    .where('key', '=', key)
    .execute()
  return answer
}
