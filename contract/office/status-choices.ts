/** Nouns that have statuses. */
export const statusNouns = [
  'lead',
  'candidate',
  'worker',
  'candidate_survey',
  'coordinator',
  'foreman',
  'contract',
  'need',
  'task',
  'freelance_payment',
] as const

/** Nouns with a list of reasons: why their records end, or why an exception is confirmed. */
export const reasonNouns = [...statusNouns, 'assignment', 'work_exception'] as const

export type ReasonEntity = (typeof reasonNouns)[number]

/** The stage that a status belongs to. */
export const statusCategoryNames = ['initial', 'active', 'paused', 'closed_ok', 'closed_bad'] as const

const requirableLeadFields = [
  'next_contact_at',
  'comment',
  'email',
  'citizenship',
  'date_of_birth',
  'available_from',
  'city',
] as const

const requirableCandidateFields = [
  'first_name_latin',
  'last_name_latin',
  'arrival_at',
  'arrival_place',
  'transport',
  'available_from',
  'email',
  'comment',
] as const

const requirableWorkerFields = [
  'left_at',
  'rehire_allowed',
  'blacklist_reason',
  'employed_from',
  'employed_to',
  'comment',
] as const

const requirableSurveyFields = ['rating', 'comment'] as const

const requirableContractFields = ['end_date', 'signed_at', 'comment'] as const

const requirableTaskFields = ['result', 'comment'] as const

const commentAlone = ['comment'] as const

/** Fields that a status can require when it is set, by noun. */
export const requirableFields = {
  lead: requirableLeadFields,
  candidate: requirableCandidateFields,
  worker: requirableWorkerFields,
  candidate_survey: requirableSurveyFields,
  coordinator: commentAlone,
  foreman: commentAlone,
  contract: requirableContractFields,
  need: commentAlone,
  freelance_payment: commentAlone,
  task: requirableTaskFields,
} as const

/** Nouns with fixed statuses: users can rename and reorder them, but not add any. */
export const fixedStatusNouns: readonly string[] = ['candidate_survey', 'need', 'freelance_payment']
