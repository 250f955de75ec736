import { agencyZone } from '#contract/basics/agency-day.ts'
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { languageTag } from '#contract/basics/language.ts'
import { agencyFormat } from '#contract/basics/agency-format.ts'
import type { Printing } from '../legal/legal-line.ts'
import { saidIn } from '../people/said-nameless.ts'
import { footOf, upright } from './foot.ts'
import { makePdf } from './make-pdf.ts'

/** A label and its value; a fact without a value is left out. */
export type Fact = readonly [label: string, value: string | null]

export type Section = { title: string; facts?: readonly Fact[]; text?: string | null }

/** A printed record: title, subtitle, facts in two columns, sections. */
export type Sheet = { title: string; subtitle?: string | null; facts: readonly Fact[]; sections: readonly Section[] }

const INK = '#1f2933'
const PALE = '#5f6b7a'
const LINE = '#d5dbe3'

const known = (facts: readonly Fact[] = []) => facts.filter(([, value]) => value !== null && value !== '')

const factContent = ([label, value]: Fact): Content => ({
  stack: [
    { text: label, color: PALE, fontSize: 8 },
    { text: value ?? '', margin: [0, 1, 0, 0] },
  ],
  margin: [0, 0, 0, 8],
})

const twoColumns = (facts: readonly Fact[]): Content[] => {
  const rows: Content[] = []
  for (let at = 0; at < facts.length; at += 2)
    rows.push({
      columns: facts.slice(at, at + 2).map((fact) => ({ width: '50%', stack: [factContent(fact)] })),
      columnGap: 16,
      unbreakable: true,
    })
  return rows
}

const sectionContent = ({ title, facts, text }: Section): Content[] => {
  const body = [...twoColumns(known(facts)), ...(text ? [{ text, margin: [0, 0, 0, 8] } as Content] : [])]
  if (body.length === 0) return []
  return [{ text: title, bold: true, fontSize: 12, margin: [0, 10, 0, 6], headlineLevel: 1 }, ...body]
}

/** A new object for each sheet, because the layout writes positions into it. */
const rule = (): Content => ({
  canvas: [{ type: 'line', x1: 0, y1: 0, x2: 515, y2: 0, lineWidth: 0.7, lineColor: LINE }],
  margin: [0, 8, 0, 10],
})

const sheetContent = (sheet: Sheet, index: number): Content[] => [
  { text: sheet.title, bold: true, fontSize: 20, ...(index > 0 ? { pageBreak: 'before' } : {}) },
  ...(sheet.subtitle ? [{ text: sheet.subtitle, color: PALE, margin: [0, 2, 0, 0] } as Content] : []),
  rule(),
  ...twoColumns(known(sheet.facts)),
  ...sheet.sections.flatMap(sectionContent),
]

const definitionOf = (sheets: readonly Sheet[], { language, at, legal }: Printing): TDocumentDefinitions => {
  const printed = agencyFormat(languageTag(language), {
    dateStyle: 'long',
    timeZone: agencyZone(),
  }).format(new Date(at))
  const { bottom, footer } = footOf(upright, legal, printed)
  return {
    pageSize: 'A4',
    pageMargins: [40, 44, 40, bottom],
    language: languageTag(language),
    info: { title: sheets[0]?.title ?? '', creator: 'Brigada', producer: 'Brigada', creationDate: new Date(at) },
    defaultStyle: { font: 'Roboto', fontSize: 10, color: INK, lineHeight: 1.15 },
    footer,
    content: sheets.flatMap(sheetContent),
    pageBreakBefore: (node, nodes) =>
      node.headlineLevel === 1 && nodes.getFollowingNodesOnPage().length === 0 && nodes.getNodesOnNextPage().length > 0,
  }
}

/** A record as a PDF in the house style, with page numbers and the day it was made in the reader's language. */
export const printSheet = (sheet: Sheet, printing: Printing): Promise<Buffer> => printSheets([sheet], printing)

/** Several records in one PDF, each beginning on a new page. */
export const printSheets = (sheets: readonly Sheet[], printing: Printing): Promise<Buffer> =>
  makePdf(definitionOf(saidIn(printing.language, sheets), printing))
