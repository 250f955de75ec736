import { restoreCell } from './restore-cell.ts'

/**
 * Limits of one uploaded table: bytes of the upload, bytes after inflating, data rows without the header, cells per
 * row, UTF-16 units per cell.
 */
export interface TableLimits {
  maxBytes: number
  maxInflatedBytes: number
  maxRows: number
  maxColumns: number
  maxCellLength: number
}

/**
 * The problem of one row: the reason why it is malformed, its actual and expected number of cells, or the index of a
 * cell that is too long.
 */
export type RowProblem =
  | { code: 'malformed_row'; reason: 'quotes' | 'control_character' | 'too_long' }
  | { code: 'malformed_row'; reason: 'column_count'; expected: number; found: number }
  | { code: 'too_many_columns'; found: number }
  | { code: 'cell_too_long'; column: number }

/** One row: the number of its spreadsheet row from 1, its texts, and the problem that prevents its import. */
export interface TableRow {
  number: number
  cells: string[]
  problem?: RowProblem
}

/**
 * A row as the reader of one format found it, before any check; `columns`, set for spreadsheets, counts cells up to the
 * last filled one, kept or not.
 */
export interface RawRow {
  number: number
  cells: string[]
  columns?: number
  problem?: RowProblem
}

/** Whether all cells of the row are blank. */
export function isBlank(row: RawRow): boolean {
  return !row.problem && (row.columns ?? 0) <= row.cells.length && row.cells.every((cell) => cell.trim() === '')
}

/**
 * Checks a row against the limits and the number of cells in the header (0 for the header itself), restores neutralised
 * cells of delimited text, cuts off what is too long.
 */
export function checkRow(row: RawRow, expected: number, limits: TableLimits): TableRow {
  const cells = row.columns === undefined ? row.cells.map(restoreCell) : [...row.cells]
  if (row.problem) return { number: row.number, cells: cutCells(cells, limits), problem: row.problem }
  while (cells.length > expected && cells.at(-1)!.trim() === '') cells.pop()
  if (row.columns !== undefined) while (cells.length < expected) cells.push('')
  const problem = problemOf(cells, Math.max(cells.length, row.columns ?? 0), expected, limits)
  return problem ? { number: row.number, cells: cutCells(cells, limits), problem } : { number: row.number, cells }
}

function problemOf(cells: string[], found: number, expected: number, limits: TableLimits): RowProblem | undefined {
  if (found > limits.maxColumns) return { code: 'too_many_columns', found }
  const column = cells.findIndex((cell) => cell.length > limits.maxCellLength)
  if (column >= 0) return { code: 'cell_too_long', column }
  if (cells.some((cell) => UNSTORABLE.test(cell) || !cell.isWellFormed())) {
    return { code: 'malformed_row', reason: 'control_character' }
  }
  if (expected > 0 && found !== expected) return { code: 'malformed_row', reason: 'column_count', expected, found }
  return undefined
}

const UNSTORABLE = /[\p{Cc}--[\t-\r\x7f-\x9f]]/v

function cutCells(cells: string[], limits: TableLimits): string[] {
  return cells.slice(0, limits.maxColumns).map((cell) => cell.slice(0, limits.maxCellLength))
}
