import { freelancerFields } from '#contract/team/freelancers.fields.ts'
import type { Field } from '#server/behaviors/custom-fields/custom-fields.ts'
import { type Findable, personSearchOf } from '#server/behaviors/people/person-search.ts'

const search = personSearchOf(freelancerFields)

/** The search key of a freelance recruiter. */
export const freelancerSearch = (person: Findable<typeof freelancerFields>, fields: readonly Field[]) => {
  const { search_key, phone_tail } = search(person, fields)
  return { search_key, phone_tail }
}
