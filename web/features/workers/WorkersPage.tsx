import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { useTranslations } from 'use-intl'
import { ImportButton } from '../../behaviors/list/ImportButton.tsx'
import { ListPage } from '../../behaviors/list/ListPage.tsx'
import type { Tab } from '../../behaviors/views/ViewTabs.tsx'
import { useWorkerFilters } from './useWorkerFilters.ts'
import { workerQueuesQuery, workers } from './workers.api.ts'
import { usualColumns, useWorkerColumns } from './workers.columns.tsx'

const WorkerBoard = lazy(() => import('./WorkerBoard.tsx'))
const WorkerBulkBar = lazy(() => import('./WorkerBulkBar.tsx'))
const WorkerQuickLook = lazy(() => import('./WorkerQuickLook.tsx'))

const useTabs = (): Tab[] => {
  const t = useTranslations('workers.tabs')
  const { data: waiting } = useQuery(workerQueuesQuery)
  return [
    { key: 'papers', search: { queue: 'papers' }, label: t('papers'), count: waiting?.papers },
    {
      key: 'unnotified',
      search: { queue: 'unnotified', sort: 'employed_from' },
      label: t('unnotified'),
      count: waiting?.unnotified,
    },
    {
      key: 'overdue',
      search: { queue: 'overdue', sort: 'status_since' },
      label: t('overdue'),
      count: waiting?.overdue,
    },
  ]
}

/** The list of workers: queues and saved views, search, filters, table or board, bulk actions; all of it in the URL. */
const WorkersPage = () => {
  const t = useTranslations('workers')
  return (
    <ListPage
      records={workers}
      words={{
        title: t('title'),
        search: t('search_hint'),
        empty: t('empty'),
        nothing: t('nothing_found'),
        create: t('create'),
      }}
      createPath="/workers/create-worker"
      columns={useWorkerColumns()}
      usual={usualColumns}
      filters={useWorkerFilters()}
      tabs={useTabs()}
      actions={<ImportButton path="/workers/import" />}
      Board={WorkerBoard}
      Bulk={WorkerBulkBar}
      Look={WorkerQuickLook}
    />
  )
}

export default WorkersPage
