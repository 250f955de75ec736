import { Readable } from 'node:stream'
import { writeXlsxStream } from 'hucre'
import { type CsvSeparator, csvAccept } from '#contract/basics/csv.ts'
import type { Bytes } from '../endpoints/mount.ts'
import { begin } from './begin.ts'
import { csvLine } from './csv-line.ts'
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

const LINES_AT_ONCE = 500

/** A CSV in pieces of many lines, the head with the first: each piece is one write to whoever downloads it. */
async function* csvPieces<Row>(
  rows: AsyncIterable<Row>,
  columns: readonly ExportColumn<Row>[],
  separator: CsvSeparator,
) {
  const lineOf = csvLine(separator)
  let piece = `\ufeff${lineOf(columns.map((column) => column.header))}`
  let lines = 0
  for await (const row of rows) {
    piece += lineOf(columns.map((column) => column.value(row)))
    if (++lines < LINES_AT_ONCE) continue
    yield piece
    ;[piece, lines] = ['', 0]
  }
  if (piece !== '') yield piece
}

/** Rows as a download in constant memory: XLSX where the request's Accept asks for it, with dates as dates, else CSV in UTF-8 with BOM, with the separator it names. Answers once the first row is there: a database that is away or late by then is a failure, and no download that breaks off. A download that is broken off lets its cursor go. */
export const streamExport = async <Row>(
  rows: AsyncIterable<Row>,
  columns: readonly ExportColumn<Row>[],
  name: string,
  accept: string | undefined,
): Promise<Bytes> => {
  if (accept?.includes(XLSX)) {
    const sheet = sheetOf(cells(rows, columns), columns.length)
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
  const pieces = await begin(csvPieces(rows, columns, separator))
  const stream = Readable.from(pieces.items, { objectMode: false })
  stream.once('close', () => void pieces.leave())
  return { stream, content_type: 'text/csv; charset=utf-8', file_name: `${name}.csv` }
}
