/** The table of each noun with statuses, custom fields or both. */
export const recordTables = {
  lead: 'leads',
  candidate: 'candidates',
  worker: 'workers',
  candidate_survey: 'surveys',
  coordinator: 'coordinators',
  foreman: 'foremen',
  recruiter: 'recruiters',
  contract: 'contracts',
  need: 'needs',
  freelance_payment: 'freelance_payments',
  housing: 'properties',
  freelance_recruiter: 'freelance_recruiters',
  task: 'tasks',
} as const
