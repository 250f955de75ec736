import type { Candidate } from '#contract/people/candidates.ts'
import type { FieldTexts } from '#web/behaviors/history/change-texts.ts'
import { ownerName } from '#web/behaviors/record/full-name.ts'
import { When } from '#web/ui/When.tsx'
import { PapersBadge } from '../parts/person/PapersBadge.tsx'
import { Stars } from './Stars.tsx'

const shown = ['desired_position_ids', 'available_from', 'citizenship', 'city', 'profession', 'comment'] as const

/** The facts in the preview of a candidate. */
export const useCandidateFacts =
  ({ labelOf, textOf }: FieldTexts) =>
  (candidate: Candidate) => [
    [labelOf('rating'), candidate.rating && <Stars key="rating" value={candidate.rating} />] as const,
    [
      labelOf('next_contact_at'),
      candidate.next_contact_at && <When key="next" at={candidate.next_contact_at} exact />,
    ] as const,
    [labelOf('arrival_at'), candidate.arrival_at && <When key="arrival" at={candidate.arrival_at} exact />] as const,
    [labelOf('recruiter_id'), ownerName(candidate)] as const,
    [labelOf('documents_state'), <PapersBadge key="papers" state={candidate.documents_state} />] as const,
    ...shown.map((key) => [labelOf(key), textOf(key, candidate[key])] as const),
  ]
