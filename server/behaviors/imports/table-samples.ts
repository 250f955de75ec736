import { Readable } from 'node:stream'
import { deflateRawSync } from 'node:zlib'
import { readTable } from './read-table.ts'
import { TableProblem } from './table-problem.ts'
import type { TableLimits, TableRow } from './table-row.ts'

/** Limits that every ordinary sample keeps. */
export const sampleLimits: TableLimits = {
  maxBytes: 10_000_000,
  maxInflatedBytes: 50_000_000,
  maxRows: 20_000,
  maxColumns: 60,
  maxCellLength: 5000,
}

/** All rows of the given bytes or text (as UTF-8), read in pieces of the given size. */
export async function rowsOf(
  content: string | Uint8Array,
  limits: Partial<TableLimits> = {},
  pieceSize = 65_536,
): Promise<TableRow[]> {
  const rows: TableRow[] = []
  for await (const row of readTable(piecesOf(Buffer.from(content as string), pieceSize), {
    ...sampleLimits,
    ...limits,
  }))
    rows.push(row)
  return rows
}

/** The code of the problem that reading ends with, or `none`. */
export async function problemOf(content: string | Uint8Array, limits: Partial<TableLimits> = {}): Promise<string> {
  try {
    await rowsOf(content, limits)
    return 'none'
  } catch (error) {
    if (error instanceof TableProblem) return error.code
    throw error
  }
}

/** A ZIP archive of the given parts; `declared` overrides the inflated size in the directory. */
export function zipOf(parts: Record<string, string | Buffer>, declared?: number, flags = 0): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, content] of Object.entries(parts)) {
    const packed = deflateRawSync(content)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(8, 8)
    local.writeUInt16LE(name.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(flags, 8)
    entry.writeUInt16LE(8, 10)
    entry.writeUInt32LE(packed.length, 20)
    entry.writeUInt32LE(declared ?? Buffer.byteLength(content), 24)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(offset, 42)
    locals.push(local, Buffer.from(name), packed)
    directory.push(entry, Buffer.from(name))
    offset += 30 + name.length + packed.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(directory.length / 2, 10)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, ...directory, end])
}

/** The parts of an XLSX archive whose only sheet has the given XML inside `sheetData`. */
export function sheetParts(sheetData: string | Buffer, sharedStrings = ''): Record<string, string | Buffer> {
  const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  return {
    '_rels/.rels': `<Relationships><Relationship Id="r1" Type="${type}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': '<workbook><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="r1" Type="${type}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${type}/sharedStrings" Target="/xl/sharedStrings.xml"/></Relationships>`,
    'xl/sharedStrings.xml': `<sst>${sharedStrings}</sst>`,
    'xl/worksheets/sheet1.xml': Buffer.concat([
      Buffer.from('<worksheet><sheetData>'),
      Buffer.from(sheetData as string),
      Buffer.from('</sheetData></worksheet>'),
    ]),
  }
}

function piecesOf(content: Buffer, size: number): Readable {
  return Readable.from(
    (function* () {
      for (let at = 0; at < content.length; at += size) yield content.subarray(at, at + size)
    })(),
    { objectMode: false },
  )
}
