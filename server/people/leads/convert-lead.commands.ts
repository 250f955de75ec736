import type { Actor } from '#server/behaviors/access/actor.ts'
import { statusById, statusFor } from '#server/behaviors/statuses/meanings.ts'
import { isClosed, recordStatus } from '#server/behaviors/statuses/statuses.ts'
import type { Tx } from '#server/db/client.ts'
import { writeLead } from './leads.commands.ts'
import { type LeadRow, findLead, lockLead } from './leads.queries.ts'

/** A lead as the conversion needs it. */
export type ConvertibleLead = LeadRow

export const findLeadToConvert = findLead
export const lockLeadToConvert = lockLead

const move = async (
  tx: Tx,
  actor: Actor,
  lead: LeadRow,
  meaning: 'converted' | 'qualified',
  converted_candidate_id: number | null,
) => {
  const from = await statusById(tx, lead.status_id)
  const to = await statusFor(tx, 'lead', meaning)
  await writeLead(
    tx,
    actor,
    lead,
    {
      converted_candidate_id,
      status_id: to.id,
      status_since: actor.at,
      is_open: !isClosed(to),
      next_contact_at: null,
      retention_until: null,
    },
    converted_candidate_id === null ? 'undone' : 'converted',
  )
  await recordStatus(tx, actor, { entity: 'lead', id: lead.id }, { from, to, since: lead.status_since })
}

/** Marks a locked lead as the candidate it became; it is read-only from then on. */
export const convertLead = (tx: Tx, actor: Actor, lead: LeadRow, candidate_id: number) =>
  move(tx, actor, lead, 'converted', candidate_id)

/** Reopens a locked lead. */
export const reopenLead = (tx: Tx, actor: Actor, lead: LeadRow) => move(tx, actor, lead, 'qualified', null)
