import { useTranslations } from 'use-intl'
import { HistoryPage } from '#web/behaviors/history/RecordHistory.tsx'
import { leads } from './leads.api.ts'
import { useLeadText } from './useLeadText.ts'

const fields = [
  'status_id',
  'phone',
  'recruiter_id',
  'next_contact_at',
  'first_name',
  'last_name',
  'email',
  'city',
  'source',
  'comment',
  'reason_id',
  'consent_at',
]

/** Every change of a lead. */
const LeadHistoryPage = () => {
  const t = useTranslations('leads')
  return <HistoryPage records={leads} speak={useLeadText()} fields={fields} back={t('back')} />
}

export default LeadHistoryPage
