import { agencyZone } from '#contract/basics/agency-day.ts'
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { languageTag } from '#contract/basics/language.ts'
import { agencyFormat } from '#contract/basics/agency-format.ts'
import type { Printing } from '../legal/legal-line.ts'
import { saidIn } from '../people/said-nameless.ts'
import { footOf, isLow, wide } from './foot.ts'
import { makePdf } from './make-pdf.ts'

/** A wide table in parts, each with a title, an optional note below it, and the same headers. */
export type WideTable = {
  title: string
  note: string
  headers: readonly string[]
  parts: readonly { title: string; note?: string; rows: readonly (readonly string[])[] }[]
}

const INK = '#1f2933'
const PALE = '#5f6b7a'
const LINE = '#d5dbe3'
const HEAD = '#eef1f5'
const FIRST_WIDTH = 92

const partContent = ({ headers }: WideTable, { title, note, rows }: WideTable['parts'][number]): Content[] => [
  { text: title, bold: true, fontSize: 9, margin: [0, 8, 0, note ? 1 : 4], headlineLevel: 1 },
  ...(note ? [{ text: note, color: PALE, margin: [0, 0, 0, 4] as [number, number, number, number] }] : []),
  {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: headers.map((_, column) => (column === 0 ? FIRST_WIDTH : 'auto')),
      body: [
        headers.map((text, column) => ({
          text,
          bold: true,
          fillColor: HEAD,
          alignment: column === 0 ? ('left' as const) : ('center' as const),
        })),
        ...rows.map((row) =>
          row.map((text, column) => ({
            text,
            alignment: column === 0 ? ('left' as const) : ('center' as const),
          })),
        ),
      ],
    },
    layout: {
      hLineWidth: () => 0.4,
      vLineWidth: () => 0.4,
      hLineColor: () => LINE,
      vLineColor: () => LINE,
      paddingLeft: () => 2,
      paddingRight: () => 2,
      paddingTop: () => 2,
      paddingBottom: () => 2,
    },
  },
]

const definitionOf = (table: WideTable, { language, at, legal }: Printing): TDocumentDefinitions => {
  const printed = agencyFormat(languageTag(language), {
    dateStyle: 'long',
    timeZone: agencyZone(),
  }).format(new Date(at))
  const { bottom, footer } = footOf(wide, legal, printed)
  return {
    pageSize: 'A4',
    pageOrientation: 'landscape',
    pageMargins: [24, 28, 24, bottom],
    language: languageTag(language),
    info: { title: table.title, creator: 'Brigada', producer: 'Brigada', creationDate: new Date(at) },
    defaultStyle: { font: 'Roboto', fontSize: 6.5, color: INK },
    footer,
    content: [
      { text: table.title, bold: true, fontSize: 14 },
      { text: table.note, color: PALE, margin: [0, 2, 0, 0] },
      ...table.parts.flatMap((part) => partContent(table, part)),
    ],
    pageBreakBefore: isLow,
  }
}

/** A wide table as a landscape PDF in the house style, with headers on each page. */
export const printTable = (table: WideTable, printing: Printing): Promise<Buffer> =>
  makePdf(definitionOf(saidIn(printing.language, table), printing))
