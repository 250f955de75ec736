import type { Field } from '#server/behaviors/custom-fields/custom-fields.ts'
import { personSearch } from '#server/behaviors/people/person-search.ts'

type Findable = Omit<Parameters<typeof personSearch>[0], 'middle_name' | 'phone_2'> & {
  agreement_number: string | null
}

/** What a freelance recruiter is found by: what any person is, and the number of their agreement. */
export const freelancerSearch = (person: Findable, fields: readonly Field[]) => {
  const found = personSearch({ ...person, middle_name: null, phone_2: null }, fields, [person.agreement_number])
  return { search_key: found.search_key, phone_tail: found.phone_tail }
}
