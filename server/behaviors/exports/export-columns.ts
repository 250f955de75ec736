import type { Language } from '#contract/basics/language.ts'
import { fieldProblem } from '#server/platform/problems.ts'
import type { Field } from '../custom-fields/custom-fields.ts'
import { customText } from '../custom-fields/value-text.ts'
import { labelIn } from '#contract/basics/label-in.ts'
import type { Cell } from './money.ts'
import type { ExportColumn } from './stream-export.ts'

/** The text of a column for a row; null for an empty cell. */
export type Text<Row> = (row: Row) => Cell

type Texts<Row> = Readonly<Record<string, Text<Row>>>
type Headers = Readonly<Record<string, string>>

/** Texts of columns that show the row's own value; empty where a row has none. */
export const plainTexts = <Row extends Readonly<Record<string, unknown>>, Column extends string>(
  columns: readonly Column[],
): Record<Column, Text<Row>> =>
  Object.fromEntries(
    columns.map((field): [string, Text<Row>] => [field, (row) => (row[field] ?? null) as string | number | null]),
  ) as Record<Column, Text<Row>>

const ownColumn = <Row>(name: string, texts: Texts<Row>, headers: Headers): ExportColumn<Row> | null => {
  const value = Object.hasOwn(texts, name) ? texts[name] : undefined
  return value ? { header: headers[name]!, value } : null
}

const unknownColumn = (index: number) => fieldProblem(`columns.${index}`, 'unknown_key')

/** The wanted columns of an export in their order; an unknown name is refused at its position. */
export const ownColumns = <Row>(wanted: readonly string[], texts: Texts<Row>, headers: Headers): ExportColumn<Row>[] =>
  wanted.map((name, index) => {
    const own = ownColumn(name, texts, headers)
    if (!own) throw unknownColumn(index)
    return own
  })

/** The same for a noun with custom fields: its own columns and custom ones. */
export const exportColumns = <Row extends { custom_values: Record<string, unknown> }>(
  wanted: readonly string[],
  texts: Texts<Row>,
  headers: Headers,
  fields: readonly Field[],
  language: Language,
): ExportColumn<Row>[] =>
  wanted.map((name, index) => {
    const own = ownColumn(name, texts, headers)
    if (own) return own
    const field = fields.find((one) => name === `custom.${one.key}`)
    if (!field) throw unknownColumn(index)
    return {
      header: labelIn(field.label, language),
      value: (row) => customText(field, row.custom_values[field.key], language),
    }
  })

/** The same columns, empty in rows that the actor knows only in part, except for the `open` ones. */
export const veiledColumns = <Row>(
  columns: readonly ExportColumn<Row>[],
  wanted: readonly string[],
  open: ReadonlySet<string>,
  isWhole: (row: Row) => boolean,
): ExportColumn<Row>[] =>
  columns.map(({ header, value }, index) => ({
    header,
    value: (row) => (open.has(wanted[index]!) || isWhole(row) ? value(row) : null),
  }))
