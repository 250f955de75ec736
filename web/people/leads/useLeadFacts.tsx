import type { Lead } from '#contract/people/leads.ts'
import type { FieldTexts } from '#web/behaviors/history/change-texts.ts'
import { When } from '#web/ui/When.tsx'

const shown = [
  'city',
  'citizenship',
  'desired_position_ids',
  'available_from',
  'source',
  'recruiter_id',
  'comment',
] as const

/** The facts in the preview of a lead. */
export const useLeadFacts =
  ({ labelOf, textOf }: FieldTexts) =>
  (lead: Lead) => [
    [labelOf('next_contact_at'), lead.next_contact_at && <When key="next" at={lead.next_contact_at} exact />] as const,
    ...shown.map((key) => [labelOf(key), textOf(key, lead[key])] as const),
  ]
