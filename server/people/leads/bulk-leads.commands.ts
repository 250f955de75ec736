import type { LeadBulkAction, LeadSelection } from '#contract/people/lead-bulk.ts'
import { type Actor, beyondScope } from '#server/behaviors/access/actor.ts'
import { applyAction } from '#server/behaviors/bulk/apply-action.ts'
import { startBulk } from '#server/behaviors/bulk/bulk-runs.ts'
import type { BulkStep } from '#server/behaviors/bulk/run-bulk.ts'
import {
  hasChanged,
  personName,
  previewRows,
  requireActiveStatus,
  selectedRows,
} from '#server/behaviors/bulk/select-rows.ts'
import { loadFields } from '#server/behaviors/custom-fields/custom-fields.ts'
import type { Tx } from '#server/db/client.ts'
import { changeLeadStatus } from './change-lead-status.ts'
import { leadConditions } from './leads.columns.ts'
import { archiveLead, restoreLead, updateLead } from './leads.commands.ts'
import { leadAbilities, leadScope } from './leads.policy.ts'
import { findLead, lockLead } from './leads.queries.ts'
import { undoLead } from './undo-lead.commands.ts'

const apply = async (tx: Tx, actor: Actor, id: number, action: LeadBulkAction) => {
  const lead = await lockLead(tx, actor, id)
  return applyAction(action, leadAbilities(actor, lead), lead.version, {
    changeStatus: (change) => changeLeadStatus(tx, actor, lead, change),
    update: (input) => updateLead(tx, actor, lead, input),
    archive: (version) => archiveLead(tx, actor, lead, version),
    restore: (version) => restoreLead(tx, actor, lead, version),
  })
}

/** The step of a bulk action: exactly the single edit, with its checks and its history. */
export const bulkLeadStep: BulkStep = async (tx, actor, row, action) => {
  await apply(tx, actor, row.entity_id, action as LeadBulkAction)
  return hasChanged(tx, actor, 'lead', row.entity_id)
}

/** The way back of one row. */
export const undoBulkLeadStep: BulkStep = async (tx, actor, row) => {
  const lead = await lockLead(tx, beyondScope(actor), row.entity_id)
  await undoLead(tx, actor, lead, row.transaction_id!)
  return true
}

const selected = (tx: Tx, actor: Actor, selection: LeadSelection) =>
  selectedRows(tx, 'leads', leadScope(actor), selection, async () =>
    leadConditions(selection.query ?? {}, await loadFields(tx, actor, 'lead')),
  )

type Body = { selection: LeadSelection; action: LeadBulkAction }

/** Does the action to the first rows, reads what it would change, and takes it all back. */
export const previewLeadBulk = async (tx: Tx, actor: Actor, { selection, action }: Body) =>
  previewRows(tx, actor, 'lead', await selected(tx, actor, selection), findLead, personName, (row, as, id) =>
    apply(row, as, id, action),
  )

/** Queues an action on every selected lead in scope. */
export const startLeadBulk = async (tx: Tx, actor: Actor, { selection, action }: Body): Promise<number> => {
  if (action.kind === 'status') await requireActiveStatus(tx, 'lead', action.status_id)
  return startBulk(tx, actor, 'lead', action, await selected(tx, actor, selection), 'run_lead_bulk')
}
