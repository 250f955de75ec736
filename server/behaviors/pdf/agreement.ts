import type { Content, ContentTable, TDocumentDefinitions, TableCell } from 'pdfmake/interfaces.js'
import { languageTag } from '#contract/basics/language.ts'
import type { Printing } from '../legal/legal-line.ts'
import { footOf, upright } from './foot.ts'
import { makePdf } from './make-pdf.ts'

export type Clause = { title: string; paragraphs: readonly string[] }

/** An agreement in one language; both texts of a bilingual agreement have the same clauses and paragraphs. */
export type AgreementText = {
  title: string
  subtitle: string
  clauses: readonly Clause[]
  signatures: readonly [string, string]
}

const INK = '#1f2933'
const PALE = '#5f6b7a'
const GAP = 22
const SIGNATURE_LINE = 200

const cell = (text: string, style: object = {}): TableCell => ({ text, ...style })

const heading = { bold: true, fontSize: 11, margin: [0, 8, 0, 2], headlineLevel: 1 }
const paragraph = { margin: [0, 0, 0, 4], alignment: 'left' }

/** One row of the page with the same piece of text in each language. */
const row = (texts: readonly AgreementText[], read: (text: AgreementText) => string, style: object): TableCell[] =>
  texts.map((text) => cell(read(text), style))

const rowsOf = (texts: readonly AgreementText[]): TableCell[][] =>
  texts[0]!.clauses.flatMap((clause, at) => [
    row(texts, (text) => text.clauses[at]!.title, heading),
    ...clause.paragraphs.map((_, line) => row(texts, (text) => text.clauses[at]!.paragraphs[line] ?? '', paragraph)),
  ])

const table = (rows: TableCell[][]): ContentTable => ({
  table: { widths: rows[0]!.map(() => '*'), body: rows, dontBreakRows: true },
  layout: {
    defaultBorder: false,
    paddingLeft: (column) => (column === 0 ? 0 : GAP / 2),
    paddingRight: (column, node) => (column === node.table.body[0]!.length - 1 ? 0 : GAP / 2),
    paddingTop: () => 0,
    paddingBottom: () => 0,
  },
})

const signature = (texts: readonly AgreementText[], side: 0 | 1): Content => ({
  stack: [
    { canvas: [{ type: 'line', x1: 0, y1: 0, x2: SIGNATURE_LINE, y2: 0, lineWidth: 0.7, lineColor: INK }] },
    {
      text: texts.map(({ signatures }) => signatures[side]).join(' / '),
      color: PALE,
      fontSize: 9,
      margin: [0, 4, 0, 0],
    },
  ],
})

const definitionOf = (
  texts: readonly AgreementText[],
  { language, at }: Printing,
  { bottom, footer }: ReturnType<typeof footOf>,
): TDocumentDefinitions => ({
  pageSize: 'A4',
  pageMargins: [40, 44, 40, bottom],
  language: languageTag(language),
  info: { title: texts[0]!.title, creator: 'Brigada', producer: 'Brigada', creationDate: new Date(at) },
  defaultStyle: { font: 'Roboto', fontSize: texts.length > 1 ? 9 : 10.5, color: INK, lineHeight: 1.2 },
  footer,
  content: [
    table([
      row(texts, ({ title }) => title, { bold: true, fontSize: 16 }),
      row(texts, ({ subtitle }) => subtitle, { color: PALE, margin: [0, 2, 0, 6] }),
      ...rowsOf(texts),
    ]),
    { columns: [signature(texts, 0), signature(texts, 1)], margin: [0, 44, 0, 0], unbreakable: true },
  ],
  pageBreakBefore: (node, nodes) =>
    node.headlineLevel === 1 && nodes.getFollowingNodesOnPage().length === 0 && nodes.getNodesOnNextPage().length > 0,
})

/**
 * An agreement as a PDF in one language or in two columns, with lines for two signatures; the language of `printing` is
 * that of the first text.
 */
export const printAgreement = (
  texts: readonly [AgreementText] | readonly [AgreementText, AgreementText],
  printing: Printing,
): Promise<Buffer> => makePdf(definitionOf(texts, printing, footOf(upright, printing.legal, null)))
