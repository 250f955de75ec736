export const surveyChannels = ['phone', 'video', 'in_person'] as const

/** The most surveys that can be created, sent or printed at once. */
export const MOST_SURVEYS_AT_ONCE = 50

/** The yes-or-no questions of a survey, in order. */
export const surveyAnswers = [
  'accepts_conditions',
  'accepts_night',
  'accepts_heavy',
  'accepts_cold',
  'accepts_heights',
  'needs_housing',
  'documents_ready',
] as const

/** Statuses in which the answers can still be changed. */
export const editableSurveyStatuses: readonly string[] = ['draft', 'completed', 'sent', 'reserve']

/** Statuses that require a rating. */
export const ratedSurveyStatuses: readonly string[] = ['completed', 'sent', 'accepted', 'reserve', 'placed']
