import { freelancerEndpoints } from '#contract/team/freelancers.ts'
import { freelancerNumbers } from '#contract/team/freelancer-choices.ts'
import { readRow } from '#server/behaviors/lists/one-row.ts'
import { recordForWebhook } from '#server/behaviors/webhooks/record-for-webhook.ts'
import { freelancerAbilities, freelancerScope } from './freelancers.policy.ts'
import { selectFreelancers } from './freelancers.queries.ts'
import { toFreelancer } from './freelancers.serializer.ts'

/** A freelance recruiter as `GET /api/recruiters/freelance/{id}` would answer the actor. */
export const freelancerForWebhook = recordForWebhook({
  entity: 'freelance_recruiter',
  call: freelancerEndpoints['GET /api/recruiters/freelance/{id}'],
  read: (db, actor, id) => readRow(selectFreelancers(db), 'freelance_recruiters', freelancerScope(actor), id),
  show: toFreelancer,
  masked: (actor, row) => (freelancerAbilities(actor, row).unmask ? [] : freelancerNumbers),
})
