import { Button } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { ChangeAction } from '#contract/behaviors/change-actions.ts'
import { usePathId, useSearchState } from '#web/platform/navigation.ts'
import { useTrail } from '#web/platform/trail.ts'
import { useUser, userMayOpen } from '#web/platform/session.ts'
import { AppLink } from '#web/ui/AppLink.tsx'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { Page, Section } from '#web/ui/Page.tsx'
import { PageFailure, isClosed } from '#web/ui/PageFailure.tsx'
import { type Recorded, type Records, recordQuery, pathOf } from '../record/records.ts'
import { mayUndo } from './may-undo.ts'
import { useUndo } from '../record/useUndo.ts'
import { ChangeList } from './ChangeList.tsx'
import type { FieldTexts } from './change-texts.ts'
import { FEW, HistoryFilters } from './HistoryFilters.tsx'

const usualActions = ['created', 'updated', 'archived', 'restored', 'undone'] as const

const FILTERS = ['action', 'field', 'at']

type Props<Row extends Recorded> = {
  records: Records<Row>
  id: number
  row: Row | undefined
  fieldTexts: FieldTexts
  /** Fields to filter by. */
  fields: readonly string[]
  /** Types of changes to filter by, if they differ from the usual ones. */
  actions?: readonly ChangeAction[]
  /** Distinguishes the history of a part from that of the record. */
  part?: string
}

/** The changes of a record that match the page's query. */
const useChanges = <Row extends Recorded>({
  records,
  id,
  part = 'all',
}: Pick<Props<Row>, 'records' | 'id' | 'part'>) => {
  const [search] = useSearchState()
  const query = Object.fromEntries(Object.entries(search).filter(([name]) => FILTERS.includes(name)))
  return useInfiniteQuery({
    queryKey: [records.plural, 'history', id, part, query],
    queryFn: ({ pageParam }) => records.history(id, pageParam ? { ...query, before: pageParam } : query),
    initialPageParam: '',
    getNextPageParam: (page) => (page.meta.next === null ? undefined : String(page.meta.next)),
  })
}

/** The record of a history page, if the user may see it. */
export const useTold = <Row extends Recorded>(records: Records<Row>, id: number) => {
  const isOpen = userMayOpen(useUser(), pathOf(records, id))
  const { data: row } = useQuery({ ...recordQuery(records, id), retry: false, enabled: isOpen })
  return { row, isOpen }
}

/** All changes of a record, filtered by the URL; those of the last day can be undone. */
export const RecordHistory = <Row extends Recorded>({
  records,
  id,
  row,
  fieldTexts,
  fields,
  actions = usualActions,
  part,
}: Props<Row>) => {
  const h = useTranslations('history')
  const app = useTranslations('app')
  const [search, change] = useSearchState()
  const undo = useUndo(records)
  const history = useChanges({ records, id, part })
  const isFiltered = FILTERS.some((name) => search[name] !== undefined)
  const groups = history.data?.pages.flatMap((page) => page.data) ?? []
  return (
    <>
      {(isFiltered || groups.length >= FEW) && (
        <HistoryFilters
          search={search}
          selects={[
            {
              name: 'action',
              label: h('action'),
              options: actions.map((value) => ({ value, label: h(`kinds.${value as 'created'}`) })),
            },
            {
              name: 'field',
              label: h('field'),
              options: fields.map((value) => ({ value, label: fieldTexts.labelOf(value) })),
            },
          ]}
          onChange={change}
        />
      )}
      {history.error && <ErrorNotice failure={history.error} onRetry={() => void history.refetch()} />}
      {history.data && groups.length === 0 && <Empty text={h(isFiltered ? 'empty' : 'timeline.empty')} />}
      {groups.length > 0 && (
        <Section>
          <ChangeList
            groups={groups}
            fieldTexts={fieldTexts}
            onUndo={row && mayUndo(row) ? ({ transaction_id }) => void undo(id, transaction_id).run() : undefined}
          />
        </Section>
      )}
      {history.hasNextPage && (
        <Button variant="default" loading={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
          {app('more')}
        </Button>
      )}
    </>
  )
}

/** The page of a record's changes; `back` links to the record. */
export const HistoryPage = <Row extends Recorded>({
  records,
  back,
  titleOf,
  ...props
}: Omit<Props<Row>, 'id' | 'row'> & { back: string; titleOf?: (name: string) => string }) => {
  const t = useTranslations('record')
  const id = usePathId()
  const { row, isOpen } = useTold(records, id)
  const { error } = useChanges({ records, id, part: props.part })
  useTrail(row && records.nameOf(row), pathOf(records, id), t('history'))
  const title = titleOf ?? ((name: string) => t('history_title', { name }))
  if (isClosed(error)) return <PageFailure failure={error} />
  return (
    <Page
      title={row ? title(records.nameOf(row)) : t('history')}
      actions={isOpen && <AppLink to={pathOf(records, id)}>{back}</AppLink>}
    >
      <RecordHistory records={records} id={id} row={row} {...props} />
    </Page>
  )
}
