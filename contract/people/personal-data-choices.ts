/** The records of a person from lead to worker. */
export const personEntities = ['lead', 'candidate', 'worker'] as const
export type PersonEntity = (typeof personEntities)[number]

/** Freelance recruiters and staff. */
export const staffEntities = ['freelance_recruiter', 'foreman', 'recruiter', 'coordinator'] as const
export type StaffEntity = (typeof staffEntities)[number]

/** Everyone whose data can be exported and erased. */
export type KnownEntity = PersonEntity | StaffEntity

/** Types of mentions of a person in a text. */
export const mentionKinds = ['name', 'phone', 'email', 'number'] as const
export type MentionKind = (typeof mentionKinds)[number]

/** The text that replaces an erased mention: never longer than a mention, the same in every language, and in every font of emails and documents. */
export const ERASED_MARK = '[…]'
