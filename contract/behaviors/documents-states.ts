/** How a person's papers stand. */
export const documentsStates = ['ok', 'incomplete', 'expiring', 'expired'] as const
