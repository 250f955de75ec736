import type { z } from 'zod'
import type { leadEndpoints } from '#contract/people/leads.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { loadFields } from '#server/behaviors/custom-fields/custom-fields.ts'
import { planCall, recordPassed } from '#server/behaviors/statuses/plan-call.ts'
import { entering } from '#server/behaviors/statuses/statuses.ts'
import type { Tx } from '#server/db/client.ts'
import { createNote } from '#server/office/notes/notes.commands.ts'
import { retentionIn } from './change-lead-status.ts'
import { leadSearch } from './lead-search.ts'
import { requireVersion, writeLead } from './leads.commands.ts'
import type { LeadRow } from './leads.queries.ts'

type LeadCall = z.output<(typeof leadEndpoints)['POST /api/leads/{id}/calls']['body']>

/**
 * Records the outcome of a call with a locked lead in one write: status, tries, next contact and owner. The comment is
 * stored with the status change, or as a note when the status stays.
 */
export const endLeadCall = async (tx: Tx, actor: Actor, lead: LeadRow, call: LeadCall) => {
  await requireVersion(tx, actor, lead, call.version)
  const fields = call.fields ?? {}
  const after = { ...lead, ...fields }
  const { passed, to, ...planned } = await planCall(tx, actor, 'lead', lead, call, after)
  const { fields: custom } = await loadFields(tx, actor, 'lead')
  await writeLead(tx, actor, lead, {
    ...fields,
    ...leadSearch(after, custom),
    ...planned,
    ...(to ? { ...entering(actor, to, call), retention_until: retentionIn(to, actor.at) } : {}),
    recruiter_id: lead.recruiter_id ?? actor.recruiter_id,
    last_contact_at: actor.at,
    first_contact_at: lead.first_contact_at ?? actor.at,
  })
  await recordPassed(tx, actor, 'lead', lead, passed, call)
  if (to === null && call.comment)
    await createNote(tx, actor, { entity: 'lead', entity_id: lead.id, text: call.comment })
}
