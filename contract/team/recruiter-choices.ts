/** Whether a recruiter is at work. */
export const recruiterStatuses = ['active', 'inactive'] as const

export type RecruiterStatus = (typeof recruiterStatuses)[number]

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
