import { freelancerNumbers } from '#contract/team/freelancer-choices.ts'
import { loadFields } from '#server/behaviors/custom-fields/custom-fields.ts'
import type { ReadRecord } from '#server/behaviors/webhooks/send-delivery.ts'
import { freelancerAbilities, freelancerScope } from './freelancers.policy.ts'
import { selectFreelancers } from './freelancers.queries.ts'
import { toFreelancer } from './freelancers.serializer.ts'

/** A freelance recruiter as `GET /api/recruiters/freelance/{id}` would answer the actor. */
export const freelancerForWebhook: ReadRecord = async (db, actor, id) => {
  if (!actor.permissions.has('view freelance recruiter')) return undefined
  const found = selectFreelancers(db).where('freelance_recruiters.id', '=', id).where(freelancerScope(actor))
  const row = await found.executeTakeFirst()
  if (!row) return undefined
  const custom = await loadFields(db, actor, 'freelance_recruiter')
  const masked = freelancerAbilities(actor, row).unmask ? [] : freelancerNumbers
  return { data: toFreelancer(actor, row, custom), hidden: [...custom.hidden.map((key) => `custom.${key}`), ...masked] }
}
