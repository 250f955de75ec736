import { leadEndpoints } from '#contract/people/leads.ts'
import { readRow } from '#server/behaviors/lists/one-row.ts'
import { recordForWebhook } from '#server/behaviors/webhooks/record-for-webhook.ts'
import { leadScope } from './leads.policy.ts'
import { selectLeads } from './leads.queries.ts'
import { toLead } from './leads.serializer.ts'

/** A lead as `GET /api/leads/{id}` would answer the actor. */
export const leadForWebhook = recordForWebhook({
  entity: 'lead',
  call: leadEndpoints['GET /api/leads/{id}'],
  read: (db, actor, id) => readRow(selectLeads(db), 'leads', leadScope(actor), id),
  show: toLead,
})
