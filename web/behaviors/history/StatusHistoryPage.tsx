import { Button } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useLabel } from '#web/platform/i18n.tsx'
import { usePathId, useSearchState } from '#web/platform/navigation.ts'
import { useTrail } from '#web/platform/trail.ts'
import { AppLink } from '#web/ui/AppLink.tsx'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { Page, Section } from '#web/ui/Page.tsx'
import { PageFailure, isClosed } from '#web/ui/PageFailure.tsx'
import { statusesQuery } from '../dictionaries/dictionaries.api.ts'
import { type Stepping, type SteppingRecords, pathOf } from '../record/records.ts'
import { FEW, HistoryFilters } from './HistoryFilters.tsx'
import { useTold } from './RecordHistory.tsx'
import { StatusChain } from './StatusChain.tsx'
import { StatusBar, StatusSteps } from './StatusSteps.tsx'

const FILTERS = ['status_id', 'at']

/** The page of a record's status history; `back` links to the record. */
export const StatusHistoryPage = <Row extends Stepping>({
  records,
  back,
}: {
  records: SteppingRecords<Row>
  back: string
}) => {
  const t = useTranslations('record')
  const h = useTranslations('history')
  const app = useTranslations('app')
  const label = useLabel()
  const id = usePathId()
  const [asked, change] = useSearchState()
  const search = Object.fromEntries(Object.entries(asked).filter(([name]) => FILTERS.includes(name)))
  const { row, isOpen } = useTold(records, id)
  useTrail(row && records.nameOf(row), pathOf(records, id), t('status_history'))
  const { data: statuses = [] } = useQuery(statusesQuery(records.entity))
  const history = useInfiniteQuery({
    queryKey: [records.plural, 'status-history', id, search],
    queryFn: ({ pageParam }) => records.statusHistory(id, pageParam ? { ...search, before: pageParam } : search),
    initialPageParam: '',
    getNextPageParam: (page) => (page.meta.next === null ? undefined : String(page.meta.next)),
  })
  const steps = history.data?.pages.flatMap((page) => page.data) ?? []
  const isWhole = search['status_id'] === undefined && search['at'] === undefined
  if (isClosed(history.error)) return <PageFailure failure={history.error} />
  return (
    <Page
      title={row ? t('status_history_title', { name: records.nameOf(row) }) : t('status_history')}
      actions={isOpen && <AppLink to={pathOf(records, id)}>{back}</AppLink>}
    >
      {(!isWhole || steps.length >= FEW) && (
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
      )}
      {history.error && <ErrorNotice failure={history.error} onRetry={() => void history.refetch()} />}
      {history.data && steps.length === 0 && <Empty text={h(isWhole ? 'timeline.empty' : 'empty')} />}
      {steps.length > 0 && (
        <Section>
          {isWhole ? (
            <>
              <StatusBar steps={steps} />
              <StatusChain steps={steps} />
            </>
          ) : (
            <StatusSteps steps={steps} />
          )}
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
