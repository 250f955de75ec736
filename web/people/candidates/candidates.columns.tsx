import { candidateFields } from '#contract/people/candidates.fields.ts'
import type { Candidate } from '#contract/people/candidates.ts'
import { offered, sorted } from '#contract/fields/facts.ts'
import { usePersonColumns } from '../parts/person/usePersonColumns.tsx'
import { useFormat } from '#web/platform/format.ts'
import { When } from '#web/ui/When.tsx'
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

const columns = offered(candidateFields)

type OfferedColumn = (typeof columns)[number]

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
  return usePersonColumns<Candidate, OfferedColumn>(
    'candidate',
    useCandidateText(),
    columns,
    sorted(candidateFields),
    cell,
  )
}
