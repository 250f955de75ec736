import { useTranslations } from 'use-intl'
import { call } from '../../platform/api.ts'
import { queryClient } from '../../platform/queries.ts'
import { sayDone, sayFailed } from '../../ui/notices.ts'
import { useProblems } from '../../ui/problems.ts'
import { leadQuery, refreshLeads } from './leads.api.ts'

/** Takes back what a transaction did to a lead, from the message about it or from history; says why where it cannot. */
export const useUndoLead = () => {
  const t = useTranslations('leads')
  const { sayFailure } = useProblems()
  return (id: number, transaction_id: string) => ({
    label: t('undo'),
    run: async () => {
      try {
        const params = { id: String(id) }
        const { data } = await call('POST /api/leads/{id}/undos', { params, body: { transaction_id } })
        queryClient.setQueryData(leadQuery(id).queryKey, data)
        sayDone(t('undone'))
      } catch (problem) {
        sayFailed(sayFailure(problem))
      }
      void refreshLeads()
    },
  })
}
