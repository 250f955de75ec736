export const surveyChannels = ['phone', 'video', 'in_person'] as const

/** Yes-or-no answers of a survey, in the order they are asked. */
export const surveyAnswers = [
  'accepts_conditions',
  'accepts_night',
  'accepts_heavy',
  'accepts_cold',
  'accepts_heights',
  'needs_housing',
  'documents_ready',
] as const

/** Statuses in which what was answered can still be changed. */
export const editableSurveyStatuses: readonly string[] = ['draft', 'completed', 'sent', 'reserve']

/** Statuses that a survey reaches only with a rating. */
export const ratedSurveyStatuses: readonly string[] = ['completed', 'sent', 'accepted', 'reserve', 'placed']
