/**
 * The result at one position of a delimited text: a whole record, a physical line that is no record, or too little text
 * to decide.
 */
export type Scan =
  | { kind: 'record'; cells: string[]; next: number; lines: number }
  | { kind: 'broken'; reason: 'quotes' | 'too_long'; cells: string[]; next: number }
  | { kind: 'more' }

/** The maximum of characters and physical lines in one record; a quote that is open beyond them counts as unclosed. */
export const recordLimits = { length: 131_072, lines: 200 } as const

/**
 * Reads the record that begins at `start`. A quote encloses a cell only at its beginning, and only a delimiter, spaces
 * or a line end may follow the closing quote; `final` means that no more text comes. A broken record ends with its
 * first physical line, so the next line is read again.
 */
export function scanRecord(text: string, start: number, delimiter: string, final: boolean): Scan {
  const line = lineAt(text, start, final)
  if (!line)
    return text.length - start > recordLimits.length
      ? brokenLine(text.slice(start), text.length, 'too_long', delimiter)
      : MORE
  const content = text.slice(start, line.end)
  if (content.length > recordLimits.length) return brokenLine(content, line.next, 'too_long', delimiter)
  if (!content.includes('"')) return { kind: 'record', cells: content.split(delimiter), next: line.next, lines: 1 }
  const scan = scanQuoted(text, start, delimiter, final)
  return scan === 'broken' ? brokenLine(content, line.next, 'quotes', delimiter) : scan
}

/**
 * The end of the physical line that begins at `start` and the beginning of the next one; undefined when its end has not
 * arrived yet.
 */
export function lineAt(text: string, start: number, final: boolean): { end: number; next: number } | undefined {
  LINE_END.lastIndex = start
  const found = LINE_END.exec(text)
  if (!found) return final ? { end: text.length, next: text.length } : undefined
  const next = found.index + found[0].length
  if (found[0] === '\r' && next === text.length && !final) return undefined
  return { end: found.index, next }
}

const LINE_END = /\r\n|\n|\r/g
const MORE: Scan = { kind: 'more' }

function brokenLine(content: string, next: number, reason: 'quotes' | 'too_long', delimiter: string): Scan {
  return { kind: 'broken', reason, cells: content.slice(0, recordLimits.length).split(delimiter), next }
}

function scanQuoted(text: string, start: number, delimiter: string, final: boolean): Scan | 'broken' {
  const cells: string[] = []
  let lines = 1
  let at = start
  for (;;) {
    if (text[at] !== '"') {
      const end = endOfPlainCell(text, at, delimiter)
      if (end >= text.length - 1 && !final) return MORE
      cells.push(text.slice(at, end))
      at = end
    } else {
      const close = closingQuote(text, at + 1, start)
      if (close === 'broken') return 'broken'
      if (close >= text.length - 2 && !final) return MORE
      if (close < 0) return final ? 'broken' : openQuote(text, at, start)
      const cell = text.slice(at + 1, close)
      lines += cell.includes('\n') || cell.includes('\r') ? cell.split(LINE_END).length - 1 : 0
      if (lines > recordLimits.lines) return 'broken'
      cells.push(cell.replaceAll('""', '"'))
      at = close + 1
      while (text[at] === ' ') at++
      if (at >= text.length && !final) return MORE
    }
    if (at >= text.length) return { kind: 'record', cells, next: text.length, lines }
    if (text[at] === delimiter) at++
    else if (text[at] === '\n' || text[at] === '\r') {
      const line = lineAt(text, at, final)
      return line ? { kind: 'record', cells, next: line.next, lines } : MORE
    } else return 'broken'
  }
}

function endOfPlainCell(text: string, from: number, delimiter: string): number {
  let at = from
  while (at < text.length && text[at] !== delimiter && text[at] !== '\n' && text[at] !== '\r') at++
  return at
}

function closingQuote(text: string, from: number, start: number): number | 'broken' {
  let at = text.indexOf('"', from)
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2)
  return at - start > recordLimits.length ? 'broken' : at
}

function openQuote(text: string, at: number, start: number): Scan | 'broken' {
  const tooLong = text.length - start > recordLimits.length
  return tooLong || text.slice(at).split(LINE_END).length > recordLimits.lines ? 'broken' : MORE
}
