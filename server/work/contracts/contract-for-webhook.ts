import { contractEndpoints } from '#contract/work/contracts.ts'
import { readRow } from '#server/behaviors/lists/one-row.ts'
import { recordForWebhook } from '#server/behaviors/webhooks/record-for-webhook.ts'
import { contractScope, hiddenRates } from './contracts.policy.ts'
import { selectContracts } from './contracts.queries.ts'
import { toContract } from './contracts.serializer.ts'

/** A contract as `GET /api/contracts/{id}` would answer the actor. */
export const contractForWebhook = recordForWebhook({
  entity: 'contract',
  call: contractEndpoints['GET /api/contracts/{id}'],
  read: (db, actor, id) => readRow(selectContracts(db), 'contracts', contractScope(actor), id),
  show: toContract,
  masked: (actor) => hiddenRates(actor).flatMap(({ entity, fields }) => (entity === 'contract' ? fields : [])),
})
