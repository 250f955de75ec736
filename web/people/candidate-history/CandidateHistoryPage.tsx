import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { DataTable } from '#web/behaviors/list/DataTable.tsx'
import FilterChips from '#web/behaviors/list/FilterChips.tsx'
import { ListActions } from '#web/behaviors/list/ListActions.tsx'
import { ListSkeleton } from '#web/behaviors/list/ListSkeleton.tsx'
import { ListToolbar } from '#web/behaviors/list/ListToolbar.tsx'
import { Pager, useCount } from '#web/behaviors/list/Pager.tsx'
import { chipsOf } from '#web/behaviors/list/filter-chips.ts'
import { useChosenColumns } from '#web/behaviors/list/useChosenColumns.ts'
import { useListSearch } from '#web/behaviors/list/useListSearch.ts'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { Empty, Page } from '#web/ui/Page.tsx'
import { historyPageQuery, list } from './candidate-history.api.ts'
import { useHistoryFilters } from './useHistoryFilters.ts'
import { usualColumns, useHistoryColumns } from './useHistoryColumns.tsx'

const FilterDrawer = lazyPart(() => import('#web/behaviors/list/FilterDrawer.tsx'))
const ColumnsDrawer = lazyPart(() => import('#web/behaviors/list/ColumnsDrawer.tsx'))

/** What became of candidates on contracts: searched, filtered, sorted, exported; all of it in the URL. */
const CandidateHistoryPage = () => {
  const t = useTranslations('candidate_history')
  const words = useTranslations('list')
  const count = useCount()
  const { search, narrow, change } = useListSearch()
  const { data, error, isPlaceholderData, refetch } = useQuery(historyPageQuery(search))
  const [drawer, setDrawer] = useState<'filters' | 'columns' | null>(null)
  const columns = useHistoryColumns()
  const filters = useHistoryFilters()
  const { shown, choose, reset } = useChosenColumns(list.plural, columns, usualColumns, search['columns'], (keys) =>
    change({ columns: keys }),
  )
  const chips = chipsOf(filters, search, words('or'))
  const clear = () => narrow(Object.fromEntries(chips.map(({ name }) => [name, undefined])))
  const close = () => setDrawer(null)
  const rows = data?.data ?? []
  return (
    <Page
      title={t('title')}
      count={data && count(data.meta)}
      actions={
        <ListActions records={list} search={search} columns={shown} createPath={null} create="">
          {null}
        </ListActions>
      }
    >
      <ListToolbar
        search={search}
        placeholder={t('search_hint')}
        narrow={narrow}
        change={change}
        onFilters={() => setDrawer('filters')}
        onColumns={() => setDrawer('columns')}
      />
      <FilterChips filters={filters} values={search} narrow={narrow} />
      {error && !data && <ErrorNotice failure={error} onRetry={() => void refetch()} />}
      {!data && !error && <ListSkeleton />}
      {data && rows.length === 0 && (
        <Empty text={t(chips.length > 0 || search['search'] ? 'nothing_found' : 'empty')}>
          {chips.length > 0 && (
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
            columns={shown}
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
        {drawer === 'filters' && <FilterDrawer filters={filters} values={search} onApply={narrow} onClose={close} />}
        {drawer === 'columns' && (
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
