import type { ReactNode } from 'react'
import { offered, sorted } from '#contract/fields/facts.ts'
import { freelancerFields } from '#contract/team/freelancers.fields.ts'
import type { Freelancer } from '#contract/team/freelancers.ts'
import { spokenName } from '#web/behaviors/record/full-name.ts'
import type { Column } from '#web/behaviors/list/DataTable.tsx'
import { useNamedColumns } from '#web/people/parts/person/usePersonColumns.tsx'
import { useFormat } from '#web/platform/format.ts'
import { When } from '#web/ui/When.tsx'
import { PhoneLink } from '#web/ui/contacts.tsx'
import { AgreementState, FreelancerState } from './FreelancerState.tsx'
import { useFreelancerText } from './useFreelancerText.ts'

/** Columns of the list until the user chooses others. */
export const usualColumns = [
  'name',
  'phone',
  'status',
  'supervisor_id',
  'agreement_state',
  'leads',
  'candidates',
  'working_now',
]

const columns = offered(freelancerFields)

/** Every column the list can show. */
export const useFreelancerColumns = (): Column<Freelancer>[] => {
  const { labelOf, textOf } = useFreelancerText()
  const format = useFormat()
  const draw = (key: (typeof columns)[number], row: Freelancer): ReactNode => {
    switch (key) {
      case 'phone':
        return <PhoneLink phone={row.phone} />
      case 'status':
        return <FreelancerState row={row} />
      case 'agreement_state':
        return <AgreementState row={row} />
      case 'supervisor_id':
        return row.supervisor && spokenName(row.supervisor)
      case 'bonus_amount':
        return row.bonus_amount === null ? null : format.money(row.bonus_amount, row.bonus_currency ?? 'PLN')
      case 'leads':
      case 'candidates':
      case 'working_now':
        return row[key] === 0 ? null : format.number(row[key])
      case 'created_at':
      case 'updated_at':
        return <When at={row[key]} />
      default:
        return textOf(key, row[key])
    }
  }
  return useNamedColumns('freelance_recruiter', labelOf, columns, sorted(freelancerFields), draw)
}
