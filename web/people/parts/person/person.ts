import type { Stepping } from '#web/behaviors/record/records.ts'

/** Fields of every person; null without a value, or if the user may not see it. */
export type Person = Stepping & {
  custom_values: Record<string, unknown>
  first_name: string
  last_name: string
  middle_name: string | null
  gender: 'male' | 'female' | 'other' | null
  date_of_birth: string | null
  citizenship: string | null
  phone: string | null
  phone_2: string | null
  messengers: string[]
  email: string | null
  residence_country: string | null
  city: string | null
  languages: { code: string; level: string }[]
  recruiter_id: number | null
  recruiter: { user_id: number; first_name: string; last_name: string; has_avatar: boolean } | null
  freelance_recruiter_id: number | null
  freelance_recruiter: { first_name: string; last_name: string } | null
  reason_id: number | null
  comment: string | null
  created_at: string
  created_by: { first_name: string; last_name: string } | null
  updated_at: string
}
