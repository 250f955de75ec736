import { loadFields } from '#server/behaviors/custom-fields/custom-fields.ts'
import type { ReadRecord } from '#server/behaviors/webhooks/send-delivery.ts'
import { keptFields, workerAbilities, workerScope } from './workers.policy.ts'
import { selectWorkers } from './workers.queries.ts'
import { toWorker } from './workers.serializer.ts'

/** A worker as `GET /api/workers/{id}` would answer the actor. */
export const workerForWebhook: ReadRecord = async (db, actor, id) => {
  if (!actor.permissions.has('view worker')) return undefined
  const row = await selectWorkers(db, actor).where('workers.id', '=', id).where(workerScope(actor)).executeTakeFirst()
  if (!row) return undefined
  const custom = await loadFields(db, actor, 'worker')
  const masked = workerAbilities(actor, row).unmask ? [] : keptFields
  return { data: toWorker(actor, row, custom), hidden: [...custom.hidden.map((key) => `custom.${key}`), ...masked] }
}
