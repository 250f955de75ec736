/** The lists a day begins with. */
export const openingLists = ['lead', 'candidate', 'worker'] as const

export type OpeningList = (typeof openingLists)[number]
