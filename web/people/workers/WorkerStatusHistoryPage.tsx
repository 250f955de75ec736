import { useTranslations } from 'use-intl'
import { StatusHistoryPage } from '#web/behaviors/history/StatusHistoryPage.tsx'
import { workers } from './workers.api.ts'

/** The chain of a worker's statuses. */
const WorkerStatusHistoryPage = () => {
  const t = useTranslations('workers')
  return <StatusHistoryPage records={workers} back={t('back')} />
}

export default WorkerStatusHistoryPage
