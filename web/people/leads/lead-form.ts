import { agencyCurrency } from '#contract/basics/agency-settings.ts'
import { leadFields } from '#contract/people/leads.fields.ts'
import type { Lead } from '#contract/people/leads.ts'
import { type DeclaredValues, formInput, formValues } from '#web/behaviors/form/declared-values.ts'

/** What the form holds: the lead's fields as they are typed. */
export type LeadValues = DeclaredValues<typeof leadFields>

/** The lead as the form shows it. */
export const toValues = (lead: Lead): LeadValues => formValues(leadFields, lead)

/** A lead nobody has typed yet, owned by its maker. */
export const emptyLead = (recruiter_id: number | null): LeadValues => formValues(leadFields, { recruiter_id })

/** The form's values as the API takes them. */
export const toInput = (values: LeadValues) => ({
  ...formInput(leadFields, values),
  expected_rate_currency: values.expected_rate === null ? null : (values.expected_rate_currency ?? agencyCurrency()),
})
