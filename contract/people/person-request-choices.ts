/** Nouns whose records users can request access to. */
export const requestedNouns = ['lead', 'candidate', 'worker'] as const
export type RequestedNoun = (typeof requestedNouns)[number]

/** The state of a request: waiting, decided, withdrawn by its author, or ended after it was granted. */
export const requestStates = ['open', 'granted', 'refused', 'withdrawn', 'ended'] as const
export type RequestState = (typeof requestStates)[number]

/** After a refusal, the same person can be requested again after this many days. */
export const REFUSED_DAYS = 7

/** The most open requests of one user. */
export const MOST_REQUESTS = 20
