/** The lists that users open first. */
export const openingLists = ['lead', 'candidate', 'worker'] as const

export type OpeningList = (typeof openingLists)[number]
