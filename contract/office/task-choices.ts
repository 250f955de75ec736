/** Kinds of tasks: management's close when their author accepts them, regular ones may recur, urgent ones are due within two days. */
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

/** A task has at most so many files, of at most so many bytes each. */
export const TASK_FILES = 10
export const TASK_FILE_BYTES = 10 * 1024 * 1024

/** An urgent task is due within so many hours. */
export const URGENT_HOURS = 48

/** A task that is done can be opened again for so many days. */
export const REOPEN_DAYS = 7

/** The end of many tasks is moved by so many days at most. */
export const TASK_SHIFT_DAYS = 365

/** Minutes before its end at which a task reminds, unless it says otherwise. */
export const REMINDER_MINUTES = 60

/** What a rule makes tasks of. */
export const taskTriggers = [
  'status_entered',
  'document_expiring',
  'labour_office',
  'absent_running',
  'worker_unfit',
] as const

export type TaskTrigger = (typeof taskTriggers)[number]

/** Who gets the task of a rule: those in charge of its record, or one person. */
export const taskReceivers = ['owner', 'coordinator', 'recruiter', 'user'] as const

export type TaskReceiver = (typeof taskReceivers)[number]

/** Nouns whose statuses a rule can wait for; a survey's task is about its candidate, a need's about its contract. */
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
