import type { Worker } from '#contract/workers.ts'
import { sensitiveFields, type SensitiveField } from '#contract/worker-choices.ts'

/** What the form holds: the worker's fields as they are typed. A sensitive number that is not typed anew stays as it is. */
export type WorkerValues = {
  first_name: string | null
  last_name: string | null
  middle_name: string | null
  first_name_latin: string | null
  last_name_latin: string | null
  gender: string | null
  date_of_birth: string | null
  citizenship: string | null
  phone: string | null
  phone_2: string | null
  email: string | null
  messengers: string[]
  residence_country: string | null
  city: string | null
  languages: { code: string; level: string }[]
  recruiter_id: string | null
  freelance_recruiter_id: string | null
  pesel_missing_reason: string | null
  account_holder: string | null
  registered_address: string | null
  emergency_name: string | null
  emergency_phone: string | null
  stay_basis: string | null
  work_basis: string | null
  employment_form: string | null
  employed_from: string | null
  employed_to: string | null
  is_student: boolean
  student_until: string | null
  clothing_size: string | null
  shoe_size: number | null
  comment: string | null
  custom_values: Record<string, unknown>
  /** The last characters of the numbers that are kept. */
  kept: Partial<Record<SensitiveField, string>>
} & Record<SensitiveField, string | null>

/** A worker nobody has typed yet. */
export const emptyWorker = (recruiter_id: number | null): WorkerValues => ({
  first_name: '', last_name: '', middle_name: null, first_name_latin: null, last_name_latin: null, gender: null, date_of_birth: null,
  citizenship: null, phone: null, phone_2: null, email: null, messengers: [], residence_country: null, city: null, languages: [],
  recruiter_id: recruiter_id === null ? null : String(recruiter_id), freelance_recruiter_id: null, pesel: null, nie_dni: null, rnokpp: null, nip: null,
  es_social_security_no: null, iban: null, pesel_missing_reason: null, account_holder: null, registered_address: null,
  emergency_name: null, emergency_phone: null, stay_basis: null, work_basis: null, employment_form: null,
  employed_from: null, employed_to: null, is_student: false, student_until: null, clothing_size: null, shoe_size: null, comment: null,
  custom_values: {}, kept: {},
}) // prettier-ignore

const noNumbers = Object.fromEntries(sensitiveFields.map((field) => [field, null])) as Record<SensitiveField, null>

/** The worker as the form shows them. */
export const toValues = (worker: Worker): WorkerValues => ({
  ...(Object.fromEntries(
    Object.keys(emptyWorker(null)).map((key) => [key, worker[key as keyof Worker]]),
  ) as WorkerValues),
  ...noNumbers,
  kept: worker.sensitive,
  recruiter_id: worker.recruiter_id === null ? null : String(worker.recruiter_id),
  freelance_recruiter_id: worker.freelance_recruiter_id === null ? null : String(worker.freelance_recruiter_id),
})

/** The form's values as the API takes them. */
export const toInput = ({ kept: _kept, ...values }: WorkerValues) => ({
  ...values,
  phone: values.phone ?? '',
  first_name_latin: values.first_name_latin ?? '',
  last_name_latin: values.last_name_latin ?? '',
  gender: values.gender ?? undefined,
  date_of_birth: values.date_of_birth ?? undefined,
  citizenship: values.citizenship ?? undefined,
  recruiter_id: values.recruiter_id === null ? null : Number(values.recruiter_id),
  freelance_recruiter_id: values.freelance_recruiter_id === null ? null : Number(values.freelance_recruiter_id),
})
