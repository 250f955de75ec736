import { useTranslations } from 'use-intl'
import { hiddenInCandidates } from '#contract/fields/reader.ts'
import { ImportButton } from '#web/behaviors/list/ImportButton.tsx'
import { ListPage } from '#web/behaviors/list/ListPage.tsx'
import type { Query } from '#web/behaviors/list/list-params.ts'
import type { Tab } from '#web/behaviors/views/ViewTabs.tsx'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { useMay, useReader } from '#web/platform/session.ts'
import { candidates } from './candidates.api.ts'
import { useCandidateColumns, phoneColumns, usualColumns } from './candidates.columns.tsx'

const CandidateFilters = lazyPart(() => import('./CandidateFilters.tsx'))
const CandidateBoard = lazyPart(() => import('./CandidateBoard.tsx'))
const CandidateCalls = lazyPart(() => import('./CandidateCalls.tsx'))
const CandidateBulkBar = lazyPart(() => import('./CandidateBulkBar.tsx'))
const CandidateRowEditor = lazyPart(() => import('./CandidateRowEditor.tsx'))
const CandidateQuickLook = lazyPart(() => import('./CandidateQuickLook.tsx'))

type Props = { title: string; tabs: readonly Tab[]; fixed?: Query }

/** The list of candidates: search, filters, table, board or calls; `fixed` are filters that always apply. */
export const CandidateList = ({ title, tabs, fixed }: Props) => {
  const t = useTranslations('candidates')
  const may = useMay()
  return (
    <ListPage
      records={candidates}
      words={{
        title,
        search: t('search_hint'),
        empty: t('empty'),
        nothing: t('nothing_found'),
        create: t('create'),
      }}
      createPath="/candidates/create-candidate"
      columns={useCandidateColumns()}
      hidden={hiddenInCandidates(useReader())}
      usual={usualColumns}
      onPhone={phoneColumns}
      Filters={CandidateFilters}
      tabs={tabs}
      {...(fixed ? { fixed } : {})}
      actions={<ImportButton path="/candidates/import" />}
      Board={CandidateBoard}
      {...(may(candidates.update) ? { Calls: CandidateCalls } : {})}
      Bulk={CandidateBulkBar}
      Look={CandidateQuickLook}
      Editor={CandidateRowEditor}
    />
  )
}
