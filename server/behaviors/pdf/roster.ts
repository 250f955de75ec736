import { agencyZone } from '#contract/basics/agency-day.ts'
import type { Content, TDocumentDefinitions, TableCell } from 'pdfmake/interfaces.js'
import { languageTag } from '#contract/basics/language.ts'
import { agencyFormat } from '#contract/basics/agency-format.ts'
import type { Printing } from '../legal/legal-line.ts'
import { saidIn } from '../people/said-nameless.ts'
import { footOf, isLow, sideways } from './foot.ts'
import { makePdf } from './make-pdf.ts'

/**
 * A printed list of people: titles, column headers with relative widths, and its parts with a row for each person and
 * an optional title and note; or the text for an empty list.
 */
export type Roster = {
  title: string
  subtitle: string
  note: string
  columns: readonly { head: string; width: number }[]
  parts: readonly { title?: string; note?: string; rows: readonly (readonly string[])[] }[]
  nobody: string
}

const INK = '#1f2933'
const PALE = '#5f6b7a'
const LINE = '#9aa5b4'
const INNER_WIDTH = 762

const head = (text: string): TableCell => ({ text, bold: true, fontSize: 9, fillColor: '#eef1f5' })

const tableOf = (columns: Roster['columns'], rows: Roster['parts'][number]['rows']): Content => {
  const parts = columns.reduce((sum, { width }) => sum + width, 0)
  const inner = INNER_WIDTH - columns.length * 9
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: columns.map(({ width }) => (inner * width) / parts),
      body: [columns.map((column) => head(column.head)), ...rows.map((row) => row.map((text) => ({ text })))],
    },
    layout: { hLineColor: () => LINE, vLineColor: () => LINE, hLineWidth: () => 0.5, vLineWidth: () => 0.5 },
  }
}

const partOf = ({ columns }: Roster, { title, note, rows }: Roster['parts'][number]): Content[] => [
  ...(title === undefined
    ? []
    : [
        {
          text: title,
          bold: true,
          fontSize: 12,
          margin: [0, 10, 0, 4] as [number, number, number, number],
          headlineLevel: 1,
        },
      ]),
  ...(note
    ? [
        {
          text: note,
          color: PALE,
          fontSize: 9,
          margin: [0, 0, 0, 4] as [number, number, number, number],
        },
      ]
    : []),
  tableOf(columns, rows),
]

const definitionOf = (roster: Roster, { language, at, legal }: Printing): TDocumentDefinitions => {
  const printed = agencyFormat(languageTag(language), {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: agencyZone(),
  }).format(new Date(at))
  const { bottom, footer } = footOf(sideways, legal, printed)
  return {
    pageSize: 'A4',
    pageOrientation: 'landscape',
    pageMargins: [40, 40, 40, bottom],
    language: languageTag(language),
    info: { title: roster.title, creator: 'Brigada', producer: 'Brigada', creationDate: new Date(at) },
    defaultStyle: { font: 'Roboto', fontSize: 10, color: INK },
    footer,
    content: [
      { text: roster.title, bold: true, fontSize: 18 },
      { text: roster.subtitle, color: PALE, margin: [0, 2, 0, 2] },
      { text: roster.note, margin: [0, 0, 0, 10] },
      ...(roster.parts.every(({ rows }) => rows.length === 0)
        ? [{ text: roster.nobody }]
        : roster.parts.flatMap((part) => partOf(roster, part))),
    ],
    pageBreakBefore: isLow,
  }
}

/** A list of people as a landscape PDF with headers on each page; the footer shows when it was made. */
export const printRoster = (roster: Roster, printing: Printing): Promise<Buffer> =>
  makePdf(definitionOf(saidIn(printing.language, roster), printing))
