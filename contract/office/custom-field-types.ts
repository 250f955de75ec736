/** The types of custom fields. */
export const customFieldTypes = [
  'text',
  'textarea',
  'integer',
  'decimal',
  'date',
  'datetime',
  'boolean',
  'select',
  'multiselect',
  'phone',
  'email',
  'url',
  'money',
  'rating',
  'file',
] as const

/** The nouns that can have custom fields. */
export const customFieldNouns = [
  'lead',
  'candidate',
  'worker',
  'candidate_survey',
  'contract',
  'coordinator',
  'foreman',
  'recruiter',
  'housing',
  'freelance_recruiter',
] as const
