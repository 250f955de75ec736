/** The table of each noun that has statuses. */
export const recordTables = {
  lead: 'leads',
  candidate: 'candidates',
  worker: 'workers',
  candidate_survey: 'surveys',
  coordinator: 'coordinators',
  foreman: 'foremen',
  contract: 'contracts',
  need: 'needs',
} as const
