import { useTranslations } from 'use-intl'
import { StatusHistoryPage } from '#web/behaviors/history/StatusHistoryPage.tsx'
import { foremen } from './foremen.api.ts'

/** The chain of a foreman's statuses. */
const ForemanStatusHistoryPage = () => {
  const t = useTranslations('foremen')
  return <StatusHistoryPage records={foremen} back={t('back')} />
}

export default ForemanStatusHistoryPage
