import { agencyZone } from '#contract/basics/agency-day.ts'
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { languageTag } from '#contract/basics/language.ts'
import { agencyFormat } from '#contract/basics/agency-format.ts'
import type { Printing } from '../legal/legal-line.ts'
import { saidIn } from '../people/said-nameless.ts'
import { footOf, upright } from './foot.ts'
import { makePdf } from './make-pdf.ts'

/**
 * Amounts in one currency: a day, a description and two columns of amounts; bold rows are opening balances and totals.
 */
export type MoneyTable = {
  title: string
  heads: readonly [string, string, string, string]
  rows: readonly { texts: readonly string[]; strong: boolean }[]
}

/** A printed account: title, subtitle, a table for each currency, and the text when there is none. */
export type Account = { title: string; subtitle: string; nothing: string; tables: readonly MoneyTable[] }

const INK = '#1f2933'
const PALE = '#5f6b7a'
const LINE = '#d5dbe3'
const HEAD = '#eef1f5'
const AMOUNT = 2

const sideOf = (column: number) => (column >= AMOUNT ? ('right' as const) : ('left' as const))

const tableOf = ({ title, heads, rows }: MoneyTable): Content[] => [
  { text: title, bold: true, fontSize: 12, margin: [0, 12, 0, 6], headlineLevel: 1 },
  {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: [76, '*', 92, 92],
      body: [
        heads.map((text, column) => ({ text, bold: true, fontSize: 9, fillColor: HEAD, alignment: sideOf(column) })),
        ...rows.map(({ texts, strong }) =>
          texts.map((text, column) => ({ text, bold: strong, alignment: sideOf(column) })),
        ),
      ],
    },
    layout: {
      hLineWidth: () => 0.5,
      vLineWidth: () => 0,
      hLineColor: () => LINE,
      paddingTop: () => 4,
      paddingBottom: () => 4,
    },
  },
]

const definitionOf = (account: Account, { language, at, legal }: Printing): TDocumentDefinitions => {
  const printed = agencyFormat(languageTag(language), {
    dateStyle: 'long',
    timeZone: agencyZone(),
  }).format(new Date(at))
  const { bottom, footer } = footOf(upright, legal, printed)
  return {
    pageSize: 'A4',
    pageMargins: [40, 44, 40, bottom],
    language: languageTag(language),
    info: { title: account.title, creator: 'Brigada', producer: 'Brigada', creationDate: new Date(at) },
    defaultStyle: { font: 'Roboto', fontSize: 9.5, color: INK, lineHeight: 1.15 },
    footer,
    content: [
      { text: account.title, bold: true, fontSize: 20 },
      { text: account.subtitle, color: PALE, margin: [0, 2, 0, 4] },
      ...(account.tables.length === 0
        ? [{ text: account.nothing, margin: [0, 12, 0, 0] } as Content]
        : account.tables.flatMap(tableOf)),
    ],
    pageBreakBefore: (node, nodes) =>
      node.headlineLevel === 1 && nodes.getFollowingNodesOnPage().length === 0 && nodes.getNodesOnNextPage().length > 0,
  }
}

/** An account as a PDF in the house style; the footer shows the day it was made. */
export const printAccount = (account: Account, printing: Printing): Promise<Buffer> =>
  makePdf(definitionOf(saidIn(printing.language, account), printing))
