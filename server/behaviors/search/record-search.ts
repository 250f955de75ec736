import type { FieldFacts, Fields } from '#contract/fields/facts.ts'
import type { Field } from '../custom-fields/custom-fields.ts'
import { searchKey } from './search-key.ts'

type Searched<F extends Fields> = { [K in keyof F]: F[K] extends { search: string } ? K : never }[keyof F]

/** A record with the fields that the search reads. */
export type Searchable<F extends Fields> = { custom_values: Record<string, unknown> } & {
  readonly [K in Searched<F>]?: unknown
}

const textOf = (value: unknown) =>
  value === undefined || value === null
    ? ''
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value as string | number | boolean)

/** The values of a record's fields with one kind of search; each item of a list is a value. */
const valuesOf = (table: Fields, how: NonNullable<FieldFacts['search']>) => {
  const names = Object.keys(table).filter((name) => table[name]!.search === how)
  return (record: Readonly<Record<string, unknown>>) =>
    names.flatMap((name) => (record[name] ?? null) as string | null | string[])
}

/**
 * Builds the search key of a noun's records: the declared fields and the custom fields marked searchable, with names in
 * any spelling.
 */
export const searchKeyOf = <F extends Fields>(table: F) => {
  const [names, phones, emails, texts] = [
    valuesOf(table, 'name'),
    valuesOf(table, 'phone'),
    valuesOf(table, 'email'),
    valuesOf(table, 'text'),
  ]
  return (record: Searchable<F>, fields: readonly Field[]) =>
    searchKey({
      names: names(record),
      phones: phones(record),
      emails: emails(record),
      others: [
        ...texts(record),
        ...fields.filter((field) => field.searchable).map((field) => textOf(record.custom_values[field.key])),
      ],
    })
}

/** Builds the search key of the names alone, for readers who may know no more of a record. */
export const nameKeyOf = <F extends Fields>(table: F) => {
  const names = valuesOf(table, 'name')
  return (record: Searchable<F>) => searchKey({ names: names(record), phones: [], emails: [], others: [] })
}
