import type { Updateable } from 'kysely'
import { type Actor, beyondScope } from '#server/behaviors/access/actor.ts'
import { loadFields } from '#server/behaviors/custom-fields/custom-fields.ts'
import type { Told } from '#server/behaviors/history/record-write.ts'
import { mergedColumns } from '#server/behaviors/merging/merged-columns.ts'
import type { Tx } from '#server/db/client.ts'
import type { LeadsTable } from '#server/db/tables/leads.ts'
import { leadSearch } from './lead-search.ts'
import { requireVersion, writeLead } from './leads.commands.ts'
import { mayMergeLead } from './leads.policy.ts'
import { type LeadRow, findLead, lockLead } from './leads.queries.ts'

/**
 * Links a lead to another candidate because its own was merged; answers whether the lead was still linked to `from`.
 */
export const repointLead = async (tx: Tx, actor: Actor, id: number, from: number, to: number): Promise<boolean> => {
  const lead = await lockLead(tx, beyondScope(actor), id)
  if (lead.converted_candidate_id !== from) return false
  await writeLead(tx, { ...actor, source: 'system' }, lead, { converted_candidate_id: to })
  return true
}

/** What the merge of leads needs. */
export const leadMerging = {
  find: findLead,
  lock: lockLead,
  may: mayMergeLead,
  requireVersion,
  async write(
    tx: Tx,
    actor: Actor,
    lead: LeadRow,
    columns: Record<string, unknown>,
    action: 'merged' | 'unmerged',
    told: Told,
  ) {
    const { fields } = await loadFields(tx, actor, 'lead')
    const patch = {
      ...(mergedColumns(columns) as Updateable<LeadsTable>),
      ...leadSearch({ ...lead, ...columns }, fields),
    }
    await writeLead(tx, actor, lead, patch, action, told)
  },
}
