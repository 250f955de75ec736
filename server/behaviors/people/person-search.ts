import type { FieldFacts } from '#contract/fields/facts.ts'
import type { Field } from '../custom-fields/custom-fields.ts'
import { nameKey as spellName, phoneTail, searchKey } from '../search/search-key.ts'

type Declared = Readonly<Record<string, FieldFacts | Required<Pick<FieldFacts, 'search'>>>>

type Searched<F extends Declared> = { [K in keyof F]: F[K] extends { search: string } ? K : never }[keyof F]

type Named = { first_name: string; last_name: string }

/** Somebody with what the search reads of them. */
export type Findable<F extends Declared> = Named & { phone: string; custom_values: Record<string, unknown> } & {
  readonly [K in Searched<F>]?: unknown
}

const searchText = (value: unknown) =>
  value === undefined || value === null
    ? ''
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value as string | number | boolean)

/** The values of a person that are searched one way; a list counts item by item. */
const valuesOf = (table: Declared, how: FieldFacts['search']) => {
  const names = Object.keys(table).filter((name) => table[name]!.search === how)
  return (person: Readonly<Record<string, unknown>>) =>
    names.flatMap((name) => (person[name] ?? null) as string | null | string[])
}

/** How people of a noun are found: by the declared fields, and the custom fields marked searchable; names are found in any spelling. */
export const personSearchOf = <F extends Declared>(table: F) => {
  const [names, phones, emails, texts] = (['name', 'phone', 'email', 'text'] as const).map((how) =>
    valuesOf(table, how),
  )
  return (person: Findable<F>, fields: readonly Field[]) => ({
    search_key: searchKey({
      names: names!(person),
      phones: phones!(person),
      emails: emails!(person),
      others: [
        ...texts!(person),
        ...fields.filter((field) => field.searchable).map((field) => searchText(person.custom_values[field.key])),
      ],
    }),
    phone_tail: phoneTail(person.phone),
    name_mark: nameMark(person),
  })
}

/** The first and the last name in one spelling, whichever of them stands first. */
export const nameMark = ({ first_name, last_name }: Named) =>
  spellName(first_name, last_name).split(' ').sort().join(' ')

/** The key of the names alone, for readers who may know no more of a person. */
export const nameKeyOf = <F extends Declared>(table: F) => {
  const names = valuesOf(table, 'name')
  return (person: Findable<F>) => searchKey({ names: names(person), phones: [], emails: [], others: [] })
}
