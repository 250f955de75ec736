import type { FreelancerNumber } from '#contract/team/freelancer-choices.ts'
import type { Freelancer } from '#contract/team/freelancers.ts'

/** What the form holds; a sealed number that is not typed anew stays as it is. */
export type FreelancerValues = {
  first_name: string | null
  last_name: string | null
  phone: string | null
  email: string | null
  messengers: string[]
  country: string | null
  city: string | null
  languages: { code: string; level: string }[]
  supervisor_id: string | null
  agreement_number: string | null
  agreement_signed_at: string | null
  agreement_valid_to: string | null
  tax_id: string | null
  iban: string | null
  payout_method: string
  bonus_amount: number | null
  bonus_currency: string | null
  bonus_days: number | null
  status: string
  comment: string | null
  custom_values: Record<string, unknown>
  /** The last characters of the numbers that are kept. */
  kept: Partial<Record<FreelancerNumber, string>>
}

/** A freelance recruiter nobody has typed yet, supervised by their maker where that is a recruiter. */
export const emptyFreelancer = (recruiter_id: number | null): FreelancerValues => ({
  first_name: null, last_name: null, phone: null, email: null, messengers: [], country: 'PL', city: null, languages: [],
  supervisor_id: recruiter_id === null ? null : String(recruiter_id), agreement_number: null, agreement_signed_at: null,
  agreement_valid_to: null, tax_id: null, iban: null, payout_method: 'bank', bonus_amount: null, bonus_currency: 'PLN', bonus_days: null,
  status: 'active', comment: null, custom_values: {}, kept: {},
}) // prettier-ignore

/** The freelance recruiter as the form shows them. */
export const toValues = (row: Freelancer): FreelancerValues => ({
  ...(Object.fromEntries(
    Object.keys(emptyFreelancer(null)).map((key) => [key, row[key as keyof Freelancer]]),
  ) as FreelancerValues),
  supervisor_id: String(row.supervisor_id),
  bonus_currency: row.bonus_currency ?? 'PLN',
  tax_id: null,
  iban: null,
  kept: row.sensitive,
})

/** The form's values as the server takes them. */
export const toInput = ({ kept: _kept, ...values }: FreelancerValues) => ({
  ...values,
  first_name: values.first_name ?? '',
  last_name: values.last_name ?? '',
  phone: values.phone ?? '',
  supervisor_id: values.supervisor_id === null ? undefined : Number(values.supervisor_id),
  bonus_currency: values.bonus_amount === null ? null : values.bonus_currency,
})
