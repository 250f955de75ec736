import { useTranslations } from 'use-intl'
import type { Lead } from '#contract/leads.ts'
import type { Status } from '#contract/statuses.ts'
import type { StatusStepInput } from '../../behaviors/status/StatusDialog.tsx'
import { call } from '../../platform/api.ts'
import { useLabel } from '../../platform/i18n.tsx'
import { queryClient } from '../../platform/queries.ts'
import { sayDone } from '../../ui/notices.ts'
import { leadQuery, refreshLeads } from './leads.api.ts'
import { fullName } from './leads.columns.tsx'
import { useUndoLead } from './undo-lead.ts'

/** Whether a status asks for anything. */
export const asksNothing = (status: Status) =>
  status.required_fields.length === 0 &&
  !status.requires_comment &&
  !status.requires_reason &&
  status.category !== 'closed_bad'

/** Moves a lead to a status with what the status asked for, and offers the way back. */
export const useMoveLead = () => {
  const t = useTranslations('leads')
  const undo = useUndoLead()
  const label = useLabel()
  return async (lead: Lead, to: Status, step: StatusStepInput) => {
    const { data, meta } = await call('PUT /api/leads/{id}/status', {
      params: { id: String(lead.id) },
      body: { version: lead.version, status_id: to.id, ...step } as never,
    })
    queryClient.setQueryData(leadQuery(lead.id).queryKey, data)
    sayDone(t('moved', { name: fullName(lead), status: label(to.name) }), undo(lead.id, meta.transaction_id))
    await refreshLeads()
  }
}
