import type { Contract, ShiftPattern } from '#contract/work/contracts.ts'

/** What the form holds: the contract's fields as they are typed. */
export type ContractValues = {
  title: string | null
  external_number: string | null
  signed_at: string | null
  client_name: string | null
  client_tax_id: string | null
  client_country: string | null
  client_address: string | null
  contact_name: string | null
  contact_phone: string | null
  contact_email: string | null
  site_country: string | null
  site_city: string | null
  site_address: string | null
  timezone: string | null
  start_date: string | null
  end_date: string | null
  currency: string
  bill_rate: number | null
  pay_rate_from: number | null
  pay_rate_to: number | null
  rate_period: string
  hours_per_day: number
  days_per_week: number
  shift_patterns: ShiftPattern[]
  employment_form: string | null
  housing_provided: boolean
  housing_deduction_per_day: number | null
  transport_provided: boolean
  workwear_provided: boolean
  min_age: number
  required_languages: { code: string; level: string }[]
  required_document_type_ids: string[]
  requirements: string | null
  client_approval_required: boolean
  freelance_bonus_amount: number | null
  freelance_bonus_days: number | null
  main_coordinator_id: string | null
  coordinator_ids: string[]
  foreman_ids: string[]
  recruiter_ids: string[]
  custom_values: Record<string, unknown>
}

/** A contract nobody has typed yet. */
export const emptyContract: ContractValues = {
  title: '', external_number: null, signed_at: null, client_name: '', client_tax_id: null, client_country: 'PL', client_address: null,
  contact_name: null, contact_phone: null, contact_email: null, site_country: 'PL', site_city: null, site_address: null, timezone: null,
  start_date: null, end_date: null, currency: 'PLN', bill_rate: null, pay_rate_from: null, pay_rate_to: null, rate_period: 'hour',
  hours_per_day: 8, days_per_week: 5, shift_patterns: [], employment_form: 'civil_contract', housing_provided: false,
  housing_deduction_per_day: null, transport_provided: false, workwear_provided: false, min_age: 18, required_languages: [],
  required_document_type_ids: [], requirements: null, client_approval_required: true, freelance_bonus_amount: null,
  freelance_bonus_days: null, main_coordinator_id: null, coordinator_ids: [], foreman_ids: [], recruiter_ids: [], custom_values: {},
} // prettier-ignore

/** The contract as the form shows it. */
export const toValues = (contract: Contract): ContractValues => ({
  ...emptyContract,
  ...(Object.fromEntries(
    Object.keys(emptyContract).map((key) => [key, contract[key as keyof Contract]]),
  ) as Partial<ContractValues>),
  required_document_type_ids: contract.required_document_type_ids.map(String),
  main_coordinator_id: contract.main_coordinator_id === null ? null : String(contract.main_coordinator_id),
  coordinator_ids: contract.coordinator_ids.map(String),
  foreman_ids: contract.foreman_ids.map(String),
  recruiter_ids: contract.recruiter_ids.map(String),
})

/** The form's values as the API takes them. */
export const toInput = (values: ContractValues) => ({
  ...values,
  client_country: values.client_country ?? undefined,
  site_country: values.site_country ?? undefined,
  site_city: values.site_city ?? '',
  timezone: values.timezone ?? undefined,
  start_date: values.start_date ?? '',
  employment_form: values.employment_form ?? undefined,
  required_document_type_ids: values.required_document_type_ids.map(Number),
  main_coordinator_id: values.main_coordinator_id === null ? null : Number(values.main_coordinator_id),
  coordinator_ids: values.coordinator_ids.map(Number),
  foreman_ids: values.foreman_ids.map(Number),
  recruiter_ids: values.recruiter_ids.map(Number),
})
