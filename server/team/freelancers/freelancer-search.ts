import type { Field } from '#server/behaviors/custom-fields/custom-fields.ts'
import { type Findable, personSearchOf } from '#server/behaviors/people/person-search.ts'

const searched = {
  first_name: { search: 'name' },
  last_name: { search: 'name' },
  phone: { search: 'phone' },
  email: { search: 'email' },
  city: { search: 'text' },
  agreement_number: { search: 'text' },
} as const

const search = personSearchOf(searched)

/** What a freelance recruiter is found by. */
export const freelancerSearch = (person: Findable<typeof searched>, fields: readonly Field[]) => {
  const { search_key, phone_tail } = search(person, fields)
  return { search_key, phone_tail }
}
