import { Readable, pipeline } from 'node:stream'
import { stringify } from 'csv-stringify'
import { writeXlsxStream } from 'hucre'
import type { Bytes } from '../endpoints/mount.ts'
import { neutraliseCell } from './neutralise.ts'

/** One column of an export: its header in the reader's language, and what a row shows in it. */
export type ExportColumn<Row> = { header: string; value: (row: Row) => string | number | null }

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const cell = (value: string | number | null) => (typeof value === 'string' ? neutraliseCell(value) : value)

async function* cells<Row>(rows: AsyncIterable<Row>, columns: readonly ExportColumn<Row>[]) {
  yield columns.map((column) => neutraliseCell(column.header))
  for await (const row of rows) yield columns.map((column) => cell(column.value(row)))
}

/** Rows as a download in constant memory: XLSX where the request's Accept asks for it, else CSV in UTF-8 with BOM. Text that a spreadsheet takes for a formula is neutralised. A download that is broken off lets its cursor go. */
export const streamExport = <Row>(
  rows: AsyncIterable<Row>,
  columns: readonly ExportColumn<Row>[],
  name: string,
  accept: string | undefined,
): Bytes => {
  const table = cells(rows, columns)
  if (accept?.includes(XLSX)) {
    const stream = Readable.fromWeb(
      writeXlsxStream(table, { name: 'Export' }) as Parameters<typeof Readable.fromWeb>[0],
    )
    return { stream, content_type: XLSX, file_name: `${name}.xlsx` }
  }
  const lines = stringify({ bom: true, record_delimiter: 'windows' })
  pipeline(Readable.from(table), lines, () => undefined)
  return { stream: lines, content_type: 'text/csv; charset=utf-8', file_name: `${name}.csv` }
}
