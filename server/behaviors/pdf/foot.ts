import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js'

const PALE = '#5f6b7a'
/** The height of a line of Roboto in ems, with the widest leading of the documents. */
const LEADING = 1.41
/** The width of the widest letters of Roboto in ems, and of the average of the others, rounded up so that capitals also fit. */
const WIDE = 0.9
const USUAL = 0.62
const WIDE_LETTERS = /[MWmw@%—…ЖМФШЩЫЮжмфшщыю]/

type Paper = {
  /** The width of the page in points, and its margins at the sides and below when there is no line of the agency. */
  width: number
  side: number
  bottom: number
  /** The space above the foot, and the size of its letters. */
  gap: number
  size: number
}

/** A4 upright, A4 on its side, and A4 on its side for wide tables. */
export const upright: Paper = { width: 595, side: 40, bottom: 52, gap: 16, size: 8 }
export const sideways: Paper = { width: 842, side: 40, bottom: 48, gap: 14, size: 8 }
export const wide: Paper = { width: 842, side: 24, bottom: 36, gap: 12, size: 7 }

const emsOf = (word: string) =>
  Array.from(word).reduce((sum, letter) => sum + (WIDE_LETTERS.test(letter) ? WIDE : USUAL), 0)

/** How many lines a text takes, broken between words, or within a word that is longer than a line. */
const linesOf = (text: string, ems: number) => {
  let lines = 1
  let filled = 0
  for (const word of text.split(' ')) {
    const width = emsOf(`${word} `)
    if (filled > 0 && filled + width > ems) {
      lines += 1
      filled = 0
    }
    lines += Math.floor(width / ems)
    filled += width % ems
  }
  return lines
}

/**
 * The foot of each page: the agency's line over the day of printing and the page number. The bottom margin grows with
 * the line, so the text of the page never meets it.
 */
export const footOf = (
  { width, side, bottom, gap, size }: Paper,
  legal: string | null,
  printed: string | null,
): { bottom: number } & Pick<TDocumentDefinitions, 'footer'> => {
  const small = size - 1
  const rows = legal === null ? 0 : linesOf(legal, (width - 2 * side) / small)
  return {
    bottom: bottom + Math.ceil(rows * small * LEADING),
    footer: (page, pages): Content => ({
      stack: [
        ...(legal === null ? [] : [{ text: legal, fontSize: small, margin: [0, 0, 0, 3] } as Content]),
        { columns: [{ text: printed ?? '' }, { text: `${page} / ${pages}`, alignment: 'right', width: 60 }] },
      ],
      fontSize: size,
      color: PALE,
      margin: [side, gap, side, 0],
    }),
  }
}

/** The part of a page below which a title has no room for its note, the headers of its table and a row. */
const LOW = 0.8

/** Whether a title is so low on its page that its table would begin on the next one, or with headers alone. */
export const isLow: NonNullable<TDocumentDefinitions['pageBreakBefore']> = (node, nodes) =>
  node.headlineLevel === 1 && node.startPosition.verticalRatio > LOW && nodes.getNodesOnNextPage().length > 0
