import { agencyCurrency } from '#contract/basics/agency-settings.ts'
import { leadFields } from '#contract/people/leads.fields.ts'
import type { Lead } from '#contract/people/leads.ts'
import { type DeclaredValues, formInput, formValues } from '#web/behaviors/form/declared-values.ts'

/** The form values of a lead. */
export type LeadValues = DeclaredValues<typeof leadFields>

/** The form values of an existing lead. */
export const toValues = (lead: Lead): LeadValues => formValues(leadFields, lead)

/** The values of a new lead, owned by the recruiter who creates it. */
export const emptyLead = (recruiter_id: number | null): LeadValues => formValues(leadFields, { recruiter_id })

/** The form values as the API accepts them. */
export const toInput = (values: LeadValues) => ({
  ...formInput(leadFields, values),
  expected_rate_currency: values.expected_rate === null ? null : (values.expected_rate_currency ?? agencyCurrency()),
})
