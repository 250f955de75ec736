import type { Language } from '#contract/basics/language.ts'
import { fieldProblem } from '#server/platform/problems.ts'
import type { Field } from '../custom-fields/custom-fields.ts'
import { customText } from '../custom-fields/value-text.ts'
import { labelIn } from '../translations.ts'
import type { ExportColumn } from './stream-export.ts'

type Text<Row> = (row: Row) => string | number | null

/** The wanted columns of an export, own and custom, in their order; a name that is neither is refused at its place. */
export const exportColumns = <Row extends { custom_values: Record<string, unknown> }>(
  wanted: readonly string[],
  texts: Readonly<Record<string, Text<Row>>>,
  headers: Readonly<Record<string, string>>,
  fields: readonly Field[],
  language: Language,
): ExportColumn<Row>[] =>
  wanted.map((name, index) => {
    const value = Object.hasOwn(texts, name) ? texts[name] : undefined
    if (value) return { header: headers[name]!, value }
    const field = fields.find((one) => name === `custom.${one.key}`)
    if (!field) throw fieldProblem(`columns.${index}`, 'unknown_key')
    return {
      header: labelIn(field.label, language),
      value: (row) => customText(field, row.custom_values[field.key], language),
    }
  })

/** The same columns, empty in rows the actor knows in part, but for those `open` that are told of every row. */
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
