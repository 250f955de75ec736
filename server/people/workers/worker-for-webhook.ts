import { workerEndpoints } from '#contract/people/workers.ts'
import { readRow } from '#server/behaviors/lists/one-row.ts'
import { recordForWebhook } from '#server/behaviors/webhooks/record-for-webhook.ts'
import { keptFields, workerAbilities, workerScope } from './workers.policy.ts'
import { selectWorkers } from './workers.queries.ts'
import { toWorker } from './workers.serializer.ts'

/** A worker as `GET /api/workers/{id}` would answer the actor. */
export const workerForWebhook = recordForWebhook({
  entity: 'worker',
  call: workerEndpoints['GET /api/workers/{id}'],
  read: (db, actor, id) => readRow(selectWorkers(db, actor), 'workers', workerScope(actor), id),
  show: toWorker,
  masked: (actor, row) => (workerAbilities(actor, row).unmask ? [] : keptFields),
})
