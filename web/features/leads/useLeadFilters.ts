import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { CustomField } from '#contract/custom-fields.ts'
import { genders } from '#contract/basics/genders.ts'
import { leadSources } from '#contract/lead-sources.ts'
import type { Filter } from '../../behaviors/list/FilterDrawer.tsx'
import {
  positionsQuery,
  recruitersQuery,
  statusesQuery,
  useFields,
} from '../../behaviors/dictionaries/dictionaries.api.ts'
import { useFormat } from '../../platform/format.ts'
import { useLabel } from '../../platform/i18n.tsx'
import { usualCountries, usualTongues } from '../../ui/world.ts'

const customKind = (
  field: CustomField,
  yes: string,
  no: string,
  label: (labels: CustomField['label']) => string,
): Filter => {
  const base = { name: `custom.${field.key}`, label: label(field.label) }
  switch (field.type) {
    case 'select':
    case 'multiselect':
      return {
        ...base,
        kind: 'many',
        options: field.options.map((option) => ({ value: option.value, label: label(option.label) })),
      }
    case 'boolean':
    case 'file':
      return { ...base, kind: 'one', options: [{ value: 'true', label: yes }, { value: 'false', label: no }] } // prettier-ignore
    case 'integer':
    case 'decimal':
    case 'rating':
    case 'money':
      return { ...base, kind: 'range' }
    case 'date':
    case 'datetime':
      return { ...base, kind: 'days' }
    default:
      return { ...base, kind: 'text' }
  }
}

/** The filters of the list of leads, custom ones included. */
export const useLeadFilters = (): Filter[] => {
  const t = useTranslations('leads')
  const app = useTranslations('app')
  const format = useFormat()
  const label = useLabel()
  const statuses = useQuery(statusesQuery('lead')).data ?? []
  const recruiters = useQuery(recruitersQuery).data ?? []
  const positions = useQuery(positionsQuery).data ?? []
  const fields = useFields('lead').filter((field) => field.filterable)
  const countries = usualCountries.map((value) => ({ value, label: format.country(value) }))
  return [
    {
      name: 'status_id',
      label: t('fields.status_id'),
      kind: 'many',
      options: statuses.map(({ id, name }) => ({ value: String(id), label: label(name) })),
    },
    {
      name: 'recruiter_id',
      label: t('fields.recruiter_id'),
      kind: 'many',
      options: [
        { value: 'none', label: t('pool') },
        ...recruiters.map((one) => ({ value: String(one.id), label: `${one.first_name} ${one.last_name}` })),
      ],
    },
    {
      name: 'source',
      label: t('fields.source'),
      kind: 'many',
      options: leadSources.map((value) => ({ value, label: t(`sources.${value}`) })),
    },
    { name: 'next_contact_at', label: t('fields.next_contact_at'), kind: 'days' },
    { name: 'created_at', label: t('fields.created_at'), kind: 'days' },
    { name: 'city', label: t('fields.city'), kind: 'text' },
    { name: 'citizenship', label: t('fields.citizenship'), kind: 'many', options: countries },
    { name: 'residence_country', label: t('fields.residence_country'), kind: 'many', options: countries },
    {
      name: 'desired_position_ids',
      label: t('fields.desired_position_ids'),
      kind: 'many',
      options: positions.map(({ id, name }) => ({ value: String(id), label: label(name) })),
    },
    { name: 'desired_countries', label: t('fields.desired_countries'), kind: 'many', options: countries },
    {
      name: 'languages',
      label: t('fields.languages'),
      kind: 'many',
      options: usualTongues.map((value) => ({ value, label: format.tongue(value) })),
    },
    {
      name: 'gender',
      label: t('fields.gender'),
      kind: 'many',
      options: genders.map((value) => ({ value, label: t(`genders.${value}`) })),
    },
    { name: 'available_from', label: t('fields.available_from'), kind: 'days' },
    ...fields.map((field) => customKind(field, app('yes'), app('no'), label)),
  ]
}

const chipText = (filter: Filter, value: string) => {
  if (filter.kind !== 'many' && filter.kind !== 'one') return value.replace('..', ' – ')
  return value
    .split(',')
    .map((one) => filter.options.find((option) => option.value === one)?.label ?? one)
    .join(', ')
}

/** The active filters in words: one chip each, and one for the groups of which any may hold. */
export const chipsOf = (filters: readonly Filter[], search: Readonly<Record<string, string>>, or: string) => {
  const speak = (values: Readonly<Record<string, string>>) =>
    filters.flatMap((filter) => {
      const value = values[filter.name]
      return value ? [{ name: filter.name, label: filter.label, text: chipText(filter, value) }] : []
    })
  const groups = (search['any'] ?? '')
    .split('~')
    .filter(Boolean)
    .map((group) => speak(Object.fromEntries(new URLSearchParams(group))))
  const text = groups.map((group) => group.map((chip) => `${chip.label}: ${chip.text}`).join(' + ')).join(` ${or} `)
  return [...speak(search), ...(text ? [{ name: 'any', label: '', text }] : [])]
}
