/** Of which records one can ask to know. */
export const requestedNouns = ['lead', 'candidate', 'worker'] as const
export type RequestedNoun = (typeof requestedNouns)[number]

/** How a request stands: waiting, decided, taken back by the asker, or ended after it was granted. */
export const requestStates = ['open', 'granted', 'refused', 'withdrawn', 'ended'] as const
export type RequestState = (typeof requestStates)[number]

/** Days for which a refusal stands before the same person can be asked for again. */
export const REFUSED_DAYS = 7

/** Most requests of one person that may wait at once. */
export const MOST_REQUESTS = 20
