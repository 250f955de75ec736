import type { ComparedField } from '#contract/people/merges.ts'

/** Fields of which one common value suggests one person; both phones count for each other. */
const COMMON = ['phone', 'phone_2', 'email', 'date_of_birth']

const NAMES = ['first_name', 'last_name']

/**
 * The fields in which two records look like two people: their dates of birth differ, or their last names, without a
 * phone, an email or a date of birth in common. Empty if they may be one person.
 */
export const signsOfTwo = (fields: readonly ComparedField[]): string[] => {
  const differing = new Set(fields.filter(({ state }) => state === 'differ').map(({ field }) => field))
  const common = fields.filter(({ field }) => COMMON.includes(field))
  const others = new Set(common.map(({ other }) => other?.value))
  const isShared = common.some((line) => line.this !== null && others.has(line.this.value))
  const looksLikeTwo = differing.has('date_of_birth') || (differing.has('last_name') && !isShared)
  return looksLikeTwo ? [...NAMES, ...COMMON].filter((field) => differing.has(field)) : []
}
