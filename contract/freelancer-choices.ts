/** How a freelance recruiter is paid. */
export const payoutMethods = ['bank', 'card', 'cash'] as const

/** Whether a freelance recruiter brings people now; only an active one makes new claims. */
export const freelancerStatuses = ['active', 'paused', 'ended'] as const

/** Where a claim on a person stands: at most one `holds` at a time. */
export const claimStates = ['holds', 'disputed', 'refused', 'released'] as const
export type ClaimState = (typeof claimStates)[number]

/** Why a claim did not hold by itself: another's held, the person was already known, two records were merged. */
export const claimCauses = ['held', 'known', 'merged'] as const

/** What a claim was made with. */
export const claimSources = ['lead', 'import', 'manual', 'api'] as const
