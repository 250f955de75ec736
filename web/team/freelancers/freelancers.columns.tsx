import { agencyCurrency } from '#contract/basics/agency-settings.ts'
import { offered, sorted } from '#contract/fields/facts.ts'
import { freelancerFields } from '#contract/team/freelancers.fields.ts'
import type { Freelancer } from '#contract/team/freelancers.ts'
import { fullName } from '#contract/basics/full-name.ts'
import { type Cell, cellsOf } from '#web/behaviors/list/cells.ts'
import { withInputs } from '#web/behaviors/list/with-inputs.ts'
import { useNamedColumns } from '#web/people/parts/person/usePersonColumns.tsx'
import { useFormat } from '#web/platform/format.ts'
import { When } from '#web/ui/When.tsx'
import { PhoneLink } from '#web/ui/contacts.tsx'
import { AgreementState, FreelancerState } from './FreelancerState.tsx'
import { useFreelancerText } from './useFreelancerText.ts'

/** The default columns of the list. */
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

/** The columns of a row on a phone. */
export const phoneColumns = ['phone', 'status', 'supervisor_id']

const columns = offered(freelancerFields)

/** The columns that can be edited in the row. */
const edited = ['city', 'country', 'supervisor_id', 'agreement_valid_to']

const cell = cellsOf<Freelancer>()

/** All columns of the list. */
export const useFreelancerColumns = () => {
  const { labelOf, textOf } = useFreelancerText()
  const format = useFormat()
  const cellOf = (key: (typeof columns)[number]): Cell<Freelancer> => {
    switch (key) {
      case 'phone':
        return cell(['phone'], ({ phone }) => <PhoneLink row phone={phone} />)
      case 'status':
        return cell(['status'], (row) => <FreelancerState row={row} />)
      case 'agreement_state':
        return cell(['agreement_state'], (row) => <AgreementState row={row} />)
      case 'supervisor_id':
        return cell(['supervisor'], ({ supervisor }) => supervisor && fullName(supervisor))
      case 'bonus_amount':
        return cell(['bonus_amount', 'bonus_currency'], ({ bonus_amount: amount, bonus_currency: currency }) =>
          amount === null ? null : format.money(amount, currency ?? agencyCurrency()),
        )
      case 'leads':
      case 'candidates':
      case 'working_now':
        return cell([key], ({ [key]: count }) => (count === 0 ? null : format.number(count)))
      case 'created_at':
      case 'updated_at':
        return cell([key], ({ [key]: at }) => <When at={at} />)
      default:
        return cell([key], ({ [key]: value }) => textOf(key, value))
    }
  }
  return withInputs(useNamedColumns('freelance_recruiter', labelOf, columns, sorted(freelancerFields), cellOf), edited)
}
