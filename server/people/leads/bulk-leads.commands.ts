import type { LeadBulkAction, LeadListQuery } from '#contract/people/leads.ts'
import { fullName } from '#contract/basics/full-name.ts'
import { applyAction } from '#server/behaviors/bulk/apply-action.ts'
import { bulkOf } from '#server/behaviors/bulk/bulk-of.ts'
import type { FiltersOf } from '#server/behaviors/lists/filters.ts'
import { loadFields } from '#server/behaviors/custom-fields/custom-fields.ts'

import { changeLeadStatus } from './change-lead-status.ts'
import { leadConditions } from './leads.columns.ts'
import { archiveLead, restoreLead, updateLead } from './leads.commands.ts'
import { leadAbilities, leadScope } from './leads.policy.ts'
import { findLead, lockLead } from './leads.queries.ts'
import { undoLead } from './undo-lead.commands.ts'

/** Bulk actions on leads. */
export const leadBulk = bulkOf({
  path: 'leads',
  entity: 'lead',
  table: 'leads',
  job: 'run_lead_bulk',
  scope: leadScope,
  conditions: async (tx, actor, query: FiltersOf<LeadListQuery>) =>
    leadConditions(actor, query, await loadFields(tx, actor, 'lead')),
  find: findLead,
  lock: lockLead,
  nameOf: fullName,
  apply: (tx, actor, lead, action: LeadBulkAction) =>
    applyAction(action, leadAbilities(actor, lead), lead.version, {
      changeStatus: (change) => changeLeadStatus(tx, actor, lead, change),
      update: (input) => updateLead(tx, actor, lead, input),
      archive: (version) => archiveLead(tx, actor, lead, version),
      restore: (version) => restoreLead(tx, actor, lead, version),
    }),
  undo: undoLead,
})
