import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { DataTable } from '#web/behaviors/list/DataTable.tsx'
import { ListActions } from '#web/behaviors/list/ListActions.tsx'
import { type Filtering, ListFilters } from '#web/behaviors/list/ListFilters.tsx'
import { ListSkeleton } from '#web/behaviors/list/ListSkeleton.tsx'
import { ListToolbar } from '#web/behaviors/list/ListToolbar.tsx'
import { Pager, useCount } from '#web/behaviors/list/Pager.tsx'
import { filtersOf } from '#web/behaviors/list/filters-of.tsx'
import { narrowingOf } from '#web/behaviors/list/list-params.ts'
import { useChosenColumns } from '#web/behaviors/list/useChosenColumns.ts'
import { useFirstPage, useListSearch } from '#web/behaviors/list/useListSearch.ts'
import { usePhoneColumns } from '#web/behaviors/list/usePhoneColumns.ts'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { ListFailure } from '#web/behaviors/list/ListFailure.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { Page } from '#web/ui/Page.tsx'
import { historyPageQuery, list } from './candidate-history.api.ts'
import { useHistoryFilters } from './useHistoryFilters.ts'
import { phoneColumns, usualColumns, useHistoryColumns } from './useHistoryColumns.tsx'

const ColumnsDrawer = lazyPart(() => import('#web/behaviors/list/ColumnsDrawer.tsx'))

const HistoryFilters = filtersOf(useHistoryFilters)

/** What became of candidates on contracts, as a list with search, filters, sort order and export; its state is in the URL. */
const CandidateHistoryPage = () => {
  const t = useTranslations('candidate_history')
  const words = useTranslations('list')
  const count = useCount()
  const { search, narrow, change } = useListSearch(list.plural)
  const { data, error, isPlaceholderData, refetch } = useQuery(historyPageQuery(search))
  const [filtering, setFiltering] = useState<Filtering>(null)
  const [isChoosing, setChoosing] = useState(false)
  const columns = useHistoryColumns()
  const { shown, choose, reset } = useChosenColumns(list.plural, columns, usualColumns, search['columns'], (keys) =>
    change({ columns: keys }),
  )
  const phone = usePhoneColumns(columns, phoneColumns)
  const narrowing = narrowingOf(search)
  const clear = () => narrow(Object.fromEntries(narrowing.map((name) => [name, undefined])))
  const close = () => setChoosing(false)
  const rows = data?.data ?? []
  const isPast = useFirstPage(search, isPlaceholderData ? undefined : data?.data.length, change)
  return (
    <Page
      title={t('title')}
      count={data && count(data.meta)}
      actions={
        <ListActions records={list} search={search} columns={shown} onCreate={null} create="">
          {null}
        </ListActions>
      }
    >
      <ListToolbar
        search={search}
        placeholder={t('search_hint')}
        narrow={narrow}
        change={change}
        onFilters={() => setFiltering('typing')}
        onColumns={() => setChoosing(true)}
      />
      <ListFilters
        Filters={HistoryFilters}
        values={search}
        narrowing={narrowing}
        narrow={narrow}
        found={data && !isPlaceholderData ? count(data.meta) : undefined}
        filtering={filtering}
        onFiltering={setFiltering}
      />
      {error && !data && <ListFailure failure={error} onRetry={() => void refetch()} />}
      {!data && !error && <ListSkeleton />}
      {data && rows.length === 0 && !isPast && (
        <Empty text={t(narrowing.length > 0 || search['search'] ? 'nothing_found' : 'empty')}>
          {narrowing.length > 0 && (
            <Button variant="default" onClick={clear}>
              {words('clear_filters')}
            </Button>
          )}
        </Empty>
      )}
      {data && rows.length > 0 && (
        <>
          <DataTable
            list={list.plural}
            label={t('title')}
            rows={rows}
            columns={phone ?? shown}
            sort={search['sort'] ?? '-created_at'}
            stale={isPlaceholderData}
            compact={search['density'] === 'compact'}
            idOf={({ id }) => id}
            pathOf={({ candidate }) => `/candidates/${candidate.id}`}
            onSort={(sort) => narrow({ sort })}
          />
          <Pager
            meta={data.meta}
            total={data.meta}
            shown={rows.length}
            onPage={(page, after) => change({ page: page > 1 ? String(page) : undefined, after })}
            onLimit={(limit) => narrow({ limit: limit === '25' ? undefined : limit })}
          />
        </>
      )}
      <Suspense>
        {isChoosing && (
          <ColumnsDrawer
            all={columns}
            shown={shown.map(({ key }) => key)}
            onApply={(keys) => {
              choose(keys)
              close()
            }}
            onReset={() => {
              reset()
              close()
            }}
            onClose={close}
          />
        )}
      </Suspense>
    </Page>
  )
}

export default CandidateHistoryPage
