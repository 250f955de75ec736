/** The types of tasks: the author of a management task approves it before it closes, regular tasks can recur, urgent tasks are due within two days. */
export const taskKinds = ['management', 'regular', 'urgent'] as const

export type TaskKind = (typeof taskKinds)[number]

/** Nouns that a task can be about. */
export const taskRelations = [
  'lead',
  'candidate',
  'worker',
  'contract',
  'housing',
  'foreman',
  'coordinator',
  'recruiter',
  'freelance_recruiter',
  'document',
] as const

export type TaskRelation = (typeof taskRelations)[number]

/** The most files of a task, and the most bytes of each. */
export const TASK_FILES = 10
export const TASK_FILE_BYTES = 10 * 1024 * 1024

/** An urgent task is due within this many hours. */
export const URGENT_HOURS = 48

/** A finished task can be reopened for this many days. */
export const REOPEN_DAYS = 7

/** A bulk action moves the end of tasks by at most this many days. */
export const TASK_SHIFT_DAYS = 365

/** The default number of minutes before the end at which a task sends a reminder. */
export const REMINDER_MINUTES = 60

/** Events for which a rule creates tasks. */
export const taskTriggers = [
  'status_entered',
  'document_expiring',
  'labour_office',
  'absent_running',
  'worker_unfit',
  'work_stopped',
  'permit_appointment',
  'permit_notice',
  'arrival_missed',
] as const

export type TaskTrigger = (typeof taskTriggers)[number]

/** Who receives the task of a rule: the person in charge of its record, or a named user. */
export const taskReceivers = ['owner', 'coordinator', 'recruiter', 'user'] as const

export type TaskReceiver = (typeof taskReceivers)[number]

/** Nouns whose statuses can trigger a rule. The task of a survey is about its candidate, that of a need about its contract. */
export const taskRuleNouns = [
  'lead',
  'candidate',
  'worker',
  'candidate_survey',
  'coordinator',
  'foreman',
  'contract',
  'need',
] as const
