import { agencyCurrency } from '#contract/basics/agency-settings.ts'
import { candidateFields } from '#contract/people/candidates.fields.ts'
import type { Candidate } from '#contract/people/candidates.ts'
import { offered, sorted } from '#contract/fields/facts.ts'
import { type OwnCells, cellsOf } from '#web/behaviors/list/cells.ts'
import { PapersBadge } from '../parts/person/PapersBadge.tsx'
import { usePersonColumns } from '../parts/person/usePersonColumns.tsx'
import { useFormat } from '#web/platform/format.ts'
import { When } from '#web/ui/When.tsx'
import { Stars } from './Stars.tsx'
import { useCandidateText } from './useCandidateText.ts'

/** The default columns of the list. */
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

/** The columns of a row on a phone. */
export const phoneColumns = ['phone', 'status_id', 'next_contact_at', 'desired_position_ids']

const columns = offered(candidateFields)

type OfferedColumn = (typeof columns)[number]

const cell = cellsOf<Candidate>()

const exact = (
  key: 'arrival_at' | 'next_contact_at' | 'last_contact_at' | 'consent_recruitment_at' | 'consent_future_at',
) => cell([key], ({ [key]: at }) => at && <When at={at} exact />)

/** All columns of the list. */
export const useCandidateColumns = () => {
  const format = useFormat()
  const own: OwnCells<Candidate, OfferedColumn> = {
    documents_state: cell(['documents_state'], ({ documents_state }) => <PapersBadge state={documents_state} />),
    rating: cell(['rating'], ({ rating }) => rating && <Stars value={rating} />),
    arrival_at: exact('arrival_at'),
    next_contact_at: exact('next_contact_at'),
    last_contact_at: exact('last_contact_at'),
    consent_recruitment_at: exact('consent_recruitment_at'),
    consent_future_at: exact('consent_future_at'),
    min_rate: cell(
      ['min_rate', 'min_rate_currency'],
      ({ min_rate, min_rate_currency }) => min_rate && format.money(min_rate, min_rate_currency ?? agencyCurrency()),
    ),
  }
  return usePersonColumns('candidate', useCandidateText(), columns, sorted(candidateFields), own)
}
