import { loadFields } from '#server/behaviors/custom-fields/custom-fields.ts'
import type { ReadRecord } from '#server/behaviors/webhooks/send-delivery.ts'
import { leadScope } from './leads.policy.ts'
import { selectLeads } from './leads.queries.ts'
import { toLead } from './leads.serializer.ts'

/** A lead as `GET /api/leads/{id}` would answer the actor. */
export const leadForWebhook: ReadRecord = async (db, actor, id) => {
  if (!actor.permissions.has('view lead')) return undefined
  const row = await selectLeads(db).where('leads.id', '=', id).where(leadScope(actor)).executeTakeFirst()
  if (!row) return undefined
  const custom = await loadFields(db, actor, 'lead')
  return { data: toLead(actor, row, custom), hidden: custom.hidden.map((key) => `custom.${key}`) }
}
