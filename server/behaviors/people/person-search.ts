import type { Fields } from '#contract/fields/facts.ts'
import type { Field } from '../custom-fields/custom-fields.ts'
import { type Searchable, searchKeyOf } from '../search/record-search.ts'
import { nameKey as spellName, phoneTail } from '../search/search-key.ts'

type Named = { first_name: string; last_name: string }

/** A person with the fields that the search reads. */
export type Findable<F extends Fields> = Named & { phone: string } & Searchable<F>

/**
 * Builds the search of people of a noun: by the declared fields and the custom fields marked searchable, with names in
 * any spelling.
 */
export const personSearchOf = <F extends Fields>(table: F) => {
  const key = searchKeyOf(table)
  return (person: Findable<F>, fields: readonly Field[]) => ({
    search_key: key(person, fields),
    phone_tail: phoneTail(person.phone),
    name_mark: nameMark(person),
  })
}

/** First and last name in one spelling, regardless of their order. */
export const nameMark = ({ first_name, last_name }: Named) =>
  spellName(first_name, last_name).split(' ').sort().join(' ')
