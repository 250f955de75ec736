import type { Updateable } from 'kysely'
import { nothings } from '#contract/fields/facts.ts'
import { leadFields } from '#contract/people/leads.fields.ts'
import { type Actor, beyondScope } from '#server/behaviors/access/actor.ts'
import { loadFields } from '#server/behaviors/custom-fields/custom-fields.ts'
import { planUndo } from '#server/behaviors/undo/plan-undo.ts'
import { isOwnTransaction, planRestore, recordWayBack } from '#server/behaviors/undo/restore-fields.ts'
import type { Tx } from '#server/db/client.ts'
import type { LeadsTable } from '#server/db/tables/leads.ts'
import { authorize } from '#server/platform/problems.ts'
import { leadSearch } from './lead-search.ts'
import { writeLead } from './leads.commands.ts'
import { leadAbilities } from './leads.policy.ts'
import { type LeadRow, lockLead } from './leads.queries.ts'

/** Locks the lead in scope, or one that the actor moved out of it by this transaction; otherwise 404. */
export const lockLeadForUndo = async (tx: Tx, actor: Actor, id: number, transaction_id: string): Promise<LeadRow> => {
  const own = await isOwnTransaction(tx, actor, 'lead', id, transaction_id)
  return lockLead(tx, own ? beyondScope(actor) : actor, id)
}

/**
 * Undoes a transaction on a locked lead; a status returns with the time it had begun, and both histories record the
 * undo.
 */
export const undoLead = async (tx: Tx, actor: Actor, lead: LeadRow, transaction_id: string) => {
  const { fields, hidden } = await loadFields(tx, actor, 'lead')
  const plan = await planUndo(tx, actor, { entity: 'lead', id: lead.id }, transaction_id, hidden)
  const abilities = leadAbilities(actor, lead)
  authorize(plan.action === 'archived' ? abilities.restore : abilities.update)
  const { after, patch, back } = await planRestore(tx, actor, 'lead', lead, plan, nothings(leadFields))
  await writeLead(tx, actor, lead, { ...(patch as Updateable<LeadsTable>), ...leadSearch(after, fields) }, 'undone')
  await recordWayBack(tx, actor, 'lead', lead, after, back)
}
