import { useTranslations } from 'use-intl'
import { leadSources } from '#contract/people/lead-sources.ts'
import type { Filter } from '#web/behaviors/list/FilterDrawer.tsx'
import { usePersonFilters } from '../parts/person/usePersonFilters.ts'

/** The filters of the list of leads, including custom fields. */
export const useLeadFilters = (): Filter[] => {
  const t = useTranslations('leads')
  const person = usePersonFilters('lead')
  return [
    person.status_id,
    person.recruiter_id,
    person.freelance_recruiter_id,
    {
      name: 'source',
      label: t('fields.source'),
      kind: 'many',
      options: leadSources.map((value) => ({ value, label: t(`sources.${value}`) })),
    },
    person.next_contact_at,
    person.created_at,
    person.city,
    person.citizenship,
    person.residence_country,
    person.desired_position_ids,
    person.desired_countries,
    person.languages,
    person.gender,
    person.available_from,
    ...person.custom,
  ]
}
