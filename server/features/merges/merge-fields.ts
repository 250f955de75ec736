import type { MergeNoun } from '#contract/merges.ts'
import { sensitiveFields } from '#contract/worker-choices.ts'

const PERSON = [
  'first_name', 'last_name', 'middle_name', 'phone', 'phone_2', 'email', 'gender', 'date_of_birth', 'citizenship', 'residence_country',
  'city', 'languages', 'messengers', 'status_id', 'recruiter_id',
] as const // prettier-ignore

/** What is chosen between two records, in the order it is shown. */
export const mergeFields: Record<MergeNoun, readonly string[]> = {
  lead: [
    ...PERSON, 'source', 'source_detail', 'desired_position_ids', 'desired_countries', 'experience', 'available_from', 'expected_rate',
    'next_contact_at', 'consent_at', 'comment',
  ],
  candidate: [
    ...PERSON, 'first_name_latin', 'last_name_latin', 'education', 'profession', 'experience_years', 'experience', 'skills',
    'driving_licence', 'desired_position_ids', 'desired_countries', 'min_rate', 'available_from', 'needs_housing', 'travels_with_ids',
    'clothing_size', 'shoe_size', 'arrival_at', 'arrival_place', 'transport', 'rating', 'consent_recruitment_at', 'consent_future_at',
    'comment',
  ],
  worker: [
    ...PERSON, 'first_name_latin', 'last_name_latin', 'pesel_missing_reason', 'registered_address', 'emergency_name', 'emergency_phone',
    'stay_basis', 'work_basis', 'work_notified_at', 'employment_form', 'employed_from', 'employed_to', 'is_student', 'clothing_size',
    'shoe_size', 'comment',
  ],
} // prettier-ignore

/** Columns that go with another: a rate with its currency, a status with the day it began. */
export const followers: Record<MergeNoun, Readonly<Record<string, readonly string[]>>> = {
  lead: {
    expected_rate: ['expected_rate_currency'],
    consent_at: ['consent_channel'],
    status_id: ['status_since', 'is_open', 'reason_id', 'retention_until', 'retention_reason'],
  },
  candidate: {
    min_rate: ['min_rate_currency'],
    consent_recruitment_at: ['consent_version'],
    consent_future_at: ['consent_future_version'],
    status_id: ['status_since', 'is_open', 'reason_id', 'retention_until', 'retention_reason'],
  },
  worker: {
    status_id: ['status_since', 'is_open', 'reason_id', 'left_at', 'rehire_allowed', 'blacklist_reason'],
    is_student: ['student_until'],
    iban: ['account_holder'],
  },
}

/** What a record without it takes from the other, unasked. */
export const filled: Record<MergeNoun, readonly string[]> = {
  lead: ['first_contact_at', 'last_contact_at', 'freelance_recruiter_id', 'external_id'],
  candidate: ['photo_file_id', 'freelance_recruiter_id'],
  worker: ['photo_file_id', 'freelance_recruiter_id'],
}

/** Where the record came from: a record without it takes it over, and the other loses it. */
export const origins: Record<MergeNoun, readonly string[]> = {
  lead: [],
  candidate: ['lead_id'],
  worker: ['candidate_id'],
}

/** The sensitive numbers of a noun, chosen one by one. */
export const numbersOfNoun = (entity: MergeNoun): readonly string[] => (entity === 'worker' ? sensitiveFields : [])
