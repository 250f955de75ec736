import { assignmentEndpoints } from '#contract/work/assignments.ts'
import { readForWebhook } from '#server/behaviors/webhooks/record-for-webhook.ts'
import { hiddenRates } from '../contracts/contracts.policy.ts'
import { seekAssignment, toAssignment } from './assignments.queries.ts'

/** A placement as `GET /api/assignments/{id}` would answer the actor. */
export const assignmentForWebhook = readForWebhook({
  call: assignmentEndpoints['GET /api/assignments/{id}'],
  read: seekAssignment,
  show: toAssignment,
  masked: (actor) => hiddenRates(actor).flatMap(({ entity, fields }) => (entity === 'assignment' ? fields : [])),
})
