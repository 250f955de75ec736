import { loadFields } from '#server/behaviors/custom-fields/custom-fields.ts'
import type { ReadRecord } from '#server/behaviors/webhooks/send-delivery.ts'
import { contractScope, hiddenRates } from './contracts.policy.ts'
import { selectContracts } from './contracts.queries.ts'
import { toContract } from './contracts.serializer.ts'

/** A contract as `GET /api/contracts/{id}` would answer the actor. */
export const contractForWebhook: ReadRecord = async (db, actor, id) => {
  if (!actor.permissions.has('view contract')) return undefined
  const row = await selectContracts(db).where('contracts.id', '=', id).where(contractScope(actor)).executeTakeFirst()
  if (!row) return undefined
  const custom = await loadFields(db, actor, 'contract')
  return {
    data: toContract(actor, row, custom),
    hidden: [
      ...custom.hidden.map((key) => `custom.${key}`),
      ...hiddenRates(actor).flatMap(({ entity, fields }) => (entity === 'contract' ? fields : [])),
    ],
  }
}
