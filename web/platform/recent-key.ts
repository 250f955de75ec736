/** The key of the records opened last, in the storage of the browser. */
export const RECENT = 'recent'
