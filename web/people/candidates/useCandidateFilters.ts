import { useTranslations } from 'use-intl'
import { drivingLicences, educations } from '#contract/people/candidate-choices.ts'
import type { Filter } from '#web/behaviors/list/FilterDrawer.tsx'
import { useContractOptions } from '#web/work/parts/contract-options.api.ts'
import { useCoordinatorOptions } from '#web/work/contracts/contract-options.api.ts'
import { usePersonFilters } from '../parts/person/usePersonFilters.ts'

const RATINGS = ['5', '4', '3', '2', '1']

/** The filters of the list of candidates, including custom fields. */
export const useCandidateFilters = (): Filter[] => {
  const t = useTranslations('candidates')
  const people = useTranslations('people')
  const person = usePersonFilters('candidate')
  return [
    person.status_id,
    person.recruiter_id,
    person.freelance_recruiter_id,
    person.documents_state,
    {
      name: 'contract_id',
      label: t('fields.contract_id'),
      kind: 'many',
      options: [{ value: 'none', label: t('without_survey') }, ...useContractOptions()],
    },
    {
      name: 'coordinator_id',
      label: t('fields.coordinator_id'),
      kind: 'many',
      options: useCoordinatorOptions(),
    },
    {
      name: 'rating',
      label: t('fields.rating'),
      kind: 'many',
      options: RATINGS.map((value) => ({ value, label: '★'.repeat(Number(value)) })),
    },
    person.desired_position_ids,
    person.desired_countries,
    person.available_from,
    person.next_contact_at,
    { name: 'arrival_at', label: t('fields.arrival_at'), kind: 'days' },
    {
      name: 'needs_housing',
      label: t('fields.needs_housing'),
      kind: 'one',
      options: (['yes', 'no'] as const).map((value) => ({ value, label: people(`yes_no.${value}`) })),
    },
    { name: 'skills', label: t('fields.skills'), kind: 'text' },
    {
      name: 'driving_licence',
      label: t('fields.driving_licence'),
      kind: 'many',
      options: drivingLicences.map((value) => ({ value, label: value })),
    },
    {
      name: 'education',
      label: t('fields.education'),
      kind: 'many',
      options: educations.map((value) => ({ value, label: t(`educations.${value}`) })),
    },
    person.languages,
    person.city,
    person.citizenship,
    person.residence_country,
    person.gender,
    person.created_at,
    ...person.custom,
  ]
}
