import { Button } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { statusesQuery } from '../../behaviors/dictionaries/dictionaries.api.ts'
import { HistoryFilters } from '../../behaviors/history/HistoryFilters.tsx'
import { StatusBar, StatusSteps } from '../../behaviors/history/StatusSteps.tsx'
import { call } from '../../platform/api.ts'
import { useLabel } from '../../platform/i18n.tsx'
import { usePathId, useSearchState } from '../../platform/navigation.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { Empty, Page, Section } from '../../ui/Page.tsx'
import { leadQuery } from './leads.api.ts'
import { fullName } from './leads.columns.tsx'

/** The chain of a lead's statuses. */
const LeadStatusHistoryPage = () => {
  const t = useTranslations('leads')
  const h = useTranslations('history')
  const app = useTranslations('app')
  const label = useLabel()
  const id = usePathId()
  const [search, change] = useSearchState()
  const { data: lead } = useQuery({ ...leadQuery(id), retry: false })
  const { data: statuses = [] } = useQuery(statusesQuery('lead'))
  const history = useInfiniteQuery({
    queryKey: ['leads', 'status-history', id, search],
    queryFn: ({ pageParam }) =>
      call('GET /api/leads/{id}/status-history', {
        params: { id: String(id) },
        query: { ...search, before: pageParam } as never,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.meta.next === null ? undefined : String(page.meta.next)),
  })
  const steps = history.data?.pages.flatMap((page) => page.data) ?? []
  const isWhole = search['status_id'] === undefined && search['at'] === undefined
  return (
    <Page
      title={lead ? t('status_history_title', { name: fullName(lead) }) : t('status_history')}
      actions={<AppLink to={`/leads/${id}`}>{t('back_to_lead')}</AppLink>}
    >
      <HistoryFilters
        search={search}
        selects={[
          {
            name: 'status_id',
            label: h('status'),
            options: statuses.map((one) => ({ value: String(one.id), label: label(one.name) })),
          },
        ]}
        onChange={change}
      />
      {history.error && <ErrorNotice failure={history.error} onRetry={() => void history.refetch()} />}
      {history.data && steps.length === 0 && <Empty text={h('empty')} />}
      {steps.length > 0 && (
        <Section>
          {isWhole && <StatusBar steps={steps} />}
          <StatusSteps steps={steps} />
        </Section>
      )}
      {history.hasNextPage && (
        <Button variant="default" loading={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
          {app('more')}
        </Button>
      )}
    </Page>
  )
}

export default LeadStatusHistoryPage
