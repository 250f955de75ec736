import { Button } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { changeActionNames } from '#contract/behaviors/change-actions.ts'
import { ChangeList } from '../../behaviors/history/ChangeList.tsx'
import { HistoryFilters } from '../../behaviors/history/HistoryFilters.tsx'
import { call } from '../../platform/api.ts'
import { usePathId, useSearchState } from '../../platform/navigation.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { Empty, Page, Section } from '../../ui/Page.tsx'
import { leadQuery } from './leads.api.ts'
import { fullName } from './leads.columns.tsx'
import { useUndoLead } from './undo-lead.ts'
import { useValueText } from './useValueText.tsx'

const shownActions = changeActionNames.filter((action) =>
  ['created', 'updated', 'archived', 'restored', 'undone'].includes(action),
)
const fields = [
  'status_id',
  'phone',
  'recruiter_id',
  'next_contact_at',
  'first_name',
  'last_name',
  'email',
  'city',
  'source',
  'comment',
  'reason_id',
  'consent_at',
] as const

/** Every change of a lead. */
const LeadHistoryPage = () => {
  const t = useTranslations('leads')
  const h = useTranslations('history')
  const app = useTranslations('app')
  const id = usePathId()
  const [search, change] = useSearchState()
  const speak = useValueText()
  const undo = useUndoLead()
  const { data: lead } = useQuery({ ...leadQuery(id), retry: false })
  const history = useInfiniteQuery({
    queryKey: ['leads', 'history', id, search],
    queryFn: ({ pageParam }) =>
      call('GET /api/leads/{id}/history', {
        params: { id: String(id) },
        query: { ...search, before: pageParam } as never,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.meta.next === null ? undefined : String(page.meta.next)),
  })
  const groups = history.data?.pages.flatMap((page) => page.data) ?? []
  return (
    <Page
      title={lead ? t('history_title', { name: fullName(lead) }) : t('history')}
      actions={<AppLink to={`/leads/${id}`}>{t('back_to_lead')}</AppLink>}
    >
      <HistoryFilters
        search={search}
        selects={[
          {
            name: 'action',
            label: h('action'),
            options: shownActions.map((value) => ({ value, label: h(`kinds.${value as 'created'}`) })),
          },
          {
            name: 'field',
            label: h('field'),
            options: fields.map((value) => ({ value, label: speak.labelOf(value) })),
          },
        ]}
        onChange={change}
      />
      {history.error && <ErrorNotice failure={history.error} onRetry={() => void history.refetch()} />}
      {history.data && groups.length === 0 && <Empty text={h('empty')} />}
      {groups.length > 0 && (
        <Section>
          <ChangeList
            groups={groups}
            speak={speak}
            onUndo={
              lead?.abilities.update || lead?.abilities.restore
                ? ({ transaction_id }) => void undo(id, transaction_id).run()
                : undefined
            }
          />
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

export default LeadHistoryPage
