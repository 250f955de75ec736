import { type CsvSeparator, csvSeparators } from '#contract/basics/csv.ts'
import { type Cell, isMoney } from './money.ts'
import { neutraliseCell } from './neutralise.ts'

/** Texts that a CSV cannot hold unchanged: those that `neutraliseCell` changes and those that need quotes. */
const inNeed = { comma: /^'*[=+\-@＝＋－＠\t\r]|[",\r\n]/, semicolon: /^'*[=+\-@＝＋－＠\t\r]|[";\r\n]/ }
const quoted = { comma: /[",\r\n]/, semicolon: /[";\r\n]/ }

/**
 * Makes CSV lines with the separator, each with its line end: text that a spreadsheet would read as a formula is
 * neutralised; amounts of money have two decimals; with semicolons, fractions have a decimal comma.
 */
export const csvLine = (separator: CsvSeparator) => {
  const [needsCare, isQuoted, delimiter] = [inNeed[separator], quoted[separator], csvSeparators[separator]]
  const written = (text: string) => {
    if (!needsCare.test(text)) return text
    const plain = neutraliseCell(text)
    return isQuoted.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
  }
  const cell = (value: Cell) => {
    if (typeof value === 'string') return written(value)
    if (value === null) return ''
    const text = isMoney(value) ? value.money.toFixed(2) : String(value)
    return separator === 'semicolon' ? text.replace('.', ',') : text
  }
  return (cells: readonly Cell[]) => {
    let line = ''
    for (const value of cells) line += `${cell(value)}${delimiter}`
    return `${line.slice(0, -1)}\r\n`
  }
}
