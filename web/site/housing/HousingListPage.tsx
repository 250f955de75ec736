import { Button } from '@mantine/core'
import { IconCalendarMonth } from '#web/ui/icons/index.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { genderPolicies, housingKinds, housingStatuses } from '#contract/site/housing-choices.ts'
import { grouped } from '#contract/fields/facts.ts'
import { hiddenInPart, readsWholeHouses } from '#contract/fields/readers.ts'
import { housingFields } from '#contract/site/housing.fields.ts'
import { fullName } from '#contract/basics/full-name.ts'
import { useCustomFilters } from '#web/behaviors/custom-fields/useCustomFilters.ts'
import { useHeldPapersFilter } from '#web/people/parts/documents/HeldPapers.tsx'
import type { Filter } from '#web/behaviors/list/FilterDrawer.tsx'
import { filtersOf } from '#web/behaviors/list/filters-of.tsx'
import { ListPage } from '#web/behaviors/list/ListPage.tsx'
import { useFormat } from '#web/platform/format.ts'
import { useGo } from '#web/platform/navigation.ts'
import { useMay, useReader } from '#web/platform/session.ts'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { usualCountries } from '#web/ui/world.ts'
import { coordinatorsQuery } from '#web/work/contracts/contracts.api.ts'
import { housing } from './housing.api.ts'
import { useHousingColumns, phoneColumns, usualColumns } from './housing.columns.tsx'
import { useHousingText } from './useHousingText.ts'

const HousingRowEditor = lazyPart(() => import('./HousingRowEditor.tsx'))
const HousingQuickLook = lazyPart(() => import('./HousingQuickLook.tsx'))

const useFilters = (): Filter[] => {
  const t = useTranslations('housing')
  const format = useFormat()
  const { labelOf } = useHousingText()
  const coordinators = useQuery(coordinatorsQuery).data ?? []
  const custom = useCustomFilters('housing')
  const papers = useHeldPapersFilter()
  const named = <V extends string>(values: readonly V[], say: (value: V) => string) =>
    values.map((value) => ({ value, label: say(value) }))
  const many = (name: string, options: { value: string; label: string }[]): Filter => ({
    name,
    label: labelOf(name),
    kind: 'many',
    options,
  })
  return [
    many('free', [
      { value: 'yes', label: t('yes_no.yes') },
      { value: 'no', label: t('yes_no.no') },
    ]),
    papers,
    many(
      'kind',
      named(housingKinds, (value) => t(`kinds.${value}`)),
    ),
    many(
      'status',
      named(housingStatuses, (value) => t(`statuses.${value}`)),
    ),
    many(
      'country',
      named(usualCountries, (value) => format.country(value)),
    ),
    { name: 'city', label: labelOf('city'), kind: 'text', reads: 'city' },
    many(
      'gender_policy',
      named(genderPolicies, (value) => t(`gender_policies.${value}`)),
    ),
    many(
      'responsible_coordinator_id',
      coordinators.map((one) => ({ value: String(one.id), label: fullName(one) })),
    ),
    { name: 'lease_to', label: labelOf('lease_to'), kind: 'days' },
    { name: 'created_at', label: labelOf('created_at'), kind: 'days' },
    ...custom,
  ]
}

const Filters = filtersOf(useFilters, grouped(housingFields))

/** The list of houses: the beds of each, and how many are occupied and free tonight. */
const HousingListPage = () => {
  const t = useTranslations('housing')
  const calendar = useTranslations('bed_calendar')
  const may = useMay()
  const go = useGo()
  const writes = may('update contract') || may('coordinator update contract')
  return (
    <ListPage
      records={housing}
      words={{
        title: t('title'),
        search: t('search_hint'),
        empty: t('empty'),
        nothing: t('nothing_found'),
        create: t('create'),
      }}
      createPath="/housing/create-housing"
      mayCreate={writes}
      columns={useHousingColumns()}
      hidden={hiddenInPart(housingFields, readsWholeHouses(useReader()))}
      usual={usualColumns}
      onPhone={phoneColumns}
      Filters={Filters}
      tabs={[]}
      actions={
        <Button
          variant="default"
          leftSection={<IconCalendarMonth size={16} />}
          onClick={() => void go('/housing/calendar')}
        >
          {calendar('title')}
        </Button>
      }
      Look={HousingQuickLook}
      Editor={HousingRowEditor}
    />
  )
}

export default HousingListPage
