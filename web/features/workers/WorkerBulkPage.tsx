import { useTranslations } from 'use-intl'
import { BulkPage } from '../../behaviors/bulk/BulkPage.tsx'
import { workers } from './workers.api.ts'

/** A bulk action on workers, found again by its address. */
const WorkerBulkPage = () => {
  const t = useTranslations('workers')
  return <BulkPage records={workers} back={t('title')} />
}

export default WorkerBulkPage
