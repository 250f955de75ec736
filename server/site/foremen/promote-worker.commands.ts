import type { Actor } from '#server/behaviors/access/actor.ts'
import { recordChange } from '#server/behaviors/history/record-change.ts'
import type { Tx } from '#server/db/client.ts'
import { fieldProblem } from '#server/platform/problems.ts'
import { named } from '#server/behaviors/endpoints/named.ts'
import { lockWorker } from '#server/people/workers/workers.queries.ts'
import { mayPromote } from '#server/people/workers/workers.policy.ts'

/** The worker in scope to be promoted, locked; throws 422 at the field when they cannot be promoted or already are. */
export const lockPromoted = async (tx: Tx, actor: Actor, id: number): Promise<number> => {
  const worker = await named('worker_id', lockWorker(tx, actor, id))
  if (!mayPromote(actor, worker)) throw fieldProblem('worker_id', 'not_found')
  const known = await tx.selectFrom('foremen').where('worker_id', '=', id).select('id').executeTakeFirst()
  if (known) throw fieldProblem('worker_id', 'is_foreman')
  return worker.id
}

/** Records in the worker's history which profile they got. */
export const tellPromotion = (tx: Tx, actor: Actor, worker_id: number, foreman_profile_id: number) =>
  recordChange(tx, actor, 'updated', { entity: 'worker', id: worker_id }, {}, { foreman_profile_id })
