import type { ApiDocument, ApiParameter, JsonSchema } from '#contract/office/api-docs.ts'
import { type WebhookNoun, isErasure, webhookEvents } from '#contract/office/webhook-choices.ts'
import { changeSources } from '#contract/behaviors/history.ts'

/** The name of the schema of an event's record, by noun. */
const records: Record<WebhookNoun, string> = {
  lead: 'Lead',
  candidate: 'Candidate',
  worker: 'Worker',
  contract: 'Contract',
  assignment: 'Assignment',
  document: 'Document',
  recruiter: 'Recruiter',
  freelance_recruiter: 'Freelancer',
}

const header = (name: string, pattern: string): ApiParameter => ({
  name,
  in: 'header',
  required: true,
  schema: { type: 'string', pattern },
})

const SIGNATURE = '^t=\\d+,v1=[0-9a-f]{64}$'

const parameters = [
  header('Brigada-Event-Id', '^[0-9a-f-]{36}$'),
  header('Brigada-Signature', SIGNATURE),
  { ...header('Brigada-Signature-Next', SIGNATURE), required: false },
]

/** The record of an event; of a person who was erased, only which record it was. */
const dataOf = (event: string): JsonSchema => {
  const [entity = ''] = event.split('.')
  if (!isErasure(event)) return { $ref: `#/components/schemas/${records[entity as WebhookNoun]}` }
  return {
    type: 'object',
    properties: { id: { type: 'integer' }, entity: { const: entity } },
    required: ['id', 'entity'],
  }
}

const bodyOf = (event: string): JsonSchema => ({
  type: 'object',
  properties: {
    id: { type: 'string', format: 'uuid' },
    event: { const: event },
    at: { type: 'string', format: 'date-time' },
    source: { type: 'string', enum: [...changeSources] },
    changed: { type: 'array', items: { type: 'string' } },
    data: dataOf(event),
  },
  required: ['id', 'event', 'at', 'source', 'changed', 'data'],
})

/** The requests that webhooks send, one per event. */
export const describeWebhooks = (): ApiDocument['webhooks'] =>
  Object.fromEntries(
    webhookEvents.map((event) => [
      event,
      {
        post: {
          operationId: `webhook_${event.replace('.', '_')}`,
          summary: `Delivery of the event ${event}`,
          parameters,
          requestBody: { required: true, content: { 'application/json': { schema: bodyOf(event) } } },
          responses: { '2XX': { description: 'Accepted; the body is not read beyond 64 kB.' } },
        },
      },
    ]),
  )
