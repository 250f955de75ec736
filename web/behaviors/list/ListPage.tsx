import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { StatusEntity } from '#contract/office/statuses.ts'
import { useMay, useUser, userMayOpen } from '#web/platform/session.ts'
import { addressOf } from '#web/platform/api.ts'
import { slimmed } from '../record/record-calls.ts'
import { keepFirst } from '#web/platform/early.ts'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { useGo } from '#web/platform/navigation.ts'
import { Page } from '#web/ui/Page.tsx'
import { type Counted, type Recorded, type AnyRecords, listOf, pageQuery } from '../record/records.ts'
import { type Tab, ViewTabs } from '../views/ViewTabs.tsx'
import { useDefaultView } from '../views/useDefaultView.ts'
import { abilitiesRead } from './editing.ts'
import type { CellEditor } from './DataTable.tsx'
import type { Filters } from './filters-of.tsx'
import { ListActions } from './ListActions.tsx'
import { type Filtering, ListFilters } from './ListFilters.tsx'
import { ListSkeleton } from './ListSkeleton.tsx'
import { ListToolbar } from './ListToolbar.tsx'
import { useCount } from './Pager.tsx'
import { type Look, RowsTable } from './RowsTable.tsx'
import { type ListColumn, fieldsRead } from './cells.ts'
import { useShownColumns, useShownFilters, withoutHidden } from './hidden-fields.tsx'
import { layoutOf } from './layout-of.ts'
import { type Query, filterParams, narrowingOf, previewed } from './list-params.ts'
import { useChosenColumns } from './useChosenColumns.ts'
import { usePhoneColumns } from './usePhoneColumns.ts'
import { useFirstPage, useListSearch } from './useListSearch.ts'
import { type Chosen, useSelection } from './useSelection.ts'
import { useTotal } from './useTotal.ts'

const Empty = lazyPart(async () => ({ default: (await import('#web/ui/Empty.tsx')).Empty }))
const EditedCell = lazyPart(() => import('../rows/EditedCell.tsx'))
const PrintRows = lazyPart(() => import('./PrintRows.tsx')) as unknown as typeof import('./PrintRows.tsx').default
const GroupMenu = lazyPart(() => import('./GroupMenu.tsx'))
const BoardColumnsMenu = lazyPart(() => import('../board/BoardColumnsMenu.tsx'))
const ColumnsDrawer = lazyPart(() => import('./ColumnsDrawer.tsx'))

/** The properties of the bulk action bar: the selection, its list and its columns. */
export type BulkProps<Row extends Recorded> = {
  chosen: Chosen
  search: Query
  meta: Counted
  columns: readonly ListColumn<Row>[]
}

/** While the total is not known, not all rows of the list can be selected. */
const NONE: Counted = { total: 0, total_capped: false }

/** The default number of columns in a row on a phone. */
const PHONE_FACTS = 4

const NONE_HIDDEN: readonly string[] = []

/** A board has no pages; its records are counted. */
const BOARD = { page: null, next: null }

type Props<Row extends Recorded> = {
  records: AnyRecords<Row>
  /** `empty` is for users who may create records, `unseen` for others if there is a better text than that of every list. */
  words: { title: string; search: string; empty: string; unseen?: string; nothing: string; create: string }
  /** Null if no page creates records. */
  createPath: string | null
  /** Creates a record in the list itself. */
  onCreate?: () => void
  /** Whether the user may create records, if the page is also open to others. */
  mayCreate?: boolean
  columns: readonly ListColumn<Row>[]
  /** Fields and filters that are empty for the user in every row: the list leaves them out. */
  hidden?: readonly string[]
  usual: readonly string[]
  /** The columns of a row on a phone, in order; by default the first visible columns. */
  onPhone?: readonly string[]
  Filters: Filters
  tabs: readonly Tab[]
  /** Filters that always apply, beside those of the URL. */
  fixed?: Query
  /** Distinguishes several lists of one noun, each with its own views. */
  part?: Query
  actions?: ReactNode
  /** Content between the title and the toolbar. */
  above?: ReactNode
  /** Absent if the records have no statuses. */
  Board?: ComponentType<{ search: Query }>
  /** Absent if there is no call queue. */
  Calls?: ComponentType<{ search: Query }>
  /** Absent if there are no bulk actions: rows then cannot be selected. */
  Bulk?: ComponentType<BulkProps<Row>>
  Look: Look
  /** Absent if rows cannot be edited. */
  Editor?: CellEditor
}

/** The list page of a noun: queues and saved views, search, filters, table, board or calls, bulk actions; its state is in the URL. */
export const ListPage = <Row extends Recorded>({
  records,
  words,
  createPath: createAt,
  Filters: AllFilters,
  hidden = NONE_HIDDEN,
  Board,
  Calls,
  Bulk,
  ...props
}: Props<Row>) => {
  const list = useTranslations('list')
  const go = useGo()
  const may = useMay()
  const user = useUser()
  const count = useCount()
  const { part } = props
  const { search: asked, narrow, change } = useListSearch(records.plural)
  const typed = withoutHidden(asked, hidden)
  const columns = useShownColumns(props.columns, hidden)
  const Filters = useShownFilters(AllFilters, hidden)
  const search = { ...typed, ...props.fixed }
  const [preview, setPreview] = useState<Query | null>(null)
  const wanted = preview ? previewed(search, preview) : search
  const [filtering, setFiltering] = useState<Filtering>(null)
  const [isChoosing, setChoosing] = useState(false)
  const [isGrouping, setGrouping] = useState(false)
  const { shown, choose, reset } = useChosenColumns(
    records.plural,
    columns,
    props.usual,
    search['columns'],
    (columns) => change({ columns }),
  )
  const phone = usePhoneColumns(columns, props.onPhone ?? props.usual.slice(0, PHONE_FACTS))
  const inTable = phone ?? shown
  const layout = layoutOf(search, { board: Board !== undefined, calls: Calls !== undefined })
  const isTable = layout === 'table'
  const Editor = phone || (records.update && !may(records.update)) ? undefined : props.Editor
  const fields = fieldsRead([
    { reads: records.names },
    ...inTable,
    ...(Editor ? [{ reads: abilitiesRead(inTable) }] : []),
  ])
  const { data, isPlaceholderData } = useQuery({ ...pageQuery(records, wanted, fields), enabled: isTable })
  const isPlain = Object.keys(search).length === 0
  const first = addressOf(`/api/${records.plural}`, {}, slimmed(fields))
  useEffect(() => {
    if (isPlain) keepFirst(listOf(records), first)
  }, [isPlain, records, first])
  const page = isTable ? (isPlaceholderData ? undefined : data?.meta) : BOARD
  const total = useTotal(records, wanted, page, data?.data.length ?? 0)
  const narrowing = narrowingOf(typed, part)
  const chosen = useSelection(JSON.stringify(filterParams(search)), total?.total ?? 0)
  const hasViews = props.fixed === undefined || part !== undefined
  useDefaultView(records, part, hasViews && Object.keys(typed).length === 0)
  const clear = () => narrow(Object.fromEntries(narrowing.map((name) => [name, undefined])))
  const createPath = createAt !== null && props.mayCreate !== false && userMayOpen(user, createAt) ? createAt : null
  const open = createPath === null ? null : () => void go(createPath)
  const none = createAt === null || createPath !== null ? words.empty : (words.unseen ?? list('none_visible'))
  const isPast = useFirstPage(wanted, isTable && !isPlaceholderData ? data?.data.length : undefined, change)
  const isEmpty = data?.data.length === 0 && !isPast && layout === 'table' && !search['folded']
  return (
    <Page
      title={words.title}
      count={total && count(total)}
      actions={
        <ListActions
          records={records}
          search={search}
          columns={shown}
          onCreate={props.onCreate ?? open}
          create={words.create}
        >
          {props.actions}
        </ListActions>
      }
    >
      {props.above}
      <div data-list-tools>
        {hasViews && (
          <ViewTabs
            records={records}
            search={{ ...asked, ...props.fixed }}
            typed={asked}
            hidden={hidden}
            tabs={props.tabs}
            part={part}
          />
        )}
        <ListToolbar
          search={search}
          placeholder={words.search}
          narrow={narrow}
          change={change}
          onFilters={() => setFiltering('typing')}
          onColumns={() => setChoosing(true)}
          layout={layout}
          layouts={{ board: Board !== undefined, calls: Calls !== undefined }}
          onGroups={() => setGrouping(true)}
          statuses={
            isChoosing &&
            layout === 'board' && (
              <BoardColumnsMenu
                entity={records.entity as StatusEntity}
                hidden={search['hidden']}
                change={change}
                onClose={() => setChoosing(false)}
              />
            )
          }
          groups={
            isGrouping && (
              <GroupMenu Filters={Filters} group={search['group']} narrow={narrow} onClose={() => setGrouping(false)} />
            )
          }
        />
        <ListFilters
          Filters={Filters}
          fixed={props.fixed}
          values={typed}
          narrowing={narrowing}
          narrow={narrow}
          found={total && count(total)}
          isPreview={preview !== null}
          onPreview={setPreview}
          lookUp={async (field, words, signal) =>
            (await import('./values-of.ts')).valuesOf(records, field, { ...props.fixed, search: words }, signal)
          }
          filtering={filtering}
          onFiltering={setFiltering}
        />
      </div>
      {isEmpty ? (
        <Suspense>
          <Empty text={Object.keys(filterParams(typed)).length > 0 ? words.nothing : none}>
            {narrowing.length > 0 && (
              <Button variant="default" onClick={clear}>
                {list('clear_filters')}
              </Button>
            )}
          </Empty>
        </Suspense>
      ) : layout === 'board' && Board ? (
        <Suspense fallback={<ListSkeleton />}>
          <Board search={wanted} />
        </Suspense>
      ) : layout === 'calls' && Calls ? (
        <Suspense fallback={<ListSkeleton />}>
          <Calls search={wanted} />
        </Suspense>
      ) : (
        <RowsTable
          records={records}
          label={words.title}
          search={wanted}
          columns={inTable}
          fields={fields}
          total={total}
          chosen={
            Bulk && (records.update === undefined || may(records.update) || may('export records')) ? chosen : undefined
          }
          Filters={Filters}
          isPreview={preview !== null}
          narrow={narrow}
          change={change}
          Look={props.Look}
          Editor={Editor}
        />
      )}
      <Suspense>{props.Editor && <EditedCell />}</Suspense>
      <Suspense>
        {isTable && !isEmpty && !phone && (
          <PrintRows records={records} search={search} columns={shown} fields={fields} Filters={Filters} />
        )}
      </Suspense>
      <Suspense>
        {Bulk && chosen.isBegun && !preview && (
          <Bulk chosen={chosen} search={search} meta={total ?? NONE} columns={shown} />
        )}
        {isChoosing && layout !== 'board' && (
          <ColumnsDrawer
            all={columns}
            shown={shown.map(({ key }) => key)}
            onApply={(keys) => {
              choose(keys)
              setChoosing(false)
            }}
            onReset={() => {
              reset()
              setChoosing(false)
            }}
            onClose={() => setChoosing(false)}
          />
        )}
      </Suspense>
    </Page>
  )
}
