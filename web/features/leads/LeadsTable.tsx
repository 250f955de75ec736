import { Button } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, lazy, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Lead } from '#contract/leads.ts'
import { type Column, DataTable, type TableProps } from '../../behaviors/list/DataTable.tsx'
import { ListSkeleton } from '../../behaviors/list/ListSkeleton.tsx'
import { Pager } from '../../behaviors/list/Pager.tsx'
import type { Chosen } from '../../behaviors/list/useSelection.ts'
import { useSteadyList } from '../../behaviors/list/useSteadyList.ts'
import classes from '../../ui/Toolbar.module.css'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { askLeads, leadsQuery, listParams } from './leads.api.ts'
import { fullName } from './leads.columns.tsx'

const EndlessTable = lazy(() => import('../../behaviors/list/EndlessTable.tsx')) as unknown as (
  props: TableProps<Lead> & { hasMore: boolean; onMore: () => void },
) => ReactNode
const LeadQuickLook = lazy(() => import('./LeadQuickLook.tsx'))

type Search = Record<string, string>
type Change = (search: Record<string, string | undefined>) => void

type Props = {
  search: Search
  columns: readonly Column<Lead>[]
  chosen: Chosen | undefined
  narrow: Change
  change: Change
}

const tableOf = ({ search, columns, chosen, narrow }: Props) => ({
  list: 'leads',
  columns,
  sort: search['sort'] ?? '-created_at',
  compact: search['density'] === 'compact',
  ...(chosen ? { chosen } : {}),
  idOf: (lead: Lead) => lead.id,
  nameOf: fullName,
  pathOf: (lead: Lead) => `/leads/${lead.id}`,
  onSort: (sort: string) => narrow({ sort }),
})

const LIMIT = 100

const Endless = ({ props, onPeek }: { props: Props; onPeek: (lead: Lead) => void }) => {
  const t = useTranslations('leads')
  const query = { ...listParams(props.search), limit: String(LIMIT) } as Search
  delete query['page']
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['leads', 'endless', query],
    queryFn: ({ pageParam, signal }) => askLeads(pageParam ? { ...query, after: pageParam } : query, signal),
    initialPageParam: '',
    getNextPageParam: (page) => page.meta.next,
  })
  if (!data) return <ListSkeleton />
  return (
    <Suspense fallback={<ListSkeleton />}>
      <EndlessTable
        {...tableOf(props)}
        label={t('title')}
        rows={data.pages.flatMap((page) => page.data)}
        stale={false}
        onPeek={onPeek}
        hasMore={hasNextPage}
        onMore={() => !isFetchingNextPage && void fetchNextPage()}
      />
    </Suspense>
  )
}

const Paged = ({ props, onPeek }: { props: Props; onPeek: (lead: Lead) => void }) => {
  const t = useTranslations('leads')
  const list = useTranslations('list')
  const { search, narrow, change } = props
  const query = leadsQuery(search)
  const { data, isPlaceholderData } = useQuery(query)
  const showNews = useSteadyList('lead', { queryKey: query.queryKey, ask: () => askLeads(search) })
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
      <DataTable {...tableOf(props)} label={t('title')} rows={data.data} stale={isPlaceholderData} onPeek={onPeek} />
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

/** The list of leads as a table: pages, or one long scroll; `Space` looks at a row quickly. */
export const LeadsTable = (props: Props) => {
  const { search } = props
  const list = useTranslations('list')
  const from = useRef<Element | null>(null)
  const [peeked, setPeeked] = useState<number | null>(null)
  const { data, error, refetch } = useQuery(leadsQuery(search))
  const endless = search['scroll'] === '1' && matchMedia('(min-width: 37.5em)').matches
  const onPeek = (lead: Lead) => {
    from.current = document.activeElement
    setPeeked(lead.id)
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
      <Suspense>{peeked !== null && <LeadQuickLook key={peeked} id={peeked} onClose={onClose} />}</Suspense>
    </>
  )
}
