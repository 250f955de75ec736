/** Types of findings: two records may be the same person, or one record has a fault. */
export const findingKinds = [
  'same_person',
  'bad_phone',
  'bad_birth_date',
  'ready_without_passport',
  'expired_at_work',
  'no_owner',
] as const
export type FindingKind = (typeof findingKinds)[number]

export const findingStates = ['open', 'dismissed', 'resolved'] as const
export type FindingState = (typeof findingStates)[number]
