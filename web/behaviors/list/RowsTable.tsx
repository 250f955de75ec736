import { Button } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, Suspense, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { lazyPart } from '#web/platform/lazy-part.ts'
import classes from '#web/ui/Toolbar.module.css'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { type Recorded, type AnyRecords, pageQuery, placeOf } from '../record/records.ts'
import { type Column, DataTable, type TableProps } from './DataTable.tsx'
import { ListSkeleton } from './ListSkeleton.tsx'
import { Pager } from './Pager.tsx'
import { type Query, listParams } from './list-params.ts'
import type { Chosen } from './useSelection.ts'
import { useSteadyList } from './useSteadyList.ts'

const EndlessTable = lazyPart(() => import('./EndlessTable.tsx')) as unknown as <Row>(
  props: TableProps<Row> & { hasMore: boolean; onMore: () => void },
) => ReactNode

type Change = (search: Record<string, string | undefined>) => void

/** The panel that looks at one record beside its list. */
export type Look = ComponentType<{ id: number; onClose: () => void }>

type Props<Row extends Recorded> = {
  records: AnyRecords<Row>
  label: string
  search: Query
  columns: readonly Column<Row>[]
  chosen: Chosen | undefined
  narrow: Change
  change: Change
}

type Shown<Row extends Recorded> = { props: Props<Row>; onPeek: (row: Row) => void }

const tableOf = <Row extends Recorded>({ records, label, search, columns, chosen, narrow }: Props<Row>) => ({
  list: records.plural,
  label,
  columns,
  sort: search['sort'] ?? '-created_at',
  compact: search['density'] === 'compact',
  ...(chosen ? { chosen } : {}),
  idOf: (row: Row) => row.id,
  nameOf: records.nameOf,
  pathOf: (row: Row) => placeOf(records, row.id).to,
  searchOf: (row: Row) => placeOf(records, row.id).search,
  onSort: (sort: string) => narrow({ sort }),
})

const LIMIT = 100

const Endless = <Row extends Recorded>({ props, onPeek }: Shown<Row>) => {
  const { records } = props
  const query = { ...listParams(props.search), limit: String(LIMIT) } as Query
  delete query['page']
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: [records.plural, 'endless', query],
    queryFn: ({ pageParam, signal }) => records.page(pageParam ? { ...query, after: pageParam } : query, signal),
    initialPageParam: '',
    getNextPageParam: (page) => page.meta.next,
  })
  if (!data) return <ListSkeleton />
  return (
    <Suspense fallback={<ListSkeleton />}>
      <EndlessTable
        {...tableOf(props)}
        rows={data.pages.flatMap((page) => page.data)}
        stale={false}
        onPeek={onPeek}
        hasMore={hasNextPage}
        onMore={() => !isFetchingNextPage && void fetchNextPage()}
      />
    </Suspense>
  )
}

const Paged = <Row extends Recorded>({ props, onPeek }: Shown<Row>) => {
  const list = useTranslations('list')
  const { records, search, narrow, change } = props
  const query = pageQuery(records, search)
  const { data, isPlaceholderData } = useQuery(query)
  const showNews = useSteadyList(records.entity, {
    queryKey: query.queryKey,
    ask: () => records.page(listParams(search)),
  })
  if (!data || data.data.length === 0) return null
  return (
    <>
      {showNews && (
        <output className={classes.news}>
          <Button size="compact-sm" radius="xl" onClick={showNews}>
            {list('news')}
          </Button>
        </output>
      )}
      <DataTable {...tableOf(props)} rows={data.data} stale={isPlaceholderData} onPeek={onPeek} />
      <Pager
        meta={data.meta}
        shown={data.data.length}
        onPage={(page, after) => change({ page: page > 1 ? String(page) : undefined, after })}
        onLimit={(limit) => narrow({ limit: limit === '25' ? undefined : limit })}
        onScroll={() => narrow({ scroll: '1', limit: undefined })}
      />
    </>
  )
}

/** A list as a table: pages, or one long scroll; `Space` looks at a row quickly. */
export const RowsTable = <Row extends Recorded>({ Look, ...props }: Props<Row> & { Look: Look }) => {
  const { search } = props
  const list = useTranslations('list')
  const from = useRef<Element | null>(null)
  const [peeked, setPeeked] = useState<number | null>(null)
  const { data, error, refetch } = useQuery(pageQuery(props.records, search))
  const endless = search['scroll'] === '1' && matchMedia('(min-width: 37.5em)').matches
  const onPeek = (row: Row) => {
    from.current = document.activeElement
    setPeeked(row.id)
  }
  const onClose = () => {
    setPeeked(null)
    if (from.current instanceof HTMLElement) from.current.focus()
  }
  if (error && !data) return <ErrorNotice failure={error} onRetry={() => void refetch()} />
  if (!data) return <ListSkeleton />
  return (
    <>
      {endless ? <Endless props={props} onPeek={onPeek} /> : <Paged props={props} onPeek={onPeek} />}
      {endless && (
        <Button mt="xs" size="compact-sm" variant="subtle" onClick={() => props.narrow({ scroll: undefined })}>
          {list('pages_back')}
        </Button>
      )}
      <Suspense>{peeked !== null && <Look key={peeked} id={peeked} onClose={onClose} />}</Suspense>
    </>
  )
}
