import type { ColumnType, Generated } from 'kysely'
import type { LeadSource } from '#contract/lead-sources.ts'
import type { Archivable, Id, JsonWithDefault, Stamps } from './basics.ts'

export type LeadsTable = Stamps &
  Archivable & {
    id: Id
    first_name: string
    last_name: Generated<string>
    middle_name: string | null
    gender: 'male' | 'female' | 'other' | null
    date_of_birth: string | null
    citizenship: string | null
    phone: string
    phone_2: string | null
    messengers: Generated<string[]>
    email: string | null
    residence_country: string | null
    city: string | null
    languages: JsonWithDefault<{ code: string; level: string }[]>
    source: LeadSource
    source_detail: string | null
    external_id: string | null
    recruiter_id: number | null
    freelance_recruiter_id: number | null
    desired_position_ids: Generated<number[]>
    desired_countries: Generated<string[]>
    experience: string | null
    available_from: string | null
    expected_rate: number | null
    expected_rate_currency: string | null
    next_contact_at: string | null
    contact_attempts: Generated<number>
    last_contact_at: string | null
    first_contact_at: string | null
    status_id: number
    status_since: string
    is_open: Generated<boolean>
    reason_id: number | null
    consent_at: string | null
    consent_channel: 'phone' | 'messenger' | 'form' | 'paper' | null
    retention_until: string | null
    retention_reason: string | null
    anonymised_at: string | null
    comment: string | null
    custom_values: ColumnType<Record<string, unknown>, string | undefined, string>
    import_id: number | null
    converted_candidate_id: number | null
    merged_into_id: number | null
    name_mark: string | null
    search_key: string
    phone_tail: string
  }
