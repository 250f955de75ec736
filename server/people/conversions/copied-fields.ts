import { type Fields, converted } from '#contract/fields/facts.ts'

export const isEmpty = (value: unknown) => value === null || value === undefined || value === ''

/** What the record of the next noun begins with: the fields declared to go along, each under its name there; the empty ones stay away. */
export const copiedFields = (table: Fields, row: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    converted(table)
      .filter(([name]) => !isEmpty(row[name]))
      .map(([name, next]) => [next, row[name]]),
  )
