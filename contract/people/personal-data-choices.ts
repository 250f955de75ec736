/** Records of one person along the way from lead to worker. */
export const personEntities = ['lead', 'candidate', 'worker'] as const
export type PersonEntity = (typeof personEntities)[number]

/** Those who bring people or work for the agency. */
export const staffEntities = ['freelance_recruiter', 'foreman', 'recruiter', 'coordinator'] as const
export type StaffEntity = (typeof staffEntities)[number]

/** Whoever's data are handed over and erased. */
export type KnownEntity = PersonEntity | StaffEntity

/** What of a person a text may mention. */
export const mentionKinds = ['name', 'phone', 'email', 'number'] as const
export type MentionKind = (typeof mentionKinds)[number]

/** What stands where a mention stood: never longer than a mention, the same in every language, and in every typeface of letters and papers. */
export const ERASED_MARK = '[…]'
