import { type Actor, beyondScope } from '#server/behaviors/access/actor.ts'
import { isClosed, recordStatus } from '#server/behaviors/statuses/statuses.ts'
import type { Tx } from '#server/db/client.ts'
import { writeWorker } from './workers.commands.ts'
import { lockWorker } from './workers.queries.ts'

/** Moves a worker to a status because something else happened; one who stands in none of the statuses named stays. */
export const moveWorker = async (tx: Tx, actor: Actor, id: number, from_codes: readonly string[], code: string) => {
  const system: Actor = { ...beyondScope(actor), source: 'system' }
  const worker = await lockWorker(tx, system, id)
  if (!from_codes.includes(worker.status_code)) return
  const statuses = await tx.selectFrom('statuses').where('entity', '=', 'worker').selectAll().execute()
  const from = statuses.find((status) => status.id === worker.status_id)!
  const to = statuses.find((status) => status.code === code)!
  await writeWorker(tx, system, worker, {
    status_id: to.id,
    status_since: actor.at,
    is_open: !isClosed(to),
    reason_id: null,
  })
  await recordStatus(tx, system, { entity: 'worker', id }, { from, to, since: worker.status_since })
}
