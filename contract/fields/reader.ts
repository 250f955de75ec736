import type { DataScope } from '../behaviors/permissions.ts'

/** The rights of a user that decide which fields ever have a value for them. */
export type Reader = { scopes: ReadonlySet<DataScope>; permissions: ReadonlySet<string> }

/** Whether the reader has one of these scopes. */
export const hasOneOf = ({ scopes }: Pick<Reader, 'scopes'>, ...wanted: DataScope[]) =>
  wanted.some((one) => scopes.has(one))

/** Whether the reader may know who introduced people: recruiters, and scope `all`. */
export const knowsWhoBrought = (reader: Pick<Reader, 'scopes'>): boolean => hasOneOf(reader, 'all', 'recruiter')

/** The freelance recruiter of a person, for those who may not know who introduced them. */
export const introducedBy = ['freelance_recruiter_id'] as const

/** Fields and filters of candidates that are empty for the reader in every row. */
export const hiddenInCandidates = (reader: Reader): readonly string[] => (knowsWhoBrought(reader) ? [] : introducedBy)
