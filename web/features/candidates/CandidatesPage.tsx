import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { useTranslations } from 'use-intl'
import { ImportButton } from '../../behaviors/list/ImportButton.tsx'
import { ListPage } from '../../behaviors/list/ListPage.tsx'
import type { Tab } from '../../behaviors/views/ViewTabs.tsx'
import { candidateQueuesQuery, candidates } from './candidates.api.ts'
import { useCandidateColumns, usualColumns } from './candidates.columns.tsx'
import { useCandidateFilters } from './useCandidateFilters.ts'

const CandidateBoard = lazy(() => import('./CandidateBoard.tsx'))
const CandidateBulkBar = lazy(() => import('./CandidateBulkBar.tsx'))
const CandidateQuickLook = lazy(() => import('./CandidateQuickLook.tsx'))

const useTabs = (): Tab[] => {
  const t = useTranslations('candidates.tabs')
  const { data: waiting } = useQuery(candidateQueuesQuery)
  return [
    {
      key: 'arriving',
      search: { queue: 'arriving', sort: 'arrival_at' },
      label: t('arriving'),
      count: waiting?.arriving,
    },
    { key: 'papers', search: { queue: 'papers', sort: 'status_since' }, label: t('papers'), count: waiting?.papers },
    {
      key: 'overdue',
      search: { queue: 'overdue', sort: 'status_since' },
      label: t('overdue'),
      count: waiting?.overdue,
    },
  ]
}

/** The list of candidates: queues and saved views, search, filters, table or board, bulk actions; all of it in the URL. */
const CandidatesPage = () => {
  const t = useTranslations('candidates')
  return (
    <ListPage
      records={candidates}
      words={{
        title: t('title'),
        search: t('search_hint'),
        empty: t('empty'),
        nothing: t('nothing_found'),
        create: t('create'),
      }}
      createPath="/candidates/create-candidate"
      columns={useCandidateColumns()}
      usual={usualColumns}
      filters={useCandidateFilters()}
      tabs={useTabs()}
      actions={<ImportButton path="/candidates/import" />}
      Board={CandidateBoard}
      Bulk={CandidateBulkBar}
      Look={CandidateQuickLook}
    />
  )
}

export default CandidatesPage
