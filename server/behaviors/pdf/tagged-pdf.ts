import {
  LayoutBuilder,
  type PdfDocument,
  type PdfElement,
  type PdfLine,
  type PdfNode,
  Renderer,
} from './pdfmake-parts.ts'

type Cell = { table: PdfNode; row: number; column: number; isHead: boolean }

/** The table cell of each piece of text; a table without headers is only layout. */
const cells = new WeakMap<PdfNode, Cell>()

const place = (node: PdfNode, cell: Cell) => {
  cells.set(node, cell)
  for (const part of [...(node.stack ?? []), ...(node.columns ?? [])]) place(part, cell)
}

/** Lays out a document and remembers which piece of text each line belongs to. */
export class TaggedLayout extends LayoutBuilder {
  private isRunning = false

  override processTable(node: PdfNode) {
    const { headerRows = 0, body } = node.table!
    if (headerRows > 0)
      for (const [row, line] of body.entries())
        for (const [column, cell] of line.entries()) place(cell, { table: node, row, column, isHead: row < headerRows })
    super.processTable(node)
  }

  override buildNextLine(node: PdfNode) {
    const line = super.buildNextLine(node)
    if (line) Object.assign(line, { node, isRunning: this.isRunning })
    return line
  }

  override addHeadersAndFooters(header: unknown, footer: unknown) {
    this.isRunning = true
    super.addHeadersAndFooters(header, footer)
    this.isRunning = false
  }
}

const TITLE_SIZE = 16

const kindOf = ({ headlineLevel, fontSize = 0 }: PdfNode) => {
  if (headlineLevel === 1) return 'H2'
  return fontSize >= TITLE_SIZE ? 'H1' : 'P'
}

/**
 * Draws a document with tags for screen readers: titles, paragraphs, tables with headers. Lines, page numbers and
 * repeated headers are marked as artifacts.
 */
export class TaggedDrawing extends Renderer {
  private readonly elements = new Map<object, Map<string, PdfElement>>()
  /** The page on which a table began. */
  private readonly begun = new Map<object, object>()
  private readonly document: PdfDocument
  private readonly root: PdfElement

  constructor(document: PdfDocument) {
    super(document)
    this.document = document
    this.root = document.struct('Document')
    document.addStructure(this.root)
  }

  /** The element for a key within an owner, made under its parent on first use. */
  private element(owner: object, key: string, make: () => PdfElement) {
    const known = this.elements.get(owner) ?? new Map<string, PdfElement>()
    this.elements.set(owner, known)
    const element = known.get(key) ?? make()
    known.set(key, element)
    return element
  }

  private under(parent: PdfElement, child: PdfElement) {
    parent.add(child)
    return child
  }

  private elementOf(node: PdfNode): { kind: string; element: PdfElement } {
    const cell = cells.get(node)
    if (!cell) {
      const kind = kindOf(node)
      return { kind, element: this.element(node, kind, () => this.under(this.root, this.document.struct(kind))) }
    }
    const { table, row, column, isHead } = cell
    const kind = isHead ? 'TH' : 'TD'
    const tables = this.element(table, 'table', () => this.under(this.root, this.document.struct('Table')))
    const rows = this.element(table, `row ${row}`, () => this.under(tables, this.document.struct('TR')))
    const element = this.element(table, `cell ${row} ${column}`, () =>
      this.under(rows, this.document.struct(kind, isHead ? { scope: 'Column' } : {})),
    )
    return { kind, element }
  }

  private passOver(draw: () => void) {
    this.document.markContent('Artifact')
    draw()
    this.document.endMarkedContent()
  }

  override renderLine(line: PdfLine, x: number, y: number) {
    const draw = () => super.renderLine(line, x, y)
    const { node, isRunning } = line
    const cell = node && cells.get(node)
    const { page } = this.document
    if (cell && !this.begun.has(cell.table)) this.begun.set(cell.table, page)
    const isAgain = cell?.isHead && this.begun.get(cell.table) !== page
    if (!node || isRunning || isAgain) return this.passOver(draw)
    const { kind, element } = this.elementOf(node)
    const content = this.document.markStructureContent(kind)
    draw()
    this.document.endMarkedContent()
    element.add(content)
  }

  override renderVector(vector: object) {
    this.passOver(() => super.renderVector(vector))
  }

  override renderPages(pages: object[]) {
    super.renderPages(pages)
    this.root.end()
  }
}
