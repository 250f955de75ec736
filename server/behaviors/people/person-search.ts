import type { Field } from '../custom-fields/custom-fields.ts'
import { nameKey as spellName, phoneTail, searchKey } from '../search/search-key.ts'

type Findable = {
  first_name: string
  last_name: string
  middle_name: string | null
  first_name_latin?: string | null
  last_name_latin?: string | null
  phone: string
  phone_2: string | null
  email: string | null
  city: string | null
  custom_values: Record<string, unknown>
}

const searchText = (value: unknown) =>
  value === undefined || value === null
    ? ''
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value as string | number | boolean)

/** What a person is found by: names in any spelling, phones, address, city, `others`, and the custom fields marked searchable. */
export const personSearch = (person: Findable, fields: readonly Field[], others: readonly (string | null)[] = []) => ({
  search_key: searchKey({
    names: namesOf(person),
    phones: [person.phone, person.phone_2],
    emails: [person.email],
    others: [
      person.city,
      ...others,
      ...fields.filter((field) => field.searchable).map((field) => searchText(person.custom_values[field.key])),
    ],
  }),
  phone_tail: phoneTail(person.phone),
  name_mark: nameMark(person),
})

/** The first and the last name in one spelling, whichever of them stands first. */
export const nameMark = ({ first_name, last_name }: Pick<Findable, 'first_name' | 'last_name'>) =>
  spellName(first_name, last_name).split(' ').sort().join(' ')

const namesOf = ({ first_name, last_name, middle_name, first_name_latin, last_name_latin }: Findable) => [
  first_name,
  last_name,
  middle_name,
  ...(first_name_latin ? [first_name_latin] : []),
  ...(last_name_latin ? [last_name_latin] : []),
]

/** The names alone, for readers who may know no more. */
export const nameKey = (person: Findable) => searchKey({ names: namesOf(person), phones: [], emails: [], others: [] })
