import { documentEndpoints } from '#contract/people/documents.ts'
import { readForWebhook } from '#server/behaviors/webhooks/record-for-webhook.ts'
import { medicalLines } from './documents.policy.ts'
import { seekDocument } from './documents.queries.ts'
import { isRestricted, toDocument } from './documents.serializer.ts'

/** A document as `GET /api/documents/{id}` would answer the actor. */
export const documentForWebhook = readForWebhook({
  call: documentEndpoints['GET /api/documents/{id}'],
  read: seekDocument,
  show: (_actor, { owner, row }) => toDocument(owner, row),
  masked: (_actor, { owner, row }) => (isRestricted(owner, row) ? medicalLines.fields : []),
})
