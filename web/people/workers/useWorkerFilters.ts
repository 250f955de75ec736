import { useTranslations } from 'use-intl'
import { employmentForms, stayBases, workBases } from '#contract/people/worker-choices.ts'
import type { Filter } from '#web/behaviors/list/FilterDrawer.tsx'
import { useContractOptions } from '#web/work/parts/contract-options.api.ts'
import { useCoordinatorOptions, useForemanOptions } from '#web/work/contracts/contract-options.api.ts'
import { usePersonFilters } from '../parts/person/usePersonFilters.ts'

/** The filters of the list of workers, including custom fields. */
export const useWorkerFilters = (): Filter[] => {
  const t = useTranslations('workers')
  const person = usePersonFilters('worker')
  const many = (name: string, label: string, options: { value: string; label: string }[]): Filter => ({
    name,
    label,
    kind: 'many',
    options,
  })
  const without = { value: 'none', label: t('on_none') }
  const days = (name: string, label: string): Filter => ({ name, label, kind: 'days' })
  return [
    person.status_id,
    person.documents_state,
    person.recruiter_id,
    person.freelance_recruiter_id,
    {
      name: 'placed',
      label: t('placed'),
      kind: 'one',
      options: (['yes', 'no'] as const).map((value) => ({ value, label: t(`placed_options.${value}`) })),
    },
    days('free_on', t('free_on')),
    many('contract_id', t('fields.current_contract'), [without, ...useContractOptions()]),
    many('coordinator_id', t('fields.current_coordinator'), useCoordinatorOptions()),
    many('foreman_id', t('fields.current_foreman'), [{ value: 'none', label: '–' }, ...useForemanOptions()]),
    many(
      'stay_basis',
      t('fields.stay_basis'),
      stayBases.map((value) => ({ value, label: t(`stay_bases.${value}`) })),
    ),
    many(
      'work_basis',
      t('fields.work_basis'),
      workBases.map((value) => ({ value, label: t(`work_bases.${value}`) })),
    ),
    many(
      'employment_form',
      t('fields.employment_form'),
      employmentForms.map((value) => ({ value, label: t(`employment_forms.${value}`) })),
    ),
    days('employed_from', t('fields.employed_from')),
    days('employed_to', t('fields.employed_to')),
    days('left_at', t('fields.left_at')),
    days('first_day', t('first_day')),
    days('documents_end', t('documents_end')),
    person.created_at,
    person.city,
    person.citizenship,
    person.residence_country,
    person.languages,
    person.gender,
    ...person.custom,
  ]
}
