import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { employmentForms } from '#contract/people/worker-choices.ts'
import { fullName } from '#contract/basics/full-name.ts'
import { useCustomFilters } from '#web/behaviors/custom-fields/useCustomFilters.ts'
import { statusesQuery } from '#web/behaviors/dictionaries/dictionaries.api.ts'
import type { Filter } from '#web/behaviors/list/FilterDrawer.tsx'
import { useFormat } from '#web/platform/format.ts'
import { useLabel } from '#web/platform/i18n.tsx'
import { usualCountries } from '#web/ui/world.ts'
import { useForemanOptions } from './contract-options.api.ts'
import { coordinatorsQuery } from './contracts.api.ts'

const SPANS = [7, 14, 30, 60, 90]

/** The filters of the list of contracts, including custom fields. */
export const useContractFilters = (): Filter[] => {
  const t = useTranslations('contracts')
  const workers = useTranslations('workers')
  const app = useTranslations('app')
  const format = useFormat()
  const label = useLabel()
  const statuses = useQuery(statusesQuery('contract')).data ?? []
  const coordinators = useQuery(coordinatorsQuery).data ?? []
  const foremen = useForemanOptions()
  const countries = usualCountries.map((value) => ({ value, label: format.country(value) }))
  return [
    {
      name: 'status_id',
      label: t('fields.status_id'),
      kind: 'many',
      options: statuses.map(({ id, name }) => ({ value: String(id), label: label(name) })),
    },
    { name: 'client_name', label: t('fields.client_name'), kind: 'text', reads: 'client_name' },
    {
      name: 'coordinator_id',
      label: t('fields.coordinator_id'),
      kind: 'many',
      options: [
        { value: 'none', label: '–' },
        ...coordinators.map((one) => ({ value: String(one.id), label: fullName(one) })),
      ],
    },
    {
      name: 'foreman_id',
      label: t('fields.foreman_id'),
      kind: 'many',
      options: [{ value: 'none', label: '–' }, ...foremen],
    },
    {
      name: 'missing',
      label: t('fields.people_missing'),
      kind: 'one',
      options: [
        { value: 'yes', label: app('yes') },
        { value: 'no', label: app('no') },
      ],
    },
    {
      name: 'takes_people',
      label: t('fields.takes_people'),
      kind: 'one',
      options: [
        { value: 'yes', label: app('yes') },
        { value: 'no', label: app('no') },
      ],
    },
    { name: 'lacking_on', label: t('fields.lacking_on'), kind: 'days' },
    {
      name: 'ending_within',
      label: t('fields.ending_within'),
      kind: 'one',
      options: SPANS.map((count) => ({ value: String(count), label: t('days', { count }) })),
    },
    { name: 'start_date', label: t('fields.start_date'), kind: 'days' },
    { name: 'end_date', label: t('fields.end_date'), kind: 'days' },
    { name: 'city', label: t('fields.site_city'), kind: 'text', reads: 'site_city' },
    { name: 'site_country', label: t('fields.site_country'), kind: 'many', options: countries },
    { name: 'client_country', label: t('fields.client_country'), kind: 'many', options: countries },
    {
      name: 'employment_form',
      label: t('fields.employment_form'),
      kind: 'many',
      options: employmentForms.map((value) => ({ value, label: workers(`employment_forms.${value}`) })),
    },
    {
      name: 'housing_provided',
      label: t('fields.housing_provided'),
      kind: 'one',
      options: [
        { value: 'yes', label: app('yes') },
        { value: 'no', label: app('no') },
      ],
    },
    { name: 'created_at', label: t('fields.created_at'), kind: 'days' },
    ...useCustomFilters('contract'),
  ]
}
