import { PDFDocument, type PdfFont } from './pdfmake-parts.ts'

const tables = new Map<string, object>()

/**
 * A document whose fonts share their parsed tables with all documents of the process: parsing them takes longer than
 * laying out a sheet. Letters are not shared, because each remembers the text that it was made for.
 */
export class Document extends PDFDocument {
  override provideFont(family: string, bold: boolean, italics: boolean): PdfFont {
    const own = super.provideFont(family, bold, italics)
    const known = tables.get(own.name) ?? own.font._tables
    tables.set(own.name, known)
    own.font._tables = known
    return own
  }
}
