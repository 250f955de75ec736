/** Where a status stands on the way of a record. */
export const statusCategoryNames = ['initial', 'active', 'paused', 'closed_ok', 'closed_bad'] as const

/** Fields of a lead that a status may ask for. */
export const requirableLeadFields = [
  'next_contact_at',
  'comment',
  'email',
  'citizenship',
  'date_of_birth',
  'available_from',
  'city',
] as const

/** Fields of a candidate that a status may ask for. */
export const requirableCandidateFields = [
  'first_name_latin',
  'last_name_latin',
  'arrival_at',
  'arrival_place',
  'transport',
  'available_from',
  'email',
  'comment',
] as const

/** Fields of a worker that a status may ask for. */
export const requirableWorkerFields = [
  'left_at',
  'rehire_allowed',
  'blacklist_reason',
  'employed_from',
  'employed_to',
  'comment',
] as const

/** Fields of a survey that a status may ask for. */
export const requirableSurveyFields = ['rating', 'comment'] as const
