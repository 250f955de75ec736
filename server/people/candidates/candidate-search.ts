import { candidateFields } from '#contract/people/candidates.fields.ts'
import type { Field } from '#server/behaviors/custom-fields/custom-fields.ts'
import { type Findable, personSearchOf } from '#server/behaviors/people/person-search.ts'
import { nameKeyOf } from '#server/behaviors/search/record-search.ts'

const search = personSearchOf(candidateFields)
const nameKey = nameKeyOf(candidateFields)

/** The search keys of a candidate: one of all fields, and one of the names alone. */
export const candidateSearch = (candidate: Findable<typeof candidateFields>, fields: readonly Field[]) => ({
  ...search(candidate, fields),
  name_key: nameKey(candidate),
})
