import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { queues } from '#contract/office/queues.ts'
import type { Tab } from '#web/behaviors/views/ViewTabs.tsx'
import { WorkerList } from './WorkerList.tsx'
import { workerQueuesQuery } from './workers.api.ts'

const useTabs = (): Tab[] => {
  const t = useTranslations('workers.tabs')
  const { data: waiting } = useQuery(workerQueuesQuery)
  return [
    { key: 'papers', search: queues.workers.papers, label: t('papers'), count: waiting?.papers },
    {
      key: 'unnotified',
      search: queues.workers.unnotified,
      label: t('unnotified'),
      count: waiting?.unnotified,
    },
    {
      key: 'overdue',
      search: queues.workers.overdue,
      label: t('overdue'),
      count: waiting?.overdue,
    },
  ]
}

/** The list of workers: queues and saved views, search, filters, table or board, bulk actions; its state is in the URL. */
const WorkersPage = () => {
  const t = useTranslations('workers')
  return <WorkerList title={t('title')} tabs={useTabs()} />
}

export default WorkersPage
