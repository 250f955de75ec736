/** How a freelance recruiter is paid. */
export const payoutMethods = ['bank', 'card', 'cash'] as const

/** Whether a freelance recruiter brings people now; only an active one makes new claims. */
export const freelancerStatuses = ['active', 'paused', 'ended'] as const

/** Numbers of a freelance recruiter that are sealed, and shown by their last characters. */
export const freelancerNumbers = ['tax_id', 'iban'] as const
export type FreelancerNumber = (typeof freelancerNumbers)[number]

/** Where the agreement with a freelance recruiter stands on a day; `ending` within thirty days of its last one. */
export const agreementStates = ['none', 'future', 'valid', 'ending', 'ended'] as const
export type AgreementState = (typeof agreementStates)[number]

/** Where a claim on a person stands: at most one `holds` on a day. */
export const claimStates = ['holds', 'disputed', 'refused', 'released'] as const
export type ClaimState = (typeof claimStates)[number]

/** Why a claim did not hold by itself: another's held, the person was already known, two records were merged. */
export const claimCauses = ['held', 'known', 'merged'] as const
export type ClaimCause = (typeof claimCauses)[number]

/** What a claim was made with. */
export const claimSources = ['lead', 'import', 'manual', 'api'] as const

/** What is decided of a claim: the person is theirs, is not, or is no longer. */
export const claimOutcomes = ['holds', 'refused', 'released'] as const
export type ClaimOutcome = (typeof claimOutcomes)[number]

/** Records that a person is claimed on. */
export const claimedNouns = ['lead', 'candidate', 'worker'] as const
export type ClaimedNoun = (typeof claimedNouns)[number]
