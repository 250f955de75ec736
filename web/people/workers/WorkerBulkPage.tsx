import { useTranslations } from 'use-intl'
import { BulkPage } from '#web/behaviors/bulk/BulkPage.tsx'
import { workers } from './workers.api.ts'
import { useWorkerText } from './useWorkerText.ts'

/** A bulk action on workers, found again by its address. */
const WorkerBulkPage = () => {
  const t = useTranslations('workers')
  return <BulkPage records={workers} speak={useWorkerText()} back={{ to: '/workers', label: t('title') }} />
}

export default WorkerBulkPage
