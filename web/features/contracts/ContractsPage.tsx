import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { statusesQuery } from '../../behaviors/dictionaries/dictionaries.api.ts'
import type { Tab } from '../../behaviors/views/ViewTabs.tsx'
import { ContractList } from './ContractList.tsx'
import { contractQueuesQuery } from './contracts.api.ts'

const useTabs = (): Tab[] => {
  const t = useTranslations('contracts.tabs')
  const { data: waiting } = useQuery(contractQueuesQuery)
  const draft = (useQuery(statusesQuery('contract')).data ?? []).find(({ category }) => category === 'initial')
  return [
    {
      key: 'ending',
      search: { ending_within: '30', sort: 'end_date' },
      label: t('ending'),
      count: waiting?.ending,
    },
    ...(draft && (waiting?.drafts ?? 0) > 0
      ? [{ key: 'drafts', search: { status_id: String(draft.id) }, label: t('drafts'), count: waiting?.drafts }]
      : []),
  ]
}

/** The list of contracts: those that end soon, drafts and saved views, search, filters, table or board; all of it in the URL. */
const ContractsPage = () => {
  const t = useTranslations('contracts')
  return <ContractList title={t('title')} tabs={useTabs()} />
}

export default ContractsPage
