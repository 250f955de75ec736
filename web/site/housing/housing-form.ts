import { agencyCurrency } from '#contract/basics/agency-settings.ts'
import { housingFields } from '#contract/site/housing.fields.ts'
import type { CurrentUser } from '#contract/team/session.ts'
import type { Housing } from '#contract/site/housing.ts'
import { type DeclaredValues, formInput, formValues } from '#web/behaviors/form/declared-values.ts'

/** What the form holds. */
export type HousingValues = DeclaredValues<typeof housingFields>

/** A house nobody has typed yet, in the agency's country. */
export const emptyHousing = ({ agency: { country } }: CurrentUser) =>
  formValues(housingFields, {
    kind: 'hostel',
    country,
    gender_policy: 'mixed',
    rent_per: 'month',
    currency: agencyCurrency(),
  })

/** The house as the form shows it. */
export const toValues = (row: Housing): HousingValues => formValues(housingFields, row)

/** The form's values as the server takes them. */
export const toInput = (values: HousingValues) => formInput(housingFields, values)
