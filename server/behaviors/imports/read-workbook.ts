import { isDateFormat } from 'hucre'
import { attribute, createXmlScanner } from './scan-xml.ts'
import type { XmlEvents } from './scan-xml.ts'
import { TableProblem } from './table-problem.ts'
import { type TextBlock, createTextBlock } from './text-block.ts'
import type { ZipParts } from './zip-parts.ts'

/** What the cells of a workbook refer to, and the part names of its worksheets, visible ones first. */
export interface Workbook {
  sheetParts: string[]
  sharedStrings: TextBlock
  dateStyles: ReadonlySet<number>
  is1904: boolean
}

/** Reads the directory parts of an XLSX archive; throws `unsupported_type` when the archive is something else. */
export async function readWorkbook(zip: ZipParts): Promise<Workbook> {
  const main = await readRelations(zip, '_rels/.rels', '')
  const path = main.find((relation) => relation.type.endsWith('/officeDocument'))?.path
  if (!path?.endsWith('.xml') || !zip.names.includes(path)) throw new TableProblem('unsupported_type')
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  const relations = await readRelations(zip, `${folder}_rels/${path.slice(folder.length)}.rels`, folder)
  const { sheets, is1904 } = await readSheets(zip, path)
  if (sheets.length === 0) throw new TableProblem('unsupported_type')
  const sheetParts = sheets.flatMap(({ id }) => relations.find((relation) => relation.id === id)?.path ?? [])
  const part = (type: string) => relations.find((relation) => relation.type.endsWith(type))?.path
  return {
    sheetParts: sheetParts.filter((name) => zip.names.includes(name) && !name.includes('chartsheets/')),
    sharedStrings: await readSharedStrings(zip, part('/sharedStrings')),
    dateStyles: await readDateStyles(zip, part('/styles')),
    is1904,
  }
}

/** Parses one XML part of the archive and calls the event handlers. */
export async function scanPart(zip: ZipParts, name: string, events: Partial<XmlEvents>): Promise<void> {
  const scanner = createXmlScanner({ open() {}, close() {}, text() {}, ...events })
  const decoder = new TextDecoder()
  for await (const piece of zip.read(name)) scanner.push(decoder.decode(piece, { stream: true }))
  scanner.push(decoder.decode())
  scanner.end()
}

/** Decodes the escapes `_x000D_` that spreadsheets use for characters that XML cannot hold. */
export function resolveEscapes(text: string): string {
  if (!text.includes('_x')) return text
  return text.replace(/_x([\da-f]{4})_/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}

interface Relation {
  id: string
  type: string
  path: string
}

async function readRelations(zip: ZipParts, name: string, folder: string): Promise<Relation[]> {
  const relations: Relation[] = []
  if (!zip.names.includes(name)) return relations
  await scanPart(zip, name, {
    open(tag, attributes) {
      if (tag !== 'Relationship') return
      const target = attribute(attributes, 'Target') ?? ''
      const path = new URL(target, `zip:///${folder}`).pathname.slice(1)
      relations.push({ id: attribute(attributes, 'Id') ?? '', type: attribute(attributes, 'Type') ?? '', path })
    },
  })
  return relations
}

async function readSheets(
  zip: ZipParts,
  path: string,
): Promise<{ sheets: { id: string; hidden: boolean }[]; is1904: boolean }> {
  const sheets: { id: string; hidden: boolean }[] = []
  let is1904 = false
  await scanPart(zip, path, {
    open(tag, attributes) {
      if (tag === 'workbookPr') is1904 = /^(1|true)$/.test(attribute(attributes, 'date1904') ?? '')
      if (tag !== 'sheet') return
      sheets.push({
        id: attribute(attributes, 'id') ?? '',
        hidden: (attribute(attributes, 'state') ?? 'visible') !== 'visible',
      })
    },
  })
  return { sheets: sheets.toSorted((a, b) => Number(a.hidden) - Number(b.hidden)), is1904 }
}

async function readSharedStrings(zip: ZipParts, name: string | undefined): Promise<TextBlock> {
  const strings = createTextBlock()
  if (!name || !zip.names.includes(name)) return strings
  let current = ''
  let inText = false
  let inPhonetic = false
  await scanPart(zip, name, {
    open(tag) {
      if (tag === 'si') current = ''
      else if (tag === 'rPh') inPhonetic = true
      else if (tag === 't') inText = !inPhonetic
    },
    text(text) {
      if (inText) current += text
    },
    close(tag) {
      if (tag === 'si') strings.add(current)
      else if (tag === 'rPh') inPhonetic = false
      else if (tag === 't') inText = false
    },
  })
  return strings
}

async function readDateStyles(zip: ZipParts, name: string | undefined): Promise<ReadonlySet<number>> {
  const formats = new Map<number, string>()
  const dateStyles = new Set<number>()
  if (!name || !zip.names.includes(name)) return dateStyles
  let inCellFormats = false
  let style = 0
  await scanPart(zip, name, {
    open(tag, attributes) {
      if (tag === 'numFmt')
        formats.set(Number(attribute(attributes, 'numFmtId')), attribute(attributes, 'formatCode') ?? '')
      else if (tag === 'cellXfs') inCellFormats = true
      else if (tag === 'xf' && inCellFormats) {
        const format = Number(attribute(attributes, 'numFmtId') ?? 0)
        if (isDateFormat(formats.get(format) ?? String(format))) dateStyles.add(style)
        style++
      }
    },
    close(tag) {
      if (tag === 'cellXfs') inCellFormats = false
    },
  })
  return dateStyles
}
