import { useTranslations } from 'use-intl'
import type { Coordinator } from '#contract/team/coordinators.ts'
import { grouped } from '#contract/fields/facts.ts'
import { hiddenInPart, readsWholeStaff } from '#contract/fields/readers.ts'
import { coordinatorFields } from '#contract/team/coordinators.fields.ts'
import { useHeldPapersFilter } from '#web/people/parts/documents/HeldPapers.tsx'
import type { Filter } from '#web/behaviors/list/FilterDrawer.tsx'
import { filtersOf } from '#web/behaviors/list/filters-of.tsx'
import { usePersonFilters } from '#web/people/parts/person/usePersonFilters.ts'
import { StaffListPage } from '../parts/staff/StaffListPage.tsx'
import { useReader, useUser } from '#web/platform/session.ts'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { coordinators } from './coordinators.api.ts'
import { useCoordinatorColumns, phoneColumns, usualColumns } from './coordinators.columns.tsx'
import { useCoordinatorText } from './useCoordinatorText.ts'

const CoordinatorBoard = lazyPart(() => import('./CoordinatorBoard.tsx'))
const CoordinatorRowEditor = lazyPart(() => import('./CoordinatorRowEditor.tsx'))
const CoordinatorQuickLook = lazyPart(() => import('./CoordinatorQuickLook.tsx'))

const useFilters = (): Filter[] => {
  const { labelOf } = useCoordinatorText()
  const person = usePersonFilters('coordinator')
  const papers = useHeldPapersFilter()
  return [
    person.status_id,
    { ...person.residence_country, name: 'region', label: labelOf('regions') },
    papers,
    person.languages,
    { name: 'hired_on', label: labelOf('hired_on'), kind: 'days' },
    ...person.custom,
  ]
}

const Filters = filtersOf(useFilters, grouped(coordinatorFields))

/** The list of coordinators. */
const CoordinatorsPage = () => {
  const t = useTranslations('coordinators')
  const mayBeWhole = readsWholeStaff(useReader(), useUser().coordinator_id !== null)
  return (
    <StaffListPage<Coordinator>
      words={{
        title: t('title'),
        empty: t('empty'),
        nothing: t('nothing_found'),
        create: t('create'),
      }}
      records={coordinators}
      createPath="/coordinators/create-coordinator"
      columns={useCoordinatorColumns()}
      hidden={hiddenInPart(coordinatorFields, mayBeWhole, ['region'])}
      usual={usualColumns}
      onPhone={phoneColumns}
      Filters={Filters}
      Board={CoordinatorBoard}
      Look={CoordinatorQuickLook}
      Editor={CoordinatorRowEditor}
    />
  )
}

export default CoordinatorsPage
