/** Whether a recruiter is at work. */
export const recruiterStatuses = ['active', 'inactive'] as const

export type RecruiterStatus = (typeof recruiterStatuses)[number]

/** Fields of a recruiter that a form can hold. */
export const recruiterFields = [
  'first_name', 'last_name', 'phone', 'email', 'languages', 'hired_on', 'monthly_target', 'comment', 'custom_values',
] as const // prettier-ignore

export type RecruiterField = (typeof recruiterFields)[number]

export const recruiterSorts = [
  'created_at', 'updated_at', 'first_name', 'last_name', 'status', 'hired_on', 'open_leads', 'open_candidates', 'placed',
  'monthly_target',
] as const // prettier-ignore

/** Columns a list can show and an export can hold, in their usual order. */
export const recruiterColumns = [
  'first_name', 'last_name', 'phone', 'status', 'open_leads', 'open_candidates', 'placed', 'monthly_target', 'conversion', 'languages',
  'email', 'hired_on', 'comment', 'created_at', 'updated_at',
] as const // prettier-ignore

export type RecruiterColumn = (typeof recruiterColumns)[number]

/** What can be open with a recruiter, each kind handed over whole when they stop. */
export const holdingKinds = ['leads', 'candidates', 'workers', 'contracts', 'tasks', 'freelancers'] as const

export type HoldingKind = (typeof holdingKinds)[number]

/** Where the open leads of one who stops go: to whoever takes over, or to all. */
export const leadHeirs = ['successor', 'pool'] as const

export type LeadHeir = (typeof leadHeirs)[number]

/** Over how many days back the conversion of a list is counted. */
export const CONVERSION_DAYS = 90

/** After how many days from the first day of work a person counts as having stayed. */
export const STAYED_DAYS = 30

/** The longest period that results are asked for. */
export const RESULT_DAYS = 1_100
