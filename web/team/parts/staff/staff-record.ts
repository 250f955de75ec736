import type { Recorded, Stepping } from '#web/behaviors/record/records.ts'

/** A profile of a user as any noun of the staff tells it. */
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

/** The same of one who stands in the teams of contracts. */
export type StaffRecord = ProfileRecord & Stepping & { contracts: number | null }

/** A user of whom a profile can be made. */
export type UserOption = { id: number; first_name: string; last_name: string; email: string }
