import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { lazyPart } from '#web/platform/lazy-part.ts'
import classes from '#web/ui/Toolbar.module.css'
import type { SlimRow } from '#contract/basics/slim-list.ts'
import { type Counted, type Recorded, type AnyRecords, pageQuery, placeOf, slimNameOf } from '../record/records.ts'
import { type CellEditor, DataTable } from './DataTable.tsx'
import type { EndlessProps } from './EndlessRows.tsx'
import type { GroupedProps } from './GroupedRows.tsx'
import type { HeadsOf } from './group-heads.tsx'
import type { Filters } from './filters-of.tsx'
import { ListFailure } from './ListFailure.tsx'
import { ListSkeleton } from './ListSkeleton.tsx'
import { Pager } from './Pager.tsx'
import type { ListColumn } from './cells.ts'
import { type Query, listParams } from './list-params.ts'
import type { Chosen } from './useSelection.ts'
import { useSteadyList } from './useSteadyList.ts'

const EndlessRows = lazyPart(() => import('./EndlessRows.tsx')) as unknown as <Row extends Recorded>(
  props: EndlessProps<Row>,
) => ReactNode

const GroupedRows = lazyPart(() => import('./GroupedRows.tsx')) as unknown as <Row extends Recorded>(
  props: GroupedProps<Row>,
) => ReactNode

type Change = (search: Record<string, string | undefined>) => void

/** The panel that previews one record beside its list. */
export type Look = ComponentType<{ id: number; onClose: () => void }>

type Props<Row extends Recorded> = {
  records: AnyRecords<Row>
  label: string
  search: Query
  columns: readonly ListColumn<Row>[]
  /** The fields that the list requests. */
  fields: readonly string[]
  /** How many rows there are; undefined until it is known. */
  total: Counted | undefined
  chosen: Chosen | undefined
  Editor: CellEditor | undefined
  Filters: Filters
  /** Whether the rows are a preview of filters that are still being typed. */
  isPreview: boolean
  narrow: Change
  change: Change
}

type Peeking<Row extends Recorded> = {
  peeked: number | null
  onPeek: (row: SlimRow<Row>) => void
  onWalk: (row: SlimRow<Row>) => void
}

type Shown<Row extends Recorded> = Peeking<Row> & {
  props: Props<Row>
  headsOf?: HeadsOf | undefined
  total: Counted | undefined
}

const tableOf = <Row extends Recorded>({ records, label, search, columns, chosen, narrow, Editor }: Props<Row>) => ({
  list: records.plural,
  label,
  columns,
  sort: search['sort'] ?? '-created_at',
  compact: search['density'] === 'compact',
  ...(chosen ? { chosen } : {}),
  idOf: ({ id }: SlimRow<Row>) => id,
  nameOf: slimNameOf(records),
  pathOf: ({ id }: SlimRow<Row>) => placeOf(records, id).to,
  searchOf: ({ id }: SlimRow<Row>) => placeOf(records, id).search,
  onSort: (sort: string) => narrow({ sort }),
  Editor,
})

const Paged = <Row extends Recorded>({ props, headsOf, total, ...peeking }: Shown<Row>) => {
  const list = useTranslations('list')
  const { records, search, fields, narrow, change } = props
  const query = pageQuery(records, search, fields)
  const { data, isPlaceholderData } = useQuery(query)
  const showNews = useSteadyList(records.entity, {
    queryKey: query.queryKey,
    ask: () => records.rows(fields, listParams(search)),
  })
  if (!data || (data.data.length === 0 && !headsOf)) return null
  const { page, next, groups = [] } = data.meta
  return (
    <>
      {showNews && (
        <output className={classes.news}>
          <Button size="compact-sm" radius="xl" onClick={showNews}>
            {list('news')}
          </Button>
        </output>
      )}
      <DataTable
        {...tableOf(props)}
        rows={data.data}
        heads={headsOf?.(groups, { begins: page === 1, ends: !next })}
        stale={isPlaceholderData && !props.isPreview}
        {...peeking}
      />
      <Pager
        meta={data.meta}
        total={total}
        shown={data.data.length}
        onPage={(page, after) => change({ page: page > 1 ? String(page) : undefined, after })}
        onLimit={(limit) => narrow({ limit: limit === '25' ? undefined : limit })}
        onScroll={() => narrow({ scroll: '1', limit: undefined })}
      />
    </>
  )
}

/** A list as a table: pages, or one long scroll; `Space` previews a row. */
export const RowsTable = <Row extends Recorded>({ Look, ...props }: Props<Row> & { Look: Look }) => {
  const { search } = props
  const [peeked, setPeeked] = useState<number | null>(null)
  const { data, error, refetch } = useQuery(pageQuery(props.records, search, props.fields))
  const endless = search['scroll'] === '1' && matchMedia('(min-width: 37.5em)').matches
  const onPeek = ({ id }: SlimRow<Row>) => setPeeked(id === peeked ? null : id)
  const onWalk = ({ id }: SlimRow<Row>) => peeked !== null && setPeeked(id)
  const peeking = { peeked, onPeek, onWalk }
  const onClose = () => {
    setPeeked(null)
    document.querySelector<HTMLElement>(`[data-id="${peeked}"] [data-main] a`)?.focus()
  }
  if (error && !data) return <ListFailure failure={error} onRetry={() => void refetch()} />
  if (!data) return <ListSkeleton />
  const rows = (total: Counted | undefined, headsOf?: HeadsOf) =>
    endless ? (
      <Suspense fallback={<ListSkeleton />}>
        <EndlessRows
          records={props.records}
          search={search}
          fields={props.fields}
          headsOf={headsOf}
          onPages={() => props.narrow({ scroll: undefined })}
          table={tableOf(props)}
          {...peeking}
        />
      </Suspense>
    ) : (
      <Paged props={props} headsOf={headsOf} total={total} {...peeking} />
    )
  return (
    <>
      {search['group'] ? (
        <Suspense fallback={<ListSkeleton />}>
          <GroupedRows {...props}>{(headsOf, total) => rows(total, headsOf)}</GroupedRows>
        </Suspense>
      ) : (
        rows(props.total)
      )}
      <Suspense>{peeked !== null && <Look id={peeked} onClose={onClose} />}</Suspense>
    </>
  )
}
