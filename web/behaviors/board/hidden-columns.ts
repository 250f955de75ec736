/** The ids of statuses that a board leaves out, as the address says them. */
export const hiddenIn = (text: string | undefined) => text?.split(',').map(Number) ?? []

/** The same for the address; undefined where every status is a column. */
export const hiddenText = (ids: readonly number[]) => (ids.length > 0 ? ids.join(',') : undefined)
