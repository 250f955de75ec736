import { createRequire } from 'node:module'
import type { Readable } from 'node:stream'

/** A node of a pdfmake document. */
export type PdfNode = {
  stack?: PdfNode[]
  columns?: PdfNode[]
  table?: { headerRows?: number; body: PdfNode[][] }
  headlineLevel?: number
  fontSize?: number
}

/** A drawn line of text; `node` is the piece it belongs to, `isRunning` marks the footer. */
export type PdfLine = { node?: PdfNode; isRunning?: boolean }

declare class Layout {
  constructor(size: object, margins: object, svg: object)
  registerTableLayouts(layouts: object): void
  layoutDocument(...parts: readonly unknown[]): object[]
  processTable(node: PdfNode): void
  buildNextLine(node: PdfNode): PdfLine | null
  addHeadersAndFooters(header: unknown, footer: unknown): void
}

declare class Drawing {
  constructor(document: object)
  renderPages(pages: object[]): void
  renderLine(line: PdfLine, x: number, y: number): void
  renderVector(vector: object): void
}

/** A structure element for screen readers. */
export type PdfElement = { add: (child: object) => unknown; end: () => void }

/** A font of one document; `_tables` are the parts of its file that are parsed so far, by name. */
export type PdfFont = { name: string; font: { _tables: object } }

declare class Document extends Readable {
  constructor(
    fonts: object,
    images: object,
    patterns: object,
    attachments: object,
    options: object,
    files: object,
    mayRead: (path: string) => boolean,
  )
  page: object
  provideFont(family: string, bold: boolean, italics: boolean): PdfFont
  struct(kind: string, options?: { scope?: 'Column' }): PdfElement
  addStructure(element: PdfElement): void
  markStructureContent(kind: string): object
  markContent(kind: 'Artifact'): void
  endMarkedContent(): void
  end(): void
}

export type PdfDocument = Document

type Sized = {
  normalizePageSize: (size: unknown, orientation: unknown) => { width: number; height: number }
  normalizePageMargin: (margins: unknown) => object
}

const part = createRequire(import.meta.url)

/**
 * The parts of pdfmake that lay out and draw a document, typed as far as they are used; package.json pins the exact
 * version.
 */
export const { default: LayoutBuilder }: { default: typeof Layout } = part('pdfmake/js/LayoutBuilder.js')
export const { default: Renderer }: { default: typeof Drawing } = part('pdfmake/js/Renderer.js')
export const { default: PDFDocument }: { default: typeof Document } = part('pdfmake/js/PDFDocument.js')
export const { default: SVGMeasure }: { default: new () => object } = part('pdfmake/js/SVGMeasure.js')
export const { default: virtualFiles }: { default: object } = part('pdfmake/js/virtual-fs.js')
export const { tableLayouts }: { tableLayouts: object } = part('pdfmake/js/tableLayouts.js')
export const { normalizePageSize, normalizePageMargin }: Sized = part('pdfmake/js/PageSize.js')
