import { recruiterEndpoints } from '#contract/team/recruiters.ts'
import { readRow } from '#server/behaviors/lists/one-row.ts'
import { recordForWebhook } from '#server/behaviors/webhooks/record-for-webhook.ts'
import { recruiterScope } from './recruiters.policy.ts'
import { selectRecruiters } from './recruiters.queries.ts'
import { toRecruiter } from './recruiters.serializer.ts'

/**
 * A staff recruiter as `GET /api/recruiters/staff/{id}` would answer the actor; undefined when the actor may know only
 * the name.
 */
export const recruiterForWebhook = recordForWebhook({
  entity: 'recruiter',
  call: recruiterEndpoints['GET /api/recruiters/staff/{id}'],
  read: async (db, actor, id) => {
    const row = await readRow(selectRecruiters(db, actor), 'recruiters', recruiterScope(actor), id)
    return row?.whole ? row : undefined
  },
  show: toRecruiter,
})
