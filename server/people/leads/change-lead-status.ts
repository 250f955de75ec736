import { agencyDay } from '#contract/basics/agency-day.ts'
import { addMonths } from '#contract/basics/days.ts'
import type { z } from 'zod'
import type { leadEndpoints } from '#contract/people/leads.ts'
import { means } from '#contract/office/status-meanings.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import {
  type StatusRow,
  checkStatusChange,
  entering,
  isClosed,
  recordStatus,
} from '#server/behaviors/statuses/statuses.ts'
import { loadFields } from '#server/behaviors/custom-fields/custom-fields.ts'
import type { Tx } from '#server/db/client.ts'
import { fieldProblem } from '#server/platform/problems.ts'
import { leadSearch } from './lead-search.ts'
import { requireVersion, writeLead } from './leads.commands.ts'
import type { LeadRow } from './leads.queries.ts'

type LeadStatusChange = z.output<(typeof leadEndpoints)['PUT /api/leads/{id}/status']['body']>

const RETENTION_MONTHS = 12

/** The end of retention of a lead that enters a status: twelve months when it is lost, otherwise null. */
export const retentionIn = (to: StatusRow, at: string) =>
  isClosed(to) ? addMonths(agencyDay(at), RETENTION_MONTHS) : null

/**
 * Moves a locked lead to a status with the values that the status requires; counts unanswered tries, stops the
 * first-response clock, and sets the end of retention of a lost lead.
 */
export const changeLeadStatus = async (tx: Tx, actor: Actor, lead: LeadRow, body: LeadStatusChange) => {
  await requireVersion(tx, actor, lead, body.version)
  const fields = body.fields ?? {}
  const planned = fields.next_contact_at
  if (planned && Date.parse(planned) < Date.parse(actor.at) - 60_000)
    throw fieldProblem('fields.next_contact_at', 'in_the_past')
  const { from, to } = await checkStatusChange(tx, actor, 'lead', lead.status_id, body, {
    ...lead,
    next_contact_at: null,
    ...fields,
  })
  const tried = means(to.meanings, 'contact')
  const { fields: custom } = await loadFields(tx, actor, 'lead')
  await writeLead(tx, actor, lead, {
    ...fields,
    ...leadSearch({ ...lead, ...fields }, custom),
    next_contact_at: planned ?? null,
    ...entering(actor, to, body),
    recruiter_id: lead.recruiter_id ?? actor.recruiter_id,
    contact_attempts: lead.contact_attempts + (means(to.meanings, 'counts_try') ? 1 : 0),
    last_contact_at: tried ? actor.at : lead.last_contact_at,
    first_contact_at: lead.first_contact_at ?? (tried ? actor.at : null),
    retention_until: retentionIn(to, actor.at),
  })
  await recordStatus(
    tx,
    actor,
    { entity: 'lead', id: lead.id },
    { from, to, since: lead.status_since, reason_id: body.reason_id, comment: body.comment },
  )
}
