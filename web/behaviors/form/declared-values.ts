import { type FieldFacts, type Fields, type Written, nothingOf, written } from '#contract/fields/facts.ts'
import { type ListKind, type ValueOf, isText } from '#contract/fields/kinds.ts'

/** The value of a field in a form: ids as text for select fields, lists as lists, anything else unchanged or null. */
type FormValue<F extends FieldFacts> = F['is'] extends { kind: 'links' | 'codes' | 'countries' | 'lines' }
  ? string[]
  : F['is'] extends { kind: 'items' | 'spoken' | 'custom' }
    ? ValueOf<F['is']>
    : F['is'] extends { kind: 'whole' | 'number' | 'rate' }
      ? F extends { filled: true; is: { kind: 'number' | 'rate' } }
        ? number
        : number | null
      : F['is'] extends { kind: 'yes_no' }
        ? F extends { filled: true }
          ? boolean
          : boolean | null
        : string | null

/** The values of a noun's form: its declared fields that the API can write. */
export type DeclaredValues<F extends Fields> = { [K in Written<F>]: FormValue<F[K]> }

/** What a form sends; the server reports missing values. */
export type DeclaredInput<F extends Fields> = {
  [K in Written<F>]: F[K]['is'] extends { kind: ListKind }
    ? ValueOf<F[K]['is']>
    : ValueOf<F[K]['is']> | null | undefined
}

/** The initial value of a field: '' for a required name, otherwise a blank value of its kind. */
const emptyOf = (field: FieldFacts): unknown => {
  if (field.blank) return null
  return field.needed && field.is.kind === 'name' ? '' : nothingOf(field)
}

const shownAs = (field: FieldFacts, value: unknown): unknown => {
  if (value === undefined) return emptyOf(field)
  if (field.is.kind === 'links') return (value as number[]).map(String)
  if (field.is.kind === 'link') return value === null ? null : String(value as number)
  return field.blank && value === '' ? null : value
}

const sentAs = ({ is, needed }: FieldFacts, value: unknown): unknown => {
  if (is.kind === 'links') return (value as string[]).map(Number)
  if (value === null && needed) return isText(is) ? '' : undefined
  return is.kind === 'link' && value !== null ? Number(value) : value
}

const mapped = (fields: Fields, valueOf: (name: string, field: FieldFacts) => unknown): unknown =>
  Object.fromEntries(written(fields).map((name) => [name, valueOf(name, fields[name]!)]))

/** The form values of a record, or of the known part of one; without a record, a blank form. */
export const formValues = <F extends Fields>(fields: F, row: Readonly<Record<string, unknown>> = {}) =>
  mapped(fields, (name, field) => shownAs(field, row[name])) as DeclaredValues<F>

/** The form values as the API accepts them. */
export const formInput = <F extends Fields>(fields: F, values: DeclaredValues<F>) =>
  mapped(fields, (name, field) => sentAs(field, values[name as keyof typeof values])) as DeclaredInput<F>
