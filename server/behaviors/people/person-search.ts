import type { Fields } from '#contract/fields/facts.ts'
import type { Field } from '../custom-fields/custom-fields.ts'
import { type Searchable, searchKeyOf } from '../search/record-search.ts'
import { nameKey as spellName, phoneTail } from '../search/search-key.ts'

type Named = { first_name: string; last_name: string }

/** Somebody with what the search reads of them. */
export type Findable<F extends Fields> = Named & { phone: string } & Searchable<F>

/** How people of a noun are found: by the declared fields, and the custom fields marked searchable; names are found in any spelling. */
export const personSearchOf = <F extends Fields>(table: F) => {
  const key = searchKeyOf(table)
  return (person: Findable<F>, fields: readonly Field[]) => ({
    search_key: key(person, fields),
    phone_tail: phoneTail(person.phone),
    name_mark: nameMark(person),
  })
}

/** The first and the last name in one spelling, whichever of them stands first. */
export const nameMark = ({ first_name, last_name }: Named) =>
  spellName(first_name, last_name).split(' ').sort().join(' ')
