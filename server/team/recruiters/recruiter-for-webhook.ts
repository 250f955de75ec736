import { loadFields } from '#server/behaviors/custom-fields/custom-fields.ts'
import type { ReadRecord } from '#server/behaviors/webhooks/send-delivery.ts'
import { recruiterScope } from './recruiters.policy.ts'
import { selectRecruiters } from './recruiters.queries.ts'
import { toRecruiter } from './recruiters.serializer.ts'

/**
 * A staff recruiter as `GET /api/recruiters/staff/{id}` would answer the actor; undefined when the actor may know only
 * the name.
 */
export const recruiterForWebhook: ReadRecord = async (db, actor, id) => {
  if (!actor.permissions.has('view regular recruiter')) return undefined
  const found = selectRecruiters(db, actor).where('recruiters.id', '=', id).where(recruiterScope(actor))
  const row = await found.executeTakeFirst()
  if (!row?.whole) return undefined
  const custom = await loadFields(db, actor, 'recruiter')
  return { data: toRecruiter(actor, row, custom), hidden: custom.hidden.map((key) => `custom.${key}`) }
}
