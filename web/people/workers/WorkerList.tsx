import { useTranslations } from 'use-intl'
import { hiddenInWorkers } from '#contract/fields/readers.ts'
import { ImportButton } from '#web/behaviors/list/ImportButton.tsx'
import { ListPage } from '#web/behaviors/list/ListPage.tsx'
import type { Query } from '#web/behaviors/list/list-params.ts'
import type { Tab } from '#web/behaviors/views/ViewTabs.tsx'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { useReader } from '#web/platform/session.ts'
import { workers } from './workers.api.ts'
import { phoneColumns, usualColumns, useWorkerColumns } from './workers.columns.tsx'

const WorkerFilters = lazyPart(() => import('./WorkerFilters.tsx'))
const WorkerBoard = lazyPart(() => import('./WorkerBoard.tsx'))
const WorkerBulkBar = lazyPart(() => import('./WorkerBulkBar.tsx'))
const WorkerRowEditor = lazyPart(() => import('./WorkerRowEditor.tsx'))
const WorkerQuickLook = lazyPart(() => import('./WorkerQuickLook.tsx'))

type Props = { title: string; tabs: readonly Tab[]; fixed?: Query }

/** The list of workers: search, filters, table or board; `fixed` are filters that always apply. */
export const WorkerList = ({ title, tabs, fixed }: Props) => {
  const t = useTranslations('workers')
  return (
    <ListPage
      records={workers}
      words={{
        title,
        search: t('search_hint'),
        empty: t('empty'),
        nothing: t('nothing_found'),
        create: t('create'),
      }}
      createPath="/workers/create-worker"
      columns={useWorkerColumns()}
      hidden={hiddenInWorkers(useReader())}
      usual={usualColumns}
      onPhone={phoneColumns}
      Filters={WorkerFilters}
      tabs={tabs}
      {...(fixed ? { fixed } : {})}
      actions={<ImportButton path="/workers/import" />}
      Board={WorkerBoard}
      Bulk={WorkerBulkBar}
      Look={WorkerQuickLook}
      Editor={WorkerRowEditor}
    />
  )
}
