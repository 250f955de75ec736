import type { GapCheck, GapFilled, GapPlacements } from '#contract/work/gap-placements.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { refusalOf } from '#server/behaviors/bulk/run-bulk.ts'
import { named } from '#server/behaviors/endpoints/named.ts'
import { orNothing } from '#server/behaviors/undo/savepoint.ts'
import type { Tx } from '#server/db/client.ts'
import { authorize } from '#server/platform/problems.ts'
import { findWorker, lockWorker } from '#server/people/workers/workers.queries.ts'
import { mayPlaceOn } from '../contracts/contracts.policy.ts'
import { findNeed, lockNeed } from '../contracts/needs.queries.ts'
import { judge, placeWorker } from './place.commands.ts'

/**
 * Locks the workers in a fixed order and then the need, like a single placement, so parallel calls wait for each other
 * without a deadlock.
 */
const lockAll = async (tx: Tx, actor: Actor, need_id: number, worker_ids: readonly number[]) => {
  for (const id of worker_ids.toSorted((a, b) => a - b)) await lockWorker(tx, actor, id).catch(refusalOf)
  const { contract } = await lockNeed(tx, actor, need_id)
  authorize(mayPlaceOn(actor, contract))
}

type Asked = Pick<GapPlacements, 'worker_ids' | 'start_date'>

/** Checks each placement alone; nothing is written or locked. */
export const checkGap = async (tx: Tx, actor: Actor, need_id: number, { worker_ids, start_date }: Asked) => {
  const sides = await findNeed(tx, actor, need_id)
  authorize(mayPlaceOn(actor, sides.contract))
  const checks: GapCheck[] = []
  for (const worker_id of new Set(worker_ids))
    try {
      const worker = await named('worker_id', findWorker(tx, actor, worker_id))
      const input = { need_id, worker_id, start_date }
      const { problems, warnings } = await judge(tx, actor, { ...sides, worker }, input)
      checks.push({ worker_id, problems, warnings })
    } catch (failure) {
      checks.push({ worker_id, problems: refusalOf(failure), warnings: [] })
    }
  return checks
}

/** The confirmed warnings of one worker. */
const confirmedOf = (confirmed: GapPlacements['confirmed'], worker_id: number) =>
  (confirmed ?? []).filter((one) => one.worker_id === worker_id).flatMap(({ codes }) => codes)

/**
 * Places several workers on a need in the given order. A worker who cannot be placed does not affect the others, and
 * the reason is reported.
 */
export const fillGap = async (tx: Tx, actor: Actor, need_id: number, input: GapPlacements): Promise<GapFilled> => {
  const { worker_ids, confirmed, ...shared } = input
  await lockAll(tx, actor, need_id, worker_ids)
  const filled: GapFilled = { placed: [], refused: [] }
  for (const worker_id of new Set(worker_ids))
    try {
      const one = { ...shared, need_id, worker_id, confirmed: confirmedOf(confirmed, worker_id) }
      const assignment_id = await orNothing(tx, () => placeWorker(tx, actor, one))
      filled.placed.push({ worker_id, assignment_id })
    } catch (failure) {
      filled.refused.push({ worker_id, problems: refusalOf(failure) })
    }
  return filled
}
