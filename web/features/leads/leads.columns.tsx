import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { CustomField } from '#contract/custom-fields.ts'
import type { Lead, LeadColumn } from '#contract/leads.ts'
import type { Column } from '../../behaviors/list/DataTable.tsx'
import { useCustomText } from '../../behaviors/custom-fields/CustomValue.tsx'
import {
  positionsQuery,
  reasonsQuery,
  statusesQuery,
  useFields,
} from '../../behaviors/dictionaries/dictionaries.api.ts'
import { useFormat } from '../../platform/format.ts'
import { useLabel } from '../../platform/i18n.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { When } from '../../ui/When.tsx'
import { PhoneLink } from '../../ui/contacts.tsx'

/** Columns of the list until the user chooses others. */
export const usualColumns = [
  'name',
  'phone',
  'status_id',
  'next_contact_at',
  'source',
  'city',
  'recruiter_id',
  'created_at',
]

const sortable = new Set([
  'created_at',
  'updated_at',
  'next_contact_at',
  'status_id',
  'status_since',
  'contact_attempts',
  'available_from',
  'city',
  'source',
])

/** A person's name as the list shows it, family name first. */
export const fullName = (person: { first_name: string; last_name: string }) =>
  [person.last_name, person.first_name].filter(Boolean).join(' ')

const offered = [
  'phone', 'status_id', 'next_contact_at', 'source', 'city', 'recruiter_id', 'created_at', 'citizenship', 'contact_attempts', 'last_contact_at',
  'first_contact_at', 'status_since', 'email', 'phone_2', 'gender', 'date_of_birth', 'residence_country', 'languages', 'source_detail',
  'desired_position_ids', 'desired_countries', 'available_from', 'expected_rate', 'reason_id', 'retention_until', 'comment', 'updated_at',
] as const satisfies readonly LeadColumn[] // prettier-ignore

type OfferedColumn = (typeof offered)[number]

const useCells = () => {
  const format = useFormat()
  const label = useLabel()
  const t = useTranslations('leads')
  const statuses = useQuery(statusesQuery('lead')).data ?? []
  const reasons = useQuery(reasonsQuery('lead')).data ?? []
  const positions = useQuery(positionsQuery).data ?? []
  const moment = (at: string | null) => at && <When at={at} />
  return (key: OfferedColumn, lead: Lead) => {
    switch (key) {
      case 'phone':
      case 'phone_2':
        return lead[key] && <PhoneLink phone={lead[key]} />
      case 'status_id': {
        const status = statuses.find((one) => one.id === lead.status_id)
        return status && <StatusBadge status={status} />
      }
      case 'next_contact_at':
        return lead.next_contact_at && <When at={lead.next_contact_at} exact />
      case 'created_at':
      case 'updated_at':
      case 'last_contact_at':
      case 'first_contact_at':
      case 'status_since':
        return moment(lead[key])
      case 'source':
        return t(`sources.${lead.source}`)
      case 'recruiter_id':
        return lead.recruiter && `${lead.recruiter.first_name} ${lead.recruiter.last_name}`
      case 'citizenship':
      case 'residence_country':
        return lead[key] && format.country(lead[key])
      case 'desired_countries':
        return lead.desired_countries.map(format.country).join(', ')
      case 'desired_position_ids':
        return positions
          .filter(({ id }) => lead.desired_position_ids.includes(id))
          .map(({ name }) => label(name))
          .join(', ')
      case 'gender':
        return lead.gender && t(`genders.${lead.gender}`)
      case 'date_of_birth':
      case 'available_from':
      case 'retention_until':
        return lead[key] && format.date(lead[key])
      case 'languages':
        return lead.languages
          .map(({ code, level }) => `${format.tongue(code)} ${level === 'native' ? t('native') : level}`)
          .join(', ')
      case 'expected_rate':
        return lead.expected_rate !== null && format.money(lead.expected_rate, lead.expected_rate_currency ?? 'PLN')
      case 'reason_id': {
        const reason = reasons.find((one) => one.id === lead.reason_id)
        return reason && label(reason.name)
      }
      case 'contact_attempts':
        return lead.contact_attempts === 0 ? null : format.number(lead.contact_attempts)
      default:
        return lead[key]
    }
  }
}

/** Every column the list can show: the name, the lead's fields, the custom fields. */
export const useLeadColumns = (): Column<Lead>[] => {
  const t = useTranslations('leads')
  const label = useLabel()
  const cell = useCells()
  const custom = useCustomText()
  const fields = useFields('lead')
  return [
    { key: 'name', label: t('name'), sort: 'last_name', main: true, width: '12rem', cell: fullName },
    ...offered.map((key): Column<Lead> => ({
      key,
      label: t(`fields.${key}`),
      ...(sortable.has(key) ? { sort: key } : {}),
      cell: (lead) => cell(key, lead),
    })),
    ...fields.map((field: CustomField): Column<Lead> => ({
      key: `custom.${field.key}`,
      label: label(field.label),
      cell: (lead) => custom(field, lead.custom_values[field.key]),
    })),
  ]
}
