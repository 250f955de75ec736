import { agencyCurrency } from '#contract/basics/agency-settings.ts'
import { housingFields } from '#contract/site/housing.fields.ts'
import type { CurrentUser } from '#contract/team/session.ts'
import type { Housing } from '#contract/site/housing.ts'
import { type DeclaredValues, formInput, formValues } from '#web/behaviors/form/declared-values.ts'

/** The form values of a house. */
export type HousingValues = DeclaredValues<typeof housingFields>

/** The values of a new house, in the agency's country. */
export const emptyHousing = ({ agency: { country } }: CurrentUser) =>
  formValues(housingFields, {
    kind: 'hostel',
    country,
    gender_policy: 'mixed',
    rent_per: 'month',
    currency: agencyCurrency(),
  })

/** The form values of an existing house. */
export const toValues = (row: Housing): HousingValues => formValues(housingFields, row)

/** The form values as the API accepts them. */
export const toInput = (values: HousingValues) => formInput(housingFields, values)
