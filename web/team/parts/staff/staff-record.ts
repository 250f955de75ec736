import type { Recorded, Stepping } from '#web/behaviors/record/records.ts'

/** A profile of any staff noun. */
export type ProfileRecord = Recorded & {
  custom_values: Record<string, unknown>
  whole: boolean
  user_status: 'active' | 'blocked' | null
  invited: boolean
  first_name: string
  last_name: string
  phone: string | null
  email: string | null
  languages: unknown[]
  hired_on: string | null
  comment: string | null
  created_at: string
  created_by: { first_name: string; last_name: string } | null
  updated_at: string
  abilities: { fields: readonly string[] }
}

/** A profile that can belong to contract teams. */
export type StaffRecord = ProfileRecord & Stepping & { contracts: number | null }

/** A user who can get a profile. */
export type UserOption = { id: number; first_name: string; last_name: string; email: string }
