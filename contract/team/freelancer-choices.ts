/** How a freelance recruiter is paid. */
export const payoutMethods = ['bank', 'card', 'cash'] as const

/** Whether a freelance recruiter introduces people now; only an active one can make new claims. */
export const freelancerStatuses = ['active', 'paused', 'ended'] as const

/** Numbers of a freelance recruiter that are sealed; only the last characters are shown. */
export const freelancerNumbers = ['tax_id', 'iban'] as const
export type FreelancerNumber = (typeof freelancerNumbers)[number]

/** The state of an agreement with a freelance recruiter on a day; `ending` within thirty days of its last day. */
export const agreementStates = ['none', 'future', 'valid', 'ending', 'ended'] as const
export type AgreementState = (typeof agreementStates)[number]

/** The state of a claim on a person; at most one claim `holds` on a day. */
export const claimStates = ['holds', 'disputed', 'refused', 'released'] as const
export type ClaimState = (typeof claimStates)[number]

/** Why a claim was not accepted automatically: another claim holds, the person was already known, or two records were merged. */
export const claimCauses = ['held', 'known', 'merged'] as const
export type ClaimCause = (typeof claimCauses)[number]

/** Where a claim was made. */
export const claimSources = ['lead', 'import', 'manual', 'api'] as const

/** The decision on a claim: the person is theirs, is not, or is no longer. */
export const claimOutcomes = ['holds', 'refused', 'released'] as const
export type ClaimOutcome = (typeof claimOutcomes)[number]

/** Nouns that claims can be made on. */
export const claimedNouns = ['lead', 'candidate', 'worker'] as const
export type ClaimedNoun = (typeof claimedNouns)[number]
