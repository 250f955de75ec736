import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { Lead } from '#contract/leads.ts'
import { ChangeList } from '../../behaviors/history/ChangeList.tsx'
import { StatusSteps } from '../../behaviors/history/StatusSteps.tsx'
import { call } from '../../platform/api.ts'
import { useUser, userMayOpen } from '../../platform/session.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { Section } from '../../ui/Page.tsx'
import { useUndoLead } from './undo-lead.ts'
import { useValueText } from './useValueText.tsx'

const SHOWN = 6

const Changes = ({ lead }: { lead: Lead }) => {
  const t = useTranslations('leads')
  const speak = useValueText()
  const undo = useUndoLead()
  const params = { id: String(lead.id) }
  const { data } = useQuery({
    queryKey: ['leads', 'history', lead.id, 'latest', lead.version],
    queryFn: () => call('GET /api/leads/{id}/history', { params, query: {} }),
  })
  if (!data) return null
  return (
    <Section
      title={t('latest_changes')}
      actions={<AppLink to={`/leads/history/${lead.id}`}>{t('whole_history')}</AppLink>}
    >
      <ChangeList
        groups={data.data.slice(0, SHOWN)}
        speak={speak}
        onUndo={
          lead.abilities.update || lead.abilities.restore
            ? ({ transaction_id }) => void undo(lead.id, transaction_id).run()
            : undefined
        }
      />
    </Section>
  )
}

const Steps = ({ lead }: { lead: Lead }) => {
  const t = useTranslations('leads')
  const params = { id: String(lead.id) }
  const { data } = useQuery({
    queryKey: ['leads', 'status-history', lead.id, 'latest', lead.version],
    queryFn: () => call('GET /api/leads/{id}/status-history', { params, query: {} }),
  })
  if (!data) return null
  return (
    <Section
      title={t('latest_steps')}
      actions={<AppLink to={`/leads/status-history/${lead.id}`}>{t('whole_history')}</AppLink>}
    >
      <StatusSteps steps={data.data.slice(0, SHOWN)} />
    </Section>
  )
}

/** What happened to a lead lately, as far as the user may see it. */
export const LeadTimeline = ({ lead }: { lead: Lead }) => {
  const user = useUser()
  return (
    <>
      {userMayOpen(user, `/leads/status-history/${lead.id}`) && <Steps lead={lead} />}
      {userMayOpen(user, `/leads/history/${lead.id}`) && <Changes lead={lead} />}
    </>
  )
}
