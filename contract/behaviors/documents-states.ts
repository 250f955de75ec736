/** The state of all required documents of a person; `incomplete` if one is missing. */
export const documentsStates = ['ok', 'incomplete', 'expiring', 'expired'] as const

/** The state of the documents of people from whom none are required. */
export const heldDocumentsStates = ['none', 'ok', 'expiring', 'expired'] as const

export type HeldDocumentsState = (typeof heldDocumentsStates)[number]
