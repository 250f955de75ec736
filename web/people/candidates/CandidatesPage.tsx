import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { queues } from '#contract/office/queues.ts'
import type { Tab } from '#web/behaviors/views/ViewTabs.tsx'
import { useUser } from '#web/platform/session.ts'
import { CandidateList } from './CandidateList.tsx'
import { candidateQueuesQuery } from './candidates.api.ts'

const useTabs = (): Tab[] => {
  const t = useTranslations('candidates.tabs')
  const { data: waiting } = useQuery(candidateQueuesQuery)
  const { scopes } = useUser()
  return [
    ...(scopes.some((scope) => scope !== 'foreman')
      ? [{ key: 'calls', search: queues.candidates.calls, label: t('calls'), count: waiting?.calls }]
      : []),
    {
      key: 'arriving',
      search: queues.candidates.arriving,
      label: t('arriving'),
      count: waiting?.arriving,
    },
    { key: 'papers', search: queues.candidates.papers, label: t('papers'), count: waiting?.papers },
    {
      key: 'overdue',
      search: queues.candidates.overdue,
      label: t('overdue'),
      count: waiting?.overdue,
    },
  ]
}

/** The list of candidates: queues and saved views, search, filters, table or board, bulk actions; its state is in the URL. */
const CandidatesPage = () => {
  const t = useTranslations('candidates')
  return <CandidateList title={t('title')} tabs={useTabs()} />
}

export default CandidatesPage
