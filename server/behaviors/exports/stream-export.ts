import { Readable, pipeline } from 'node:stream'
import { stringify } from 'csv-stringify'
import { writeXlsxStream } from 'hucre'
import { type CsvSeparator, csvAccept, csvSeparators } from '#contract/basics/csv.ts'
import type { Bytes } from '../endpoints/mount.ts'
import { begin } from './begin.ts'
import { neutraliseCell } from './neutralise.ts'
import { sheetOf } from './sheet-cells.ts'

/** One column of an export: its header in the reader's language, and what a row shows in it. */
export type ExportColumn<Row> = { header: string; value: (row: Row) => string | number | null }

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The head comes with the first row, so that nothing is said before the database has answered. */
async function* cells<Row>(rows: AsyncIterable<Row>, columns: readonly ExportColumn<Row>[]) {
  const head = columns.map((column): string | number | null => column.header)
  let isFirst = true
  for await (const row of rows) {
    if (isFirst) yield head
    isFirst = false
    yield columns.map((column) => column.value(row))
  }
  if (isFirst) yield head
}

/** Cells as a CSV of that separator holds them: text that a spreadsheet takes for a formula is neutralised, and beside semicolons fractions have a comma. */
async function* csvCells(table: ReturnType<typeof cells>, separator: CsvSeparator) {
  const plain = (value: string | number | null) => {
    if (typeof value === 'string') return neutraliseCell(value)
    return separator === 'semicolon' && value !== null ? String(value).replace('.', ',') : value
  }
  for await (const row of table) yield row.map(plain)
}

/** Rows as a download in constant memory: XLSX where the request's Accept asks for it, with dates as dates, else CSV in UTF-8 with BOM, with the separator it names. Answers once the first row is there: a database that is away or late by then is a failure, and no download that breaks off. A download that is broken off lets its cursor go. */
export const streamExport = async <Row>(
  rows: AsyncIterable<Row>,
  columns: readonly ExportColumn<Row>[],
  name: string,
  accept: string | undefined,
): Promise<Bytes> => {
  const table = cells(rows, columns)
  if (accept?.includes(XLSX)) {
    const sheet = sheetOf(table, columns.length)
    const rowsOfSheet = await begin(sheet.rows)
    const stream = Readable.fromWeb(
      writeXlsxStream(rowsOfSheet.items, { name: 'Export', columns: sheet.columns }) as Parameters<
        typeof Readable.fromWeb
      >[0],
    )
    stream.once('close', () => void rowsOfSheet.leave())
    return { stream, content_type: XLSX, file_name: `${name}.xlsx` }
  }
  const separator = accept?.includes(csvAccept('semicolon')) ? 'semicolon' : 'comma'
  const lines = stringify({ bom: true, record_delimiter: 'windows', delimiter: csvSeparators[separator] })
  const rowsOfText = await begin(csvCells(table, separator))
  pipeline(Readable.from(rowsOfText.items), lines, () => void rowsOfText.leave())
  return { stream: lines, content_type: 'text/csv; charset=utf-8', file_name: `${name}.csv` }
}
