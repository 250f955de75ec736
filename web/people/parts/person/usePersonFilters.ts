import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { genders } from '#contract/basics/genders.ts'
import { documentsStates } from '#contract/behaviors/documents-states.ts'
import { fullName } from '#contract/basics/full-name.ts'
import { useFormat } from '#web/platform/format.ts'
import { useLabel } from '#web/platform/i18n.tsx'
import { usualCountries, usualTongues } from '#web/ui/world.ts'
import { useCustomFilters } from '#web/behaviors/custom-fields/useCustomFilters.ts'
import {
  freelancersQuery,
  positionsQuery,
  recruitersQuery,
  statusesQuery,
} from '#web/behaviors/dictionaries/dictionaries.api.ts'
import type { Filter } from '#web/behaviors/list/FilterDrawer.tsx'
import type { SteppingEntity } from '#web/behaviors/record/records.ts'

/** The filters of lists of people by name, which a noun puts in order; `custom` are those of its custom fields. */
export const usePersonFilters = (entity: SteppingEntity) => {
  const t = useTranslations('people')
  const format = useFormat()
  const label = useLabel()
  const statuses = useQuery(statusesQuery(entity)).data ?? []
  const recruiters = useQuery(recruitersQuery).data ?? []
  const freelancers = useQuery(freelancersQuery).data ?? []
  const positions = useQuery(positionsQuery).data ?? []
  const custom = useCustomFilters(entity)
  const countries = usualCountries.map((value) => ({ value, label: format.country(value) }))
  const many = (name: string, text: string, options: { value: string; label: string }[]): Filter => ({
    name,
    label: text,
    kind: 'many',
    options,
  })
  const days = (name: string, text: string): Filter => ({ name, label: text, kind: 'days' })
  return {
    status_id: many(
      'status_id',
      t('fields.status_id'),
      statuses.map(({ id, name }) => ({ value: String(id), label: label(name) })),
    ),
    recruiter_id: many('recruiter_id', t('fields.recruiter_id'), [
      { value: 'none', label: t('pool') },
      ...recruiters.map((one) => ({ value: String(one.id), label: fullName(one) })),
    ]),
    freelance_recruiter_id: many('freelance_recruiter_id', t('fields.freelance_recruiter_id'), [
      { value: 'none', label: t('no_giver') },
      ...freelancers.map((one) => ({ value: String(one.id), label: fullName(one) })),
    ]),
    created_at: days('created_at', t('fields.created_at')),
    available_from: days('available_from', t('fields.available_from')),
    next_contact_at: days('next_contact_at', t('fields.next_contact_at')),
    city: { name: 'city', label: t('fields.city'), kind: 'text', reads: 'city' } satisfies Filter,
    citizenship: many('citizenship', t('fields.citizenship'), countries),
    residence_country: many('residence_country', t('fields.residence_country'), countries),
    desired_countries: many('desired_countries', t('fields.desired_countries'), countries),
    desired_position_ids: many(
      'desired_position_ids',
      t('fields.desired_position_ids'),
      positions.map(({ id, name }) => ({ value: String(id), label: label(name) })),
    ),
    languages: many(
      'languages',
      t('fields.languages'),
      usualTongues.map((value) => ({ value, label: format.tongue(value) })),
    ),
    gender: many(
      'gender',
      t('fields.gender'),
      genders.map((value) => ({ value, label: t(`genders.${value}`) })),
    ),
    documents_state: many(
      'documents_state',
      t('fields.documents_state'),
      documentsStates.map((value) => ({ value, label: t(`documents_states.${value}`) })),
    ),
    custom,
  }
}
