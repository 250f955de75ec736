import { type Columns, type Fields, type Stored, type Written, written } from '#contract/fields/facts.ts'
import { isJson } from '#contract/fields/kinds.ts'

type Own<F extends Fields> = Written<F> & Columns<F>

type Given<F extends Fields> = { [K in Own<F>]?: Exclude<Stored<F[K]>, null> }

type Inserted<F extends Fields> = {
  [K in Own<F>]?: F[K] extends { is: { kind: 'spoken' | 'items' | 'custom' } } ? string : Exclude<Stored<F[K]>, null>
}

/** The values of a row or an input for the fields that the API writes and the noun's table holds, without empty ones. */
export const writtenValues = <F extends Fields>(fields: F, from: object): Given<F> =>
  Object.fromEntries(
    written(fields)
      .filter((name) => !fields[name]!.elsewhere)
      .map((name) => [name, (from as Record<string, unknown>)[name]] as const)
      .filter(([, value]) => value !== null && value !== undefined),
  ) as Given<F>

/** The same as a new row takes them, objects as JSON; the database fills the rest. */
export const writtenColumns = <F extends Fields>(fields: F, from: object): Inserted<F> =>
  Object.fromEntries(
    Object.entries(writtenValues(fields, from)).map(([name, value]) => [
      name,
      isJson(fields[name]!.is) || fields[name]!.is.kind === 'custom' ? JSON.stringify(value) : value,
    ]),
  ) as Inserted<F>
