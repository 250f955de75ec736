import { cellText } from './cell-text.ts'
import { readWorkbook, resolveEscapes } from './read-workbook.ts'
import type { Workbook } from './read-workbook.ts'
import { attribute, createXmlScanner } from './scan-xml.ts'
import type { XmlScanner } from './scan-xml.ts'
import { isBlank } from './table-row.ts'
import type { RawRow, TableLimits } from './table-row.ts'
import { openZip } from './zip-parts.ts'
import type { ZipParts } from './zip-parts.ts'

/**
 * Reads the rows of the first sheet that has a filled cell, visible sheets before hidden ones. Rows are parsed only as
 * fast as they are read, and cells beyond `maxColumns` are counted but not kept, so memory does not grow with the
 * sheet.
 */
export async function* readXlsx(archive: Buffer, limits: TableLimits): AsyncGenerator<RawRow> {
  const zip = openZip(archive, limits.maxInflatedBytes)
  const workbook = await readWorkbook(zip)
  for (const part of workbook.sheetParts) {
    let filled = false
    for await (const row of readSheet(zip, part, workbook, limits)) {
      if (isBlank(row)) continue
      filled = true
      yield row
    }
    if (filled) return
  }
}

async function* readSheet(
  zip: ZipParts,
  part: string,
  workbook: Workbook,
  limits: TableLimits,
): AsyncGenerator<RawRow> {
  const rows: RawRow[] = []
  const scanner = createRowScanner(workbook, limits, (row) => rows.push(row))
  const decoder = new TextDecoder()
  for await (const piece of zip.read(part)) {
    scanner.push(decoder.decode(piece, { stream: true }))
    yield* rows.splice(0)
  }
  scanner.push(decoder.decode())
  scanner.end()
  yield* rows
}

function createRowScanner(workbook: Workbook, limits: TableLimits, give: (row: RawRow) => void): XmlScanner {
  let row: RawRow = { number: 0, cells: [], columns: 0 }
  let column = 0
  let type = ''
  let style = -1
  let value = ''
  let inValue = false
  return createXmlScanner({
    open(name, attributes) {
      if (name === 'row') {
        row = { number: positive(attribute(attributes, 'r')) ?? row.number + 1, cells: [], columns: 0 }
        column = 0
      } else if (name === 'c') {
        column = columnOf(attribute(attributes, 'r')) ?? column
        type = attribute(attributes, 't') ?? 'n'
        style = Number(attribute(attributes, 's') ?? -1)
        value = ''
      } else if (name === 'v' || name === 't') inValue = true
    },
    text(text) {
      if (inValue && value.length <= limits.maxCellLength + ESCAPE_ROOM) value += text
    },
    close(name) {
      if (name === 'v' || name === 't') inValue = false
      else if (name === 'c') {
        put(row, column, textOf(workbook, type, style, value), limits)
        column++
      } else if (name === 'row') give(row)
    },
  })
}

const ESCAPE_ROOM = 64

function textOf(workbook: Workbook, type: string, style: number, value: string): string {
  if (type === 's') return resolveEscapes(workbook.sharedStrings.at(Number(value)) ?? '')
  if (type === 'str' || type === 'inlineStr') return resolveEscapes(value)
  if (type === 'b') return value === '1' ? 'true' : 'false'
  return cellText(value, type === 'n' && workbook.dateStyles.has(style), workbook.is1904)
}

function put(row: RawRow, column: number, text: string, limits: TableLimits): void {
  if (text === '') return
  row.columns = Math.max(row.columns ?? 0, column + 1)
  if (column >= limits.maxColumns) return
  while (row.cells.length < column) row.cells.push('')
  row.cells[column] = text
}

function positive(text: string | undefined): number | undefined {
  const number = Number(text)
  return Number.isSafeInteger(number) && number > 0 ? number : undefined
}

function columnOf(reference: string | undefined): number | undefined {
  const letters = /^\$?([A-Z]{1,3})/i.exec(reference ?? '')?.[1]?.toUpperCase()
  if (!letters) return undefined
  return Array.from(letters).reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1
}
