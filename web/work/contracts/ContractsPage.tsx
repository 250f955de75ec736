import { Button } from '@mantine/core'
import { IconChartBar } from '#web/ui/icons/index.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { queues } from '#contract/office/queues.ts'
import { statusesQuery } from '#web/behaviors/dictionaries/dictionaries.api.ts'
import type { Tab } from '#web/behaviors/views/ViewTabs.tsx'
import { useGo } from '#web/platform/navigation.ts'
import { ContractList } from './ContractList.tsx'
import { contractQueuesQuery } from './contracts.api.ts'

const useTabs = (): Tab[] => {
  const t = useTranslations('contracts.tabs')
  const { data: waiting } = useQuery(contractQueuesQuery)
  const draft = (useQuery(statusesQuery('contract')).data ?? []).find(({ category }) => category === 'initial')
  return [
    {
      key: 'ending',
      search: queues.contracts.ending,
      label: t('ending'),
      count: waiting?.ending,
    },
    ...(draft && (waiting?.drafts ?? 0) > 0
      ? [{ key: 'drafts', search: { status_id: String(draft.id) }, label: t('drafts'), count: waiting?.drafts }]
      : []),
  ]
}

/** The list of contracts: queues and saved views, search, filters, table or board; its state is in the URL. */
const ContractsPage = () => {
  const t = useTranslations('contracts')
  const forecast = useTranslations('forecast')
  const go = useGo()
  return (
    <ContractList
      title={t('title')}
      tabs={useTabs()}
      actions={
        <Button
          variant="default"
          leftSection={<IconChartBar size={16} />}
          onClick={() => void go('/contracts/forecast')}
        >
          {forecast('title')}
        </Button>
      }
    />
  )
}

export default ContractsPage
