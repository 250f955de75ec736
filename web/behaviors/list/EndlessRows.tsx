import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { SlimRow } from '#contract/basics/slim-list.ts'
import type { AnyRecords, Recorded } from '../record/records.ts'
import type { HeadsOf } from './group-heads.tsx'
import type { TableProps } from './DataTable.tsx'
import EndlessTable from './EndlessTable.tsx'
import { ListSkeleton } from './ListSkeleton.tsx'
import { type Query, listParams } from './list-params.ts'

const LIMIT = 100

export type EndlessProps<Row extends Recorded> = {
  records: AnyRecords<Row>
  search: Query
  /** The fields that the list requests. */
  fields: readonly string[]
  headsOf: HeadsOf | undefined
  onPages: () => void
  table: Omit<TableProps<SlimRow<Row>>, 'rows' | 'stale' | 'peeked' | 'onPeek' | 'onWalk'>
  peeked: number | null
  onPeek: (row: SlimRow<Row>) => void
  onWalk: (row: SlimRow<Row>) => void
}

/** The rows of a list as one long scroll, fetched a hundred at a time. */
const EndlessRows = <Row extends Recorded>({
  records,
  search,
  fields,
  headsOf,
  onPages,
  table,
  ...walk
}: EndlessProps<Row>) => {
  const t = useTranslations('list_tools')
  const query = { ...listParams(search), limit: String(LIMIT) } as Query
  delete query['page']
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: [records.plural, 'endless', query, fields],
    queryFn: ({ pageParam, signal }) =>
      records.rows(fields, pageParam ? { ...query, after: pageParam } : query, signal),
    initialPageParam: '',
    getNextPageParam: (page) => page.meta.next,
  })
  if (!data) return <ListSkeleton />
  const groups = data.pages.flatMap(({ meta }) => meta.groups ?? [])
  return (
    <>
      <EndlessTable
        {...table}
        {...walk}
        rows={data.pages.flatMap((page) => page.data)}
        heads={headsOf?.(groups, { begins: true, ends: !hasNextPage })}
        stale={false}
        hasMore={hasNextPage}
        onMore={() => !isFetchingNextPage && void fetchNextPage()}
      />
      <Button mt="xs" size="compact-sm" variant="subtle" onClick={onPages}>
        {t('pages_back')}
      </Button>
    </>
  )
}

export default EndlessRows
