import type { Candidate } from '#contract/candidates.ts'

/** What the form holds: the candidate's fields as they are typed. */
export type CandidateValues = {
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
  messengers: string[]
  email: string | null
  residence_country: string | null
  city: string | null
  languages: { code: string; level: string }[]
  education: string | null
  profession: string | null
  experience_years: number | null
  experience: string | null
  skills: string[]
  driving_licence: string[]
  desired_position_ids: string[]
  desired_countries: string[]
  min_rate: number | null
  min_rate_currency: string | null
  available_from: string | null
  needs_housing: boolean | null
  travels_with_ids: string[]
  clothing_size: string | null
  shoe_size: number | null
  arrival_at: string | null
  arrival_place: string | null
  transport: string | null
  recruiter_id: string | null
  freelance_recruiter_id: string | null
  rating: number | null
  consent_recruitment_at: string | null
  consent_future_at: string | null
  comment: string | null
  custom_values: Record<string, unknown>
}

/** A candidate nobody has typed yet, owned by their maker. */
export const emptyCandidate = (recruiter_id: number | null): CandidateValues => ({
  first_name: '', last_name: '', middle_name: null, first_name_latin: null, last_name_latin: null, gender: null, date_of_birth: null,
  citizenship: null, phone: null, phone_2: null, messengers: [], email: null, residence_country: null, city: null, languages: [],
  education: null, profession: null, experience_years: null, experience: null, skills: [], driving_licence: [],
  desired_position_ids: [], desired_countries: [], min_rate: null, min_rate_currency: null, available_from: null, needs_housing: null,
  travels_with_ids: [], clothing_size: null, shoe_size: null, arrival_at: null, arrival_place: null, transport: null,
  recruiter_id: recruiter_id === null ? null : String(recruiter_id), freelance_recruiter_id: null, rating: null, consent_recruitment_at: null,
  consent_future_at: null, comment: null, custom_values: {},
}) // prettier-ignore

/** Facts of a candidate, or of a lead who becomes one, as the form shows them. */
export const toValues = (facts: Partial<Candidate>): CandidateValues => {
  const empty = emptyCandidate(facts.recruiter_id ?? null)
  const known = Object.keys(empty).flatMap((key) => {
    const value = facts[key as keyof Candidate]
    return value === undefined ? [] : [[key, value]]
  })
  return {
    ...empty,
    ...(Object.fromEntries(known) as Partial<CandidateValues>),
    recruiter_id: empty.recruiter_id,
    freelance_recruiter_id: facts.freelance_recruiter_id ? String(facts.freelance_recruiter_id) : null,
    desired_position_ids: (facts.desired_position_ids ?? []).map(String),
    travels_with_ids: (facts.travels_with_ids ?? []).map(String),
  }
}

/** The form's values as the API takes them. */
export const toInput = (values: CandidateValues) => ({
  ...values,
  phone: values.phone ?? '',
  gender: values.gender ?? undefined,
  date_of_birth: values.date_of_birth ?? undefined,
  citizenship: values.citizenship ?? undefined,
  recruiter_id: values.recruiter_id === null ? null : Number(values.recruiter_id),
  freelance_recruiter_id: values.freelance_recruiter_id === null ? null : Number(values.freelance_recruiter_id),
  desired_position_ids: values.desired_position_ids.map(Number),
  travels_with_ids: values.travels_with_ids.map(Number),
  min_rate_currency: values.min_rate === null ? null : (values.min_rate_currency ?? 'PLN'),
})
