import { type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { grouped } from '#contract/fields/facts.ts'
import { hiddenInContracts } from '#contract/fields/readers.ts'
import { contractFields } from '#contract/work/contracts.fields.ts'
import { filtersOf } from '#web/behaviors/list/filters-of.tsx'
import { ListPage } from '#web/behaviors/list/ListPage.tsx'
import type { Query } from '#web/behaviors/list/list-params.ts'
import type { Tab } from '#web/behaviors/views/ViewTabs.tsx'
import { useReader, useUser, userMayOpen } from '#web/platform/session.ts'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { contracts } from './contracts.api.ts'
import { useContractColumns, phoneColumns, usualColumns } from './contracts.columns.tsx'
import { useContractFilters } from './useContractFilters.ts'

const Filters = filtersOf(useContractFilters, [...grouped(contractFields), 'coordinator_id'])
const ContractBoard = lazyPart(() => import('./ContractBoard.tsx'))
const ContractBulkBar = lazyPart(() => import('./ContractBulkBar.tsx'))
const ContractRowEditor = lazyPart(() => import('./ContractRowEditor.tsx'))
const ContractQuickLook = lazyPart(() => import('./ContractQuickLook.tsx'))

type Props = { title: string; tabs: readonly Tab[]; fixed?: Query; actions?: ReactNode }

/** The list of contracts: search, filters, table or board; `fixed` are filters that always apply. */
export const ContractList = ({ title, tabs, fixed, actions }: Props) => {
  const t = useTranslations('contracts')
  const user = useUser()
  const mayAmendMany = userMayOpen(user, '/contracts/mass-addition')
  return (
    <ListPage
      records={contracts}
      words={{
        title,
        search: t('search_hint'),
        empty: t('empty'),
        nothing: t('nothing_found'),
        create: t('create'),
      }}
      createPath="/contracts/create-contract"
      columns={useContractColumns()}
      hidden={hiddenInContracts(useReader())}
      usual={usualColumns}
      onPhone={phoneColumns}
      Filters={Filters}
      tabs={tabs}
      actions={actions}
      {...(fixed ? { fixed } : {})}
      Board={ContractBoard}
      {...(mayAmendMany ? { Bulk: ContractBulkBar } : {})}
      Look={ContractQuickLook}
      Editor={ContractRowEditor}
    />
  )
}
