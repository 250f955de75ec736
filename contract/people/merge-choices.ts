/** Nouns whose records can be merged, two of the same noun. */
export const mergeNouns = ['lead', 'candidate', 'worker'] as const
export type MergeNoun = (typeof mergeNouns)[number]
