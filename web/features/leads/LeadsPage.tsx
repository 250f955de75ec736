import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense, lazy, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { FilterChips } from '../../behaviors/list/FilterChips.tsx'
import { ListSkeleton } from '../../behaviors/list/ListSkeleton.tsx'
import { ListToolbar } from '../../behaviors/list/ListToolbar.tsx'
import { useCount } from '../../behaviors/list/Pager.tsx'
import { useChosenColumns } from '../../behaviors/list/useChosenColumns.ts'
import { useListSearch } from '../../behaviors/list/useListSearch.ts'
import { useSelection } from '../../behaviors/list/useSelection.ts'
import { useGo } from '../../platform/navigation.ts'
import { useMay } from '../../platform/session.ts'
import { Empty, Page } from '../../ui/Page.tsx'
import { LeadViews } from './LeadViews.tsx'
import { LeadsActions } from './LeadsActions.tsx'
import { LeadsTable } from './LeadsTable.tsx'
import { filterParams, leadViewsQuery, leadsQuery } from './leads.api.ts'
import { useLeadColumns, usualColumns } from './leads.columns.tsx'
import { chipsOf, useLeadFilters } from './useLeadFilters.ts'

const FilterDrawer = lazy(() => import('../../behaviors/list/FilterDrawer.tsx'))
const ColumnsDrawer = lazy(() => import('../../behaviors/list/ColumnsDrawer.tsx'))
const LeadBoard = lazy(() => import('./LeadBoard.tsx'))
const LeadBulkBar = lazy(() => import('./LeadBulkBar.tsx'))

/** Opens the view that a role begins with where nothing else was asked for. */
const useDefaultView = (isPlain: boolean) => {
  const go = useGo()
  const { data: views } = useQuery(leadViewsQuery)
  const view = isPlain ? views?.find(({ is_default }) => is_default) : undefined
  useEffect(() => {
    if (view) void go('/leads', { replace: true, search: { view: String(view.id), ...view.query } })
  }, [go, view])
}

/** The list of leads: queues and saved views, search, filters, table or board, bulk actions; all of it in the URL. */
const LeadsPage = () => {
  const t = useTranslations('leads')
  const list = useTranslations('list')
  const may = useMay()
  const count = useCount()
  const { search, narrow, change } = useListSearch()
  const { data } = useQuery(leadsQuery(search))
  const [drawer, setDrawer] = useState<'filters' | 'columns' | null>(null)
  const all = useLeadColumns()
  const { shown, choose, reset } = useChosenColumns('leads', all, usualColumns, search['columns'], (columns) =>
    change({ columns }),
  )
  const filters = useLeadFilters()
  const chips = chipsOf(filters, search, list('or'))
  const chosen = useSelection(JSON.stringify(filterParams(search)), data?.meta.total ?? 0)
  const isBoard = search['layout'] === 'board'
  useDefaultView(Object.keys(search).length === 0)
  const clear = () => narrow(Object.fromEntries(chips.map(({ name }) => [name, undefined])))
  const isEmpty = data?.data.length === 0 && !isBoard
  return (
    <Page
      title={t('title')}
      count={data && count(data.meta)}
      actions={<LeadsActions search={search} columns={shown} />}
    >
      <LeadViews search={search} />
      <ListToolbar
        search={search}
        placeholder={t('search_hint')}
        narrow={narrow}
        change={change}
        onFilters={() => setDrawer('filters')}
        onColumns={() => setDrawer('columns')}
      />
      <FilterChips chips={chips} onRemove={(name) => narrow({ [name]: undefined })} onClear={clear} />
      {isEmpty ? (
        <Empty text={t(chips.length > 0 || search['search'] ? 'nothing_found' : 'empty')}>
          {chips.length > 0 && (
            <Button variant="default" onClick={clear}>
              {list('clear_filters')}
            </Button>
          )}
        </Empty>
      ) : isBoard ? (
        <Suspense fallback={<ListSkeleton />}>
          <LeadBoard search={search} />
        </Suspense>
      ) : (
        <LeadsTable
          search={search}
          columns={shown}
          chosen={may('update lead') || may('export records') ? chosen : undefined}
          narrow={narrow}
          change={change}
        />
      )}
      <Suspense>
        {chosen.count > 0 && data && <LeadBulkBar chosen={chosen} search={search} meta={data.meta} columns={shown} />}
        {drawer === 'filters' && (
          <FilterDrawer filters={filters} values={search} onApply={narrow} onClose={() => setDrawer(null)} />
        )}
        {drawer === 'columns' && (
          <ColumnsDrawer
            all={all}
            shown={shown.map(({ key }) => key)}
            onApply={(keys) => {
              choose(keys)
              setDrawer(null)
            }}
            onReset={() => {
              reset()
              setDrawer(null)
            }}
            onClose={() => setDrawer(null)}
          />
        )}
      </Suspense>
    </Page>
  )
}

export default LeadsPage
