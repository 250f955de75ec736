import type { Candidate, CandidateColumn } from '#contract/candidates.ts'
import { usePersonColumns } from '../../behaviors/people/usePersonColumns.tsx'
import { useFormat } from '../../platform/format.ts'
import { When } from '../../ui/When.tsx'
import { Stars } from './Stars.tsx'
import { useCandidateText } from './useCandidateText.ts'

/** Columns of the list until the user chooses others. */
export const usualColumns = [
  'name',
  'phone',
  'status_id',
  'documents_state',
  'rating',
  'desired_position_ids',
  'available_from',
  'recruiter_id',
]

const sortable = [
  'created_at',
  'updated_at',
  'status_id',
  'status_since',
  'available_from',
  'arrival_at',
  'rating',
  'city',
]

const offered = [
  'phone', 'status_id', 'documents_state', 'rating', 'desired_position_ids', 'available_from', 'recruiter_id', 'freelance_recruiter_id', 'city', 'citizenship',
  'created_at', 'first_name_latin', 'last_name_latin', 'email', 'phone_2', 'messengers', 'gender', 'date_of_birth', 'residence_country',
  'languages', 'education', 'profession', 'experience_years', 'skills', 'driving_licence', 'desired_countries', 'min_rate',
  'needs_housing', 'clothing_size', 'shoe_size', 'arrival_at', 'arrival_place', 'transport', 'status_since', 'reason_id',
  'consent_recruitment_at', 'consent_future_at', 'retention_until', 'comment', 'updated_at',
] as const satisfies readonly CandidateColumn[] // prettier-ignore

type OfferedColumn = (typeof offered)[number]

/** Every column the list can show. */
export const useCandidateColumns = () => {
  const format = useFormat()
  const cell = (key: OfferedColumn, candidate: Candidate) => {
    switch (key) {
      case 'rating':
        return candidate.rating && <Stars value={candidate.rating} />
      case 'arrival_at':
      case 'consent_recruitment_at':
      case 'consent_future_at':
        return candidate[key] && <When at={candidate[key]} exact />
      case 'min_rate':
        return candidate.min_rate && format.money(candidate.min_rate, candidate.min_rate_currency ?? 'PLN')
      default:
        return undefined
    }
  }
  return usePersonColumns<Candidate, OfferedColumn>('candidate', useCandidateText(), offered, sortable, cell)
}
