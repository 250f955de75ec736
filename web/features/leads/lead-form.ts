import type { Lead } from '#contract/leads.ts'

/** What the form holds: the lead's fields as they are typed. */
export type LeadValues = {
  first_name: string | null
  last_name: string | null
  middle_name: string | null
  phone: string | null
  phone_2: string | null
  email: string | null
  messengers: string[]
  gender: string | null
  date_of_birth: string | null
  citizenship: string | null
  residence_country: string | null
  city: string | null
  languages: { code: string; level: string }[]
  source: string | null
  source_detail: string | null
  recruiter_id: string | null
  freelance_recruiter_id: string | null
  desired_position_ids: string[]
  desired_countries: string[]
  available_from: string | null
  expected_rate: number | null
  expected_rate_currency: string | null
  experience: string | null
  next_contact_at: string | null
  consent_at: string | null
  consent_channel: string | null
  comment: string | null
  custom_values: Record<string, unknown>
}

/** The lead as the form shows it. */
export const toValues = (lead: Lead): LeadValues => ({
  ...(Object.fromEntries(Object.keys(emptyLead(null)).map((key) => [key, lead[key as keyof Lead]])) as LeadValues),
  last_name: lead.last_name || null,
  recruiter_id: lead.recruiter_id === null ? null : String(lead.recruiter_id),
  freelance_recruiter_id: lead.freelance_recruiter_id === null ? null : String(lead.freelance_recruiter_id),
  desired_position_ids: lead.desired_position_ids.map(String),
})

/** A lead nobody has typed yet, owned by its maker. */
export const emptyLead = (recruiter_id: number | null): LeadValues => ({
  first_name: '', last_name: null, middle_name: null, phone: null, phone_2: null, email: null, messengers: [], gender: null,
  date_of_birth: null, citizenship: null, residence_country: null, city: null, languages: [], source: null, source_detail: null,
  recruiter_id: recruiter_id === null ? null : String(recruiter_id), freelance_recruiter_id: null, desired_position_ids: [], desired_countries: [],
  available_from: null, expected_rate: null, expected_rate_currency: null, experience: null, next_contact_at: null, consent_at: null,
  consent_channel: null, comment: null, custom_values: {},
}) // prettier-ignore

/** The form's values as the API takes them. */
export const toInput = (values: LeadValues) => ({
  ...values,
  phone: values.phone ?? '',
  source: values.source ?? undefined,
  recruiter_id: values.recruiter_id === null ? null : Number(values.recruiter_id),
  freelance_recruiter_id: values.freelance_recruiter_id === null ? null : Number(values.freelance_recruiter_id),
  desired_position_ids: values.desired_position_ids.map(Number),
  expected_rate_currency: values.expected_rate === null ? null : (values.expected_rate_currency ?? 'PLN'),
})
