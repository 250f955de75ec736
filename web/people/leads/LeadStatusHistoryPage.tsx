import { useTranslations } from 'use-intl'
import { StatusHistoryPage } from '#web/behaviors/history/StatusHistoryPage.tsx'
import { leads } from './leads.api.ts'

/** The chain of a lead's statuses. */
const LeadStatusHistoryPage = () => {
  const t = useTranslations('leads')
  return <StatusHistoryPage records={leads} back={t('back')} />
}

export default LeadStatusHistoryPage
