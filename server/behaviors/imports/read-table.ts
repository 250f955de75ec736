import type { Readable } from 'node:stream'
import { decodeText } from './decode-text.ts'
import { readDelimited } from './read-delimited.ts'
import { TableProblem } from './table-problem.ts'
import { checkRow, isBlank } from './table-row.ts'
import type { RawRow, TableLimits, TableRow } from './table-row.ts'

/**
 * Reads an uploaded CSV, TSV, semicolon or XLSX table row by row, header first; the content determines the type, never
 * the name. Blank rows are counted and skipped, titles above the header are left out, broken rows are given with their
 * problem, neutralised cells are restored. Throws `TableProblem`.
 */
export async function* readTable(
  stream: Readable,
  limits: TableLimits & { filename?: string },
): AsyncGenerator<TableRow> {
  let columns = 0
  let rows = -1
  try {
    for await (const raw of withoutTitles(readRaw(stream, limits))) {
      if (++rows > limits.maxRows) throw new TableProblem('too_many_rows')
      const row = checkRow(raw, columns, limits)
      if (columns === 0) columns = row.cells.length
      yield row
    }
  } finally {
    stream.destroy()
  }
  if (rows < 0) throw new TableProblem('empty')
}

/** The most titles above a header, and the least cells of a header below titles. */
const MOST_TITLES = 3
const LEAST_COLUMNS = 3

const filledIn = (row: RawRow) => row.cells.filter((cell) => cell.trim() !== '').length

/** Rows that are not blank, without the rows of one text that stand above a header of several columns. */
async function* withoutTitles(rows: AsyncIterable<RawRow>): AsyncGenerator<RawRow> {
  const titles: RawRow[] = []
  let isBegun = false
  for await (const row of rows) {
    if (isBlank(row)) continue
    if (isBegun) yield row
    else if (!row.problem && filledIn(row) === 1 && titles.length < MOST_TITLES) titles.push(row)
    else {
      isBegun = true
      if (filledIn(row) < LEAST_COLUMNS) yield* titles
      yield row
    }
  }
  if (!isBegun) yield* titles
}

async function* readRaw(stream: Readable, limits: TableLimits): AsyncGenerator<RawRow> {
  const chunks = limitBytes(stream, limits.maxBytes)
  const first = await firstChunk(chunks)
  const all = resume(first, chunks)
  const signature = first.toString('latin1', 0, 512)
  if (signature.startsWith('PK\x03\x04')) {
    const { readXlsx } = await import('./read-xlsx.ts')
    yield* readXlsx(await collect(all), limits)
  } else if (signature.startsWith(OLE_SIGNATURE)) {
    const isLocked = (await collect(all)).includes(Buffer.from('EncryptedPackage', 'utf16le'))
    throw new TableProblem(isLocked ? 'encrypted' : 'unsupported_type')
  } else if (isForeign(signature)) throw new TableProblem('unsupported_type')
  else yield* readDelimited(decodeText(all))
}

const FIRST_BYTES = 65_536
const OLE_SIGNATURE = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'
const FOREIGN_SIGNATURES = ['%PDF-', '\x89PNG', '\xff\xd8\xff', 'GIF8', '\x1f\x8b', 'Rar!', '7z\xbc\xaf', 'PK\x05\x06']
const MARKUP = /^(\xef\xbb\xbf)?\s*<(!doctype|html|\?xml|table|meta)/i

function isForeign(signature: string): boolean {
  return MARKUP.test(signature) || FOREIGN_SIGNATURES.some((foreign) => signature.startsWith(foreign))
}

async function* limitBytes(stream: Readable, maxBytes: number): AsyncGenerator<Buffer> {
  let bytes = 0
  for await (const chunk of stream) {
    const buffer = Buffer.from(chunk as Uint8Array)
    bytes += buffer.length
    if (bytes > maxBytes) throw new TableProblem('too_large')
    yield buffer
  }
}

async function firstChunk(chunks: AsyncGenerator<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = []
  let length = 0
  while (length < FIRST_BYTES) {
    const { value, done } = await chunks.next()
    if (done) break
    parts.push(value)
    length += value.length
  }
  return Buffer.concat(parts)
}

async function* resume(first: Buffer, rest: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  if (first.length > 0) yield first
  yield* rest
}

async function collect(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const chunk of chunks) parts.push(chunk)
  return Buffer.concat(parts)
}
