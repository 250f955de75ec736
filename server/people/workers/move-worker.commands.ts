import { type StatusMeaning, means } from '#contract/office/status-meanings.ts'
import { type Actor, beyondScope } from '#server/behaviors/access/actor.ts'
import { statusById, statusFor } from '#server/behaviors/statuses/meanings.ts'
import { type StatusRow, isClosed, recordStatus } from '#server/behaviors/statuses/statuses.ts'
import type { Tx } from '#server/db/client.ts'
import { writeWorker } from './workers.commands.ts'
import { type WorkerRow, lockWorker } from './workers.queries.ts'

const asSystem = (actor: Actor): Actor => ({ ...beyondScope(actor), source: 'system' })

const step = async (tx: Tx, system: Actor, worker: WorkerRow, to: StatusRow) => {
  const from = await statusById(tx, worker.status_id)
  await writeWorker(tx, system, worker, {
    status_id: to.id,
    status_since: system.at,
    is_open: !isClosed(to),
    reason_id: null,
  })
  await recordStatus(tx, system, { entity: 'worker', id: worker.id }, { from, to, since: worker.status_since })
}

/**
 * Moves a worker to the status with a meaning because of another event; one whose status has none of the meanings
 * `from` stays.
 */
export const moveWorker = async (
  tx: Tx,
  actor: Actor,
  id: number,
  from: readonly StatusMeaning<'worker'>[],
  to: StatusMeaning<'worker'>,
) => {
  const system = asSystem(actor)
  const worker = await lockWorker(tx, system, id)
  if (means(worker.status_meanings, ...from)) await step(tx, system, worker, await statusFor(tx, 'worker', to))
}

/** Moves a worker back from `from_id` to the status `to_id`; one who is no longer in `from_id` stays. */
export const moveWorkerBack = async (tx: Tx, actor: Actor, id: number, from_id: number, to_id: number) => {
  const system = asSystem(actor)
  const worker = await lockWorker(tx, system, id)
  if (worker.status_id === from_id) await step(tx, system, worker, await statusById(tx, to_id))
}
