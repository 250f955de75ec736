import type { ListColumn } from './cells.ts'

/** The columns, with the named ones editable in the row by the input of their form. */
export const withInputs = <Row extends { id: number }>(
  columns: readonly ListColumn<Row>[],
  keys: readonly string[],
): ListColumn<Row>[] => columns.map((column) => (keys.includes(column.key) ? { ...column, edits: 'input' } : column))
