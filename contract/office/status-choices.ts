/** Nouns that have statuses in this version. */
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

/** Nouns whose records end with a reason. */
export const reasonNouns = [...statusNouns, 'assignment'] as const

export type ReasonEntity = (typeof reasonNouns)[number]

/** Where a status stands on the way of a record. */
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

/** Fields a status may ask for when it is set, by entity. */
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

/** Nouns whose statuses are the system's alone: they can be renamed and ordered, none can be added. */
export const fixedStatusNouns: readonly string[] = ['candidate_survey', 'need', 'freelance_payment']
