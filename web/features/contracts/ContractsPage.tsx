import { Button } from '@mantine/core'
import { IconChartBar } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { useTranslations } from 'use-intl'
import { ListPage } from '../../behaviors/list/ListPage.tsx'
import { statusesQuery } from '../../behaviors/dictionaries/dictionaries.api.ts'
import type { Tab } from '../../behaviors/views/ViewTabs.tsx'
import { useGo } from '../../platform/navigation.ts'
import { useUser, userMayOpen } from '../../platform/session.ts'
import { contractQueuesQuery, contracts } from './contracts.api.ts'
import { useContractColumns, usualColumns } from './contracts.columns.tsx'
import { useContractFilters } from './useContractFilters.ts'

const ContractBoard = lazy(() => import('./ContractBoard.tsx'))
const ContractBulkBar = lazy(() => import('./ContractBulkBar.tsx'))
const ContractQuickLook = lazy(() => import('./ContractQuickLook.tsx'))

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
  const user = useUser()
  const forecast = useTranslations('forecast')
  const go = useGo()
  const mayAmendMany = userMayOpen(user, '/contracts/mass-addition')
  return (
    <ListPage
      records={contracts}
      words={{
        title: t('title'),
        search: t('search_hint'),
        empty: t('empty'),
        nothing: t('nothing_found'),
        create: t('create'),
      }}
      createPath="/contracts/create-contract"
      columns={useContractColumns()}
      usual={usualColumns}
      filters={useContractFilters()}
      tabs={useTabs()}
      Board={ContractBoard}
      {...(mayAmendMany ? { Bulk: ContractBulkBar } : {})}
      actions={
        <Button
          variant="default"
          leftSection={<IconChartBar size={16} />}
          onClick={() => void go('/contracts/forecast')}
        >
          {forecast('title')}
        </Button>
      }
      Look={ContractQuickLook}
    />
  )
}

export default ContractsPage
