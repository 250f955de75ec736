/** Whether a recruiter works for the agency now. */
export const recruiterStatuses = ['active', 'inactive'] as const

export type RecruiterStatus = (typeof recruiterStatuses)[number]

/** What a recruiter can hold; each type is handed over completely when they stop. */
export const holdingKinds = ['leads', 'candidates', 'workers', 'contracts', 'tasks', 'freelancers'] as const

export type HoldingKind = (typeof holdingKinds)[number]

/** Where the open leads of a leaving recruiter go: to the successor, or to the pool. */
export const leadHeirs = ['successor', 'pool'] as const

export type LeadHeir = (typeof leadHeirs)[number]

/** The number of past days in the conversion rate of a list. */
export const CONVERSION_DAYS = 90

/** A person counts as stayed after this many days from the first day of work. */
export const STAYED_DAYS = 30

/** The longest period of results, in days. */
export const RESULT_DAYS = 1_100
