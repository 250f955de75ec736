import { useTranslations } from 'use-intl'
import type { Foreman } from '#contract/site/foremen.ts'
import { crewRooms } from '#contract/site/foreman-choices.ts'
import { grouped } from '#contract/fields/facts.ts'
import { hiddenInPart, readsWholeStaff } from '#contract/fields/readers.ts'
import { foremanFields } from '#contract/site/foremen.fields.ts'
import { useHeldPapersFilter } from '#web/people/parts/documents/HeldPapers.tsx'
import type { Filter } from '#web/behaviors/list/FilterDrawer.tsx'
import { filtersOf } from '#web/behaviors/list/filters-of.tsx'
import { usePersonFilters } from '#web/people/parts/person/usePersonFilters.ts'
import { StaffListPage } from '#web/team/parts/staff/StaffListPage.tsx'
import { useReader, useUser } from '#web/platform/session.ts'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { foremen } from './foremen.api.ts'
import { useForemanColumns, phoneColumns, usualColumns } from './foremen.columns.tsx'
import { useForemanText } from './useForemanText.ts'

const ForemanBoard = lazyPart(() => import('./ForemanBoard.tsx'))
const ForemanRowEditor = lazyPart(() => import('./ForemanRowEditor.tsx'))
const ForemanQuickLook = lazyPart(() => import('./ForemanQuickLook.tsx'))

const useFilters = (): Filter[] => {
  const t = useTranslations('foremen')
  const { labelOf } = useForemanText()
  const person = usePersonFilters('foreman')
  const papers = useHeldPapersFilter()
  const rooms = crewRooms.map((value) => ({ value, label: t(`rooms.${value}`) }))
  return [
    person.status_id,
    { name: 'crew_room', label: labelOf('crew_room'), kind: 'many', options: rooms },
    papers,
    person.languages,
    { name: 'hired_on', label: labelOf('hired_on'), kind: 'days' },
    ...person.custom,
  ]
}

const Filters = filtersOf(useFilters, grouped(foremanFields))

/** The list of foremen. */
const ForemenPage = () => {
  const t = useTranslations('foremen')
  const mayBeWhole = readsWholeStaff(useReader(), useUser().foreman_id !== null)
  return (
    <StaffListPage<Foreman>
      words={{
        title: t('title'),
        empty: t('empty'),
        nothing: t('nothing_found'),
        create: t('create'),
      }}
      records={foremen}
      createPath="/foremen/create-foreman"
      columns={useForemanColumns()}
      hidden={hiddenInPart(foremanFields, mayBeWhole, ['crew_room'])}
      usual={usualColumns}
      onPhone={phoneColumns}
      Filters={Filters}
      Board={ForemanBoard}
      Look={ForemanQuickLook}
      Editor={ForemanRowEditor}
    />
  )
}

export default ForemenPage
