import type { Field } from '#server/behaviors/custom-fields/custom-fields.ts'
import { nameKey, personSearch } from '#server/behaviors/people/person-search.ts'

type Findable = Parameters<typeof personSearch>[0] & { profession: string | null; skills: readonly string[] }

/** What a candidate is found by: what any person is, the profession and the skills; and by the names alone. */
export const candidateSearch = (candidate: Findable, fields: readonly Field[]) => ({
  ...personSearch(candidate, fields, [candidate.profession, ...candidate.skills]),
  name_key: nameKey(candidate),
})
