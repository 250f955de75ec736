import { type Fields, converted } from '#contract/fields/facts.ts'

export const isEmpty = (value: unknown) => value === null || value === undefined || value === ''

/**
 * The initial values of the next noun's record: the fields declared as copied, under their names there, without empty
 * ones.
 */
export const copiedFields = (table: Fields, row: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    converted(table)
      .filter(([name]) => !isEmpty(row[name]))
      .map(([name, next]) => [next, row[name]]),
  )
