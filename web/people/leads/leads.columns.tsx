import { agencyCurrency } from '#contract/basics/agency-settings.ts'
import { offered, sorted } from '#contract/fields/facts.ts'
import { leadFields } from '#contract/people/leads.fields.ts'
import type { Lead } from '#contract/people/leads.ts'
import { type OwnCells, cellsOf } from '#web/behaviors/list/cells.ts'
import { usePersonColumns } from '../parts/person/usePersonColumns.tsx'
import { useFormat } from '#web/platform/format.ts'
import { When } from '#web/ui/When.tsx'
import { useLeadText } from './useLeadText.ts'

/** The default columns of the list. */
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

/** The columns of a row on a phone. */
export const phoneColumns = ['phone', 'status_id', 'next_contact_at', 'city']

const columns = offered(leadFields)

type OfferedColumn = (typeof columns)[number]

const cell = cellsOf<Lead>()

/** All columns of the list. */
export const useLeadColumns = () => {
  const format = useFormat()
  const own: OwnCells<Lead, OfferedColumn> = {
    next_contact_at: cell(['next_contact_at'], ({ next_contact_at: at }) => at && <When at={at} exact />),
    last_contact_at: cell(['last_contact_at'], ({ last_contact_at: at }) => at && <When at={at} />),
    first_contact_at: cell(['first_contact_at'], ({ first_contact_at: at }) => at && <When at={at} />),
    expected_rate: cell(
      ['expected_rate', 'expected_rate_currency'],
      ({ expected_rate: rate, expected_rate_currency: currency }) =>
        rate && format.money(rate, currency ?? agencyCurrency()),
    ),
    contact_attempts: cell(['contact_attempts'], ({ contact_attempts: count }) =>
      count === 0 ? null : format.number(count),
    ),
  }
  return usePersonColumns('lead', useLeadText(), columns, sorted(leadFields), own)
}
