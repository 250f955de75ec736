/** How a person's papers stand. */
export const documentsStates = ['ok', 'incomplete', 'expiring', 'expired'] as const

/** How the papers stand that one has of whom none are demanded. */
export const heldDocumentsStates = ['none', 'ok', 'expiring', 'expired'] as const

export type HeldDocumentsState = (typeof heldDocumentsStates)[number]
