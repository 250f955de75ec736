/** The table of each noun that has statuses and custom fields. */
export const recordTables = {
  lead: 'leads',
  candidate: 'candidates',
  worker: 'workers',
  candidate_survey: 'surveys',
  coordinator: 'coordinators',
} as const
