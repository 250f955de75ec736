import { type CsvSeparator, csvSeparators } from '#contract/basics/csv.ts'
import { neutraliseCell } from './neutralise.ts'

type Cell = string | number | null

/** Texts that do not stand in a CSV as they are: what `neutraliseCell` changes, and what is quoted. */
const inNeed = { comma: /^'*[=+\-@＝＋－＠\t\r]|[",\r\n]/, semicolon: /^'*[=+\-@＝＋－＠\t\r]|[";\r\n]/ }
const quoted = { comma: /[",\r\n]/, semicolon: /[";\r\n]/ }

/** Makes the lines of a CSV of that separator, each with its end: text that a spreadsheet takes for a formula is neutralised, and beside semicolons fractions have a comma. */
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
    return separator === 'semicolon' ? String(value).replace('.', ',') : String(value)
  }
  return (cells: readonly Cell[]) => {
    let line = ''
    for (const value of cells) line += `${cell(value)}${delimiter}`
    return `${line.slice(0, -1)}\r\n`
  }
}
