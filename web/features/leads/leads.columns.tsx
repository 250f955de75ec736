import type { Lead, LeadColumn } from '#contract/leads.ts'
import { usePersonColumns } from '../../behaviors/people/usePersonColumns.tsx'
import { useFormat } from '../../platform/format.ts'
import { When } from '../../ui/When.tsx'
import { useLeadText } from './useLeadText.ts'

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

const sortable = [
  'created_at',
  'updated_at',
  'next_contact_at',
  'status_id',
  'status_since',
  'contact_attempts',
  'available_from',
  'city',
  'source',
]

const offered = [
  'phone', 'status_id', 'next_contact_at', 'source', 'city', 'recruiter_id', 'freelance_recruiter_id', 'created_at', 'citizenship', 'contact_attempts', 'last_contact_at',
  'first_contact_at', 'status_since', 'email', 'phone_2', 'gender', 'date_of_birth', 'residence_country', 'languages', 'source_detail', 'external_id',
  'desired_position_ids', 'desired_countries', 'available_from', 'expected_rate', 'reason_id', 'retention_until', 'comment', 'updated_at',
] as const satisfies readonly LeadColumn[] // prettier-ignore

type OfferedColumn = (typeof offered)[number]

/** Every column the list can show. */
export const useLeadColumns = () => {
  const format = useFormat()
  const cell = (key: OfferedColumn, lead: Lead) => {
    switch (key) {
      case 'next_contact_at':
        return lead.next_contact_at && <When at={lead.next_contact_at} exact />
      case 'last_contact_at':
      case 'first_contact_at':
        return lead[key] && <When at={lead[key]} />
      case 'expected_rate':
        return lead.expected_rate && format.money(lead.expected_rate, lead.expected_rate_currency ?? 'PLN')
      case 'contact_attempts':
        return lead.contact_attempts === 0 ? null : format.number(lead.contact_attempts)
      default:
        return undefined
    }
  }
  return usePersonColumns<Lead, OfferedColumn>('lead', useLeadText(), offered, sortable, cell)
}
