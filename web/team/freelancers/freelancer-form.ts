import { agencyCurrency } from '#contract/basics/agency-settings.ts'
import type { FreelancerNumber } from '#contract/team/freelancer-choices.ts'
import { freelancerFields } from '#contract/team/freelancers.fields.ts'
import type { Freelancer } from '#contract/team/freelancers.ts'
import type { CurrentUser } from '#contract/team/session.ts'
import { type DeclaredValues, formInput, formValues } from '#web/behaviors/form/declared-values.ts'

/** The form values of a freelance recruiter; a sealed number that is not typed again stays unchanged. */
export type FreelancerValues = DeclaredValues<typeof freelancerFields> &
  Record<FreelancerNumber, string | null> & {
    /** The last characters of the stored numbers. */
    kept: Partial<Record<FreelancerNumber, string>>
  }

const unsealed = { tax_id: null, iban: null }

/** The values of a new freelance recruiter, in the agency's country; a recruiter who creates it becomes the supervisor. */
export const emptyFreelancer = ({ recruiter_id, agency }: CurrentUser): FreelancerValues => ({
  ...formValues(freelancerFields, {
    supervisor_id: recruiter_id,
    country: agency.country,
    payout_method: 'bank',
    bonus_currency: agencyCurrency(),
    status: 'active',
  }),
  ...unsealed,
  kept: {},
})

/** The form values of an existing freelance recruiter. */
export const toValues = (row: Freelancer): FreelancerValues => ({
  ...formValues(freelancerFields, { ...row, bonus_currency: row.bonus_currency ?? agencyCurrency() }),
  ...unsealed,
  kept: row.sensitive,
})

/** The form values as the API accepts them. */
export const toInput = ({ kept: _kept, tax_id, iban, ...values }: FreelancerValues) => ({
  ...formInput(freelancerFields, values),
  tax_id,
  iban,
  bonus_currency: values.bonus_amount === null ? null : values.bonus_currency,
})
