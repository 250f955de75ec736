import { useTranslations } from 'use-intl'
import { StatusHistoryPage } from '#web/behaviors/history/StatusHistoryPage.tsx'
import { coordinators } from './coordinators.api.ts'

/** The chain of a coordinator's statuses. */
const CoordinatorStatusHistoryPage = () => {
  const t = useTranslations('coordinators')
  return <StatusHistoryPage records={coordinators} back={t('back')} />
}

export default CoordinatorStatusHistoryPage
