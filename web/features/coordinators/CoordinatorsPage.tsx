import { lazy } from 'react'
import { useTranslations } from 'use-intl'
import type { Filter } from '../../behaviors/list/FilterDrawer.tsx'
import { ListPage } from '../../behaviors/list/ListPage.tsx'
import { usePersonFilters } from '../../behaviors/people/usePersonFilters.ts'
import { useMay } from '../../platform/session.ts'
import { coordinators } from './coordinators.api.ts'
import { useCoordinatorColumns, usualColumns } from './coordinators.columns.tsx'
import { useCoordinatorText } from './useCoordinatorText.ts'

const CoordinatorBoard = lazy(() => import('./CoordinatorBoard.tsx'))
const CoordinatorQuickLook = lazy(() => import('./CoordinatorQuickLook.tsx'))

const useFilters = (): Filter[] => {
  const { labelOf } = useCoordinatorText()
  const person = usePersonFilters('coordinator')
  return [
    person.status_id,
    { ...person.residence_country, name: 'region', label: labelOf('regions') },
    person.languages,
    { name: 'hired_on', label: labelOf('hired_on'), kind: 'days' },
    ...person.custom,
  ]
}

/** The list of coordinators: saved views, search, filters, table or board; all of it in the URL. */
const CoordinatorsPage = () => {
  const t = useTranslations('coordinators')
  const staff = useTranslations('staff')
  const may = useMay()
  return (
    <ListPage
      records={coordinators}
      words={{
        title: t('title'),
        search: staff('search_hint'),
        empty: t('empty'),
        nothing: t('nothing_found'),
        create: t('create'),
      }}
      createPath="/coordinators/create-coordinator"
      mayCreate={may('create contract')}
      columns={useCoordinatorColumns()}
      usual={usualColumns}
      filters={useFilters()}
      tabs={[]}
      Board={CoordinatorBoard}
      Look={CoordinatorQuickLook}
    />
  )
}

export default CoordinatorsPage
