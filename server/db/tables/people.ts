import type { ColumnType, Generated } from 'kysely'
import type { Archivable, Fixed, Id, JsonWithDefault, Stamps } from './basics.ts'

/** Known of every person, and taken away with the anonymisation, after which no command reads it. */
type Known<T> = ColumnType<T, T, T | null>

type PersonColumns = {
  first_name: string
  last_name: string
  middle_name: string | null
  gender: Known<'male' | 'female' | 'other'>
  date_of_birth: Known<string>
  citizenship: Known<string>
  phone: string
  phone_2: string | null
  messengers: Generated<string[]>
  email: string | null
  residence_country: string | null
  city: string | null
  languages: JsonWithDefault<{ code: string; level: string }[]>
  photo_file_id: number | null
  recruiter_id: number | null
  freelance_recruiter_id: number | null
  status_id: number
  status_since: string
  is_open: Generated<boolean>
  reason_id: number | null
  clothing_size: string | null
  shoe_size: number | null
  documents_state: Generated<'ok' | 'incomplete' | 'expiring' | 'expired'>
  comment: string | null
  custom_values: ColumnType<Record<string, unknown>, string | undefined, string>
  import_id: number | null
  person_key_id: number | null
  merged_into_id: number | null
  name_mark: string | null
  search_key: string
  name_key: string
  phone_tail: string
  anonymised_at: string | null
}

export type CandidatesTable = Stamps &
  Archivable &
  PersonColumns & {
    id: Id
    first_name_latin: string | null
    last_name_latin: string | null
    lead_id: number | null
    education: 'none' | 'primary' | 'vocational' | 'secondary' | 'higher' | null
    profession: string | null
    experience_years: number | null
    experience: string | null
    skills: Generated<string[]>
    driving_licence: Generated<string[]>
    desired_position_ids: Generated<number[]>
    desired_countries: Generated<string[]>
    min_rate: number | null
    min_rate_currency: string | null
    available_from: string | null
    needs_housing: boolean | null
    travels_with_ids: Generated<number[]>
    arrival_at: string | null
    arrival_place: string | null
    transport: 'bus' | 'train' | 'plane' | 'own_car' | 'company_car' | null
    rating: number | null
    consent_recruitment_at: string | null
    consent_future_at: string | null
    consent_version: string | null
    consent_future_version: string | null
    retention_until: string | null
    retention_reason: string | null
  }

export type WorkersTable = Stamps &
  Archivable &
  PersonColumns & {
    id: Id
    personnel_number: Generated<string>
    first_name_latin: string
    last_name_latin: string
    candidate_id: number | null
    pesel_missing_reason: string | null
    account_holder: string | null
    registered_address: string | null
    emergency_name: string | null
    emergency_phone: string | null
    stay_basis: string | null
    work_basis: string | null
    work_notified_at: string | null
    employment_form: string | null
    employed_from: string | null
    employed_to: string | null
    is_student: Generated<boolean>
    student_until: string | null
    left_at: string | null
    rehire_allowed: boolean | null
    blacklist_reason: string | null
  }

export type WorkerChecksTable = {
  worker_id: Fixed<number>
  list: Fixed<'onboarding' | 'clearance'>
  code: Fixed<string>
  state: Generated<'open' | 'done' | 'not_needed'>
  comment: string | null
  decided_at: string | null
  decided_by: number | null
}

export type PersonKeysTable = { id: Id; wrapped: Buffer | null; created_at: Fixed<string>; destroyed_at: string | null }

export type SealedValuesTable = {
  entity: string
  entity_id: number
  field: Fixed<string>
  person_key_id: number
  sealed: Buffer
  mark: Buffer
  tail: string
  exclusive: Generated<boolean>
}
