/** Fields that the history of candidates can be sorted by. */
export const historySorts = ['created_at', 'surveyed_on', 'start_date', 'end_date'] as const

/** Columns of the list and the export, in their usual order. */
export const historyColumns = [
  'candidate',
  'contract',
  'contract_number',
  'client_name',
  'surveyed_on',
  'survey_status_id',
  'rating',
  'client_decision_at',
  'reason_id',
  'assignment_status',
  'start_date',
  'end_date',
  'end_reason_id',
  'recruiter_id',
  'coordinator_id',
] as const

export type HistoryColumn = (typeof historyColumns)[number]
