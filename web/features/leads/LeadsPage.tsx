import { Button, Menu } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconColumns3, IconDownload, IconPlus, IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, lazy, useState } from 'react'
import { useTranslations } from 'use-intl'
import { DataTable } from '../../behaviors/list/DataTable.tsx'
import { FilterChips } from '../../behaviors/list/FilterChips.tsx'
import { ListSkeleton } from '../../behaviors/list/ListSkeleton.tsx'
import { Pager, useCount } from '../../behaviors/list/Pager.tsx'
import { SearchBox } from '../../behaviors/list/SearchBox.tsx'
import { useChosenColumns } from '../../behaviors/list/useChosenColumns.ts'
import { useListSearch } from '../../behaviors/list/useListSearch.ts'
import { useGo } from '../../platform/navigation.ts'
import { useUser, userMayOpen, useMay } from '../../platform/session.ts'
import { useShortcut } from '../../platform/shortcuts.ts'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { Empty, Page } from '../../ui/Page.tsx'
import classes from '../../ui/Toolbar.module.css'
import { LeadTabs } from './LeadTabs.tsx'
import { exportLeads } from './export-leads.ts'
import { leadsQuery } from './leads.api.ts'
import { useLeadColumns, usualColumns } from './leads.columns.tsx'
import { chipText, useLeadFilters } from './useLeadFilters.ts'

const FilterDrawer = lazy(() => import('../../behaviors/list/FilterDrawer.tsx'))
const ColumnsDrawer = lazy(() => import('../../behaviors/list/ColumnsDrawer.tsx'))

/** The list of leads: queues, search, filters, columns, pages; all of it in the URL. */
const LeadsPage = () => {
  const t = useTranslations('leads')
  const list = useTranslations('list')
  const go = useGo()
  const user = useUser()
  const may = useMay()
  const count = useCount()
  const { search, narrow, change } = useListSearch()
  const { data, isPlaceholderData, error, refetch } = useQuery(leadsQuery(search))
  const [drawer, setDrawer] = useState<'filters' | 'columns' | null>(null)
  const all = useLeadColumns()
  const { shown, choose, reset } = useChosenColumns('leads', all, usualColumns, search['columns'], (columns) =>
    change({ columns }),
  )
  const filters = useLeadFilters()
  const active = filters.filter(({ name }) => search[name])
  const mayCreate = userMayOpen(user, '/leads/create-lead')
  useShortcut('c', () => mayCreate && void go('/leads/create-lead'))
  const clear = () => narrow(Object.fromEntries(active.map(({ name }) => [name, undefined])))
  return (
    <Page
      title={t('title')}
      count={data && count(data.meta)}
      actions={
        <>
          {userMayOpen(user, '/leads/import') && (
            <Button variant="default" leftSection={<IconUpload size={16} />} onClick={() => void go('/leads/import')}>
              {t('import')}
            </Button>
          )}
          {may('export records') && (
            <Menu position="bottom-end">
              <Menu.Target>
                <Button variant="default" leftSection={<IconDownload size={16} />}>
                  {t('export')}
                </Button>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item onClick={() => void exportLeads('csv', search, shown)}>CSV</Menu.Item>
                <Menu.Item onClick={() => void exportLeads('xlsx', search, shown)}>XLSX (Excel)</Menu.Item>
              </Menu.Dropdown>
            </Menu>
          )}
          {mayCreate && (
            <Button leftSection={<IconPlus size={16} />} onClick={() => void go('/leads/create-lead')}>
              {t('create')}
            </Button>
          )}
        </>
      }
    >
      <LeadTabs search={search} />
      <div className={classes.toolbar}>
        <div className={classes.search}>
          <SearchBox
            value={search['search'] ?? ''}
            placeholder={t('search_hint')}
            onSearch={(value) => narrow({ search: value || undefined })}
          />
        </div>
        <Button
          variant="default"
          leftSection={<IconAdjustmentsHorizontal size={16} />}
          onClick={() => setDrawer('filters')}
        >
          {list('filters')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconColumns3 size={16} />}
          onClick={() => setDrawer('columns')}
          className={classes.wide}
        >
          {list('columns')}
        </Button>
      </div>
      <FilterChips
        chips={active.map((filter) => ({
          name: filter.name,
          label: filter.label,
          text: chipText(filter, search[filter.name]!),
        }))}
        onRemove={(name) => narrow({ [name]: undefined })}
        onClear={clear}
      />
      {error && !data && <ErrorNotice failure={error} onRetry={() => void refetch()} />}
      {!data && !error && <ListSkeleton />}
      {data && data.data.length === 0 && (
        <Empty text={t(active.length > 0 || search['search'] ? 'nothing_found' : 'empty')}>
          {active.length > 0 && (
            <Button variant="default" onClick={clear}>
              {list('clear_filters')}
            </Button>
          )}
        </Empty>
      )}
      {data && data.data.length > 0 && (
        <>
          <DataTable
            label={t('title')}
            rows={data.data}
            columns={shown}
            sort={search['sort'] ?? '-created_at'}
            stale={isPlaceholderData}
            idOf={(lead) => lead.id}
            pathOf={(lead) => `/leads/${lead.id}`}
            onSort={(sort) => narrow({ sort })}
          />
          <Pager
            meta={data.meta}
            shown={data.data.length}
            onPage={(page, after) => change({ page: page > 1 ? String(page) : undefined, after })}
            onLimit={(limit) => narrow({ limit: limit === '25' ? undefined : limit })}
          />
        </>
      )}
      <Suspense>
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
