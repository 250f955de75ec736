import { offered, sorted } from '#contract/fields/facts.ts'
import { leadFields } from '#contract/people/leads.fields.ts'
import type { Lead } from '#contract/people/leads.ts'
import { usePersonColumns } from '../parts/person/usePersonColumns.tsx'
import { useFormat } from '#web/platform/format.ts'
import { When } from '#web/ui/When.tsx'
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

const columns = offered(leadFields)

type OfferedColumn = (typeof columns)[number]

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
  return usePersonColumns<Lead, OfferedColumn>('lead', useLeadText(), columns, sorted(leadFields), cell)
}
