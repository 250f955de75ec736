import { Button } from '@mantine/core'
import { IconUpload } from '#web/ui/icons/index.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { queues } from '#contract/office/queues.ts'
import { ListPage } from '#web/behaviors/list/ListPage.tsx'
import type { Tab } from '#web/behaviors/views/ViewTabs.tsx'
import { useGo } from '#web/platform/navigation.ts'
import { useMay, useUser, userMayOpen } from '#web/platform/session.ts'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { leadQueuesQuery, leads } from './leads.api.ts'
import { useLeadColumns, phoneColumns, usualColumns } from './leads.columns.tsx'

const LeadFilters = lazyPart(() => import('./LeadFilters.tsx'))
const LeadBoard = lazyPart(() => import('./LeadBoard.tsx'))
const LeadCalls = lazyPart(() => import('./LeadCalls.tsx'))
const LeadBulkBar = lazyPart(() => import('./LeadBulkBar.tsx'))
const LeadRowEditor = lazyPart(() => import('./LeadRowEditor.tsx'))
const LeadQuickLook = lazyPart(() => import('./LeadQuickLook.tsx'))

const useTabs = (): Tab[] => {
  const t = useTranslations('leads.tabs')
  const { data: waiting } = useQuery(leadQueuesQuery)
  return [
    { key: 'calls', search: queues.leads.calls, label: t('calls'), count: waiting?.calls },
    { key: 'due', search: queues.leads.due, label: t('due'), count: waiting?.due },
    { key: 'waiting', search: queues.leads.waiting, label: t('waiting'), count: waiting?.waiting },
    { key: 'overdue', search: queues.leads.overdue, label: t('overdue'), count: waiting?.overdue },
    { key: 'pool', search: queues.leads.pool, label: t('pool'), count: waiting?.pool },
    { key: 'quiet', search: queues.leads.quiet, label: t('quiet'), count: waiting?.quiet },
  ]
}

/** The list of leads: queues and saved views, search, filters, table or board, bulk actions; its state is in the URL. */
const LeadsPage = () => {
  const t = useTranslations('leads')
  const go = useGo()
  const user = useUser()
  const may = useMay()
  return (
    <ListPage
      records={leads}
      words={{
        title: t('title'),
        search: t('search_hint'),
        empty: t('empty'),
        nothing: t('nothing_found'),
        create: t('create'),
      }}
      createPath="/leads/create-lead"
      columns={useLeadColumns()}
      usual={usualColumns}
      onPhone={phoneColumns}
      Filters={LeadFilters}
      tabs={useTabs()}
      actions={
        userMayOpen(user, '/leads/import') && (
          <Button variant="default" leftSection={<IconUpload size={16} />} onClick={() => void go('/leads/import')}>
            {t('import')}
          </Button>
        )
      }
      Board={LeadBoard}
      {...(may(leads.update) ? { Calls: LeadCalls } : {})}
      Bulk={LeadBulkBar}
      Look={LeadQuickLook}
      Editor={LeadRowEditor}
    />
  )
}

export default LeadsPage
