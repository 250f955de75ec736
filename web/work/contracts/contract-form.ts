import { agencyCurrency } from '#contract/basics/agency-settings.ts'
import { contractFields } from '#contract/work/contracts.fields.ts'
import type { CurrentUser } from '#contract/team/session.ts'
import type { Contract } from '#contract/work/contracts.ts'
import { type DeclaredValues, formInput, formValues } from '#web/behaviors/form/declared-values.ts'

/** The form values of a contract. */
export type ContractValues = DeclaredValues<typeof contractFields>

/** The values of a new contract, in the agency's country. */
export const emptyContract = ({ agency: { country } }: CurrentUser) =>
  formValues(contractFields, {
    client_country: country,
    site_country: country,
    currency: agencyCurrency(),
    rate_period: 'hour',
    hours_per_day: 8,
    days_per_week: 5,
    employment_form: 'civil_contract',
    min_age: 18,
    client_approval_required: true,
  })

/** The form values of an existing contract. */
export const toValues = (contract: Contract): ContractValues => formValues(contractFields, contract)

/** The form values as the API accepts them; a region of another country is left out. */
export const toInput = (values: ContractValues) => {
  const isOwn = values.site_region?.startsWith(`${values.site_country}-`) ?? false
  return formInput(contractFields, { ...values, site_region: isOwn ? values.site_region : null })
}
