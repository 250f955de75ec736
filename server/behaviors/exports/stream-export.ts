import { Readable } from 'node:stream'
import { type CsvSeparator, csvAccept } from '#contract/basics/csv.ts'
import type { Language } from '#contract/basics/language.ts'
import { NAMELESS } from '#contract/people/nameless.ts'
import type { Bytes } from '../endpoints/mount.ts'
import { namelessIn } from '../people/said-nameless.ts'
import { begin } from './begin.ts'
import { csvLine } from './csv-line.ts'
import type { Cell } from './money.ts'
import { sheetOf } from './sheet-cells.ts'

/** One column of an export: its header in the reader's language, and its value for a row. */
export type ExportColumn<Row> = { header: string; value: (row: Row) => Cell }

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const saidCells = (language: Language) => {
  const say = namelessIn(language)
  return (values: Cell[]) => values.map((value) => (typeof value === 'string' ? say(value) : value))
}

/** The header row comes with the first data row, so nothing is sent before the database has answered. */
async function* cells<Row>(rows: AsyncIterable<Row>, columns: readonly ExportColumn<Row>[], language: Language) {
  const said = saidCells(language)
  const head = columns.map((column): Cell => column.header)
  let isFirst = true
  for await (const row of rows) {
    if (isFirst) yield head
    isFirst = false
    yield said(columns.map((column) => column.value(row)))
  }
  if (isFirst) yield head
}

const LINES_AT_ONCE = 500

/** A CSV in pieces of many lines, the header in the first piece; each piece is one write to the client. */
async function* csvPieces<Row>(
  rows: AsyncIterable<Row>,
  columns: readonly ExportColumn<Row>[],
  separator: CsvSeparator,
  language: Language,
) {
  const said = saidCells(language)
  const lineOf = csvLine(separator)
  let piece = `\ufeff${lineOf(columns.map((column) => column.header))}`
  let lines = 0
  for await (const row of rows) {
    const values = columns.map((column) => column.value(row))
    const line = lineOf(values)
    piece += line.includes(NAMELESS) ? lineOf(said(values)) : line
    if (++lines < LINES_AT_ONCE) continue
    yield piece
    ;[piece, lines] = ['', 0]
  }
  if (piece !== '') yield piece
}

/**
 * Streams rows as a download in constant memory: XLSX with real dates if `accept` asks for it, otherwise CSV in UTF-8
 * with BOM and the separator it names. Erased people are named in the reader's language. Resolves when the first row
 * has arrived, so a database that fails before is an error answer and not an aborted download. An aborted download
 * closes its cursor.
 */
export const streamExport = async <Row>(
  rows: AsyncIterable<Row>,
  columns: readonly ExportColumn<Row>[],
  name: string,
  accept: string | undefined,
  language: Language,
): Promise<Bytes> => {
  if (accept?.includes(XLSX)) {
    const { writeXlsxStream } = await import('hucre')
    const sheet = sheetOf(cells(rows, columns, language), columns.length)
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
  const pieces = await begin(csvPieces(rows, columns, separator, language))
  const stream = Readable.from(pieces.items, { objectMode: false })
  stream.once('close', () => void pieces.leave())
  return { stream, content_type: 'text/csv; charset=utf-8', file_name: `${name}.csv` }
}
