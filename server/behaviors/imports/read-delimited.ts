import { lineAt, recordLimits, scanRecord } from './scan-record.ts'
import type { RawRow } from './table-row.ts'

/**
 * Reads records of delimited text as they arrive, each with its row number in a spreadsheet program: blank records
 * count, and a record with line breaks in its cells counts once. The first lines or a leading `sep=` line determine the
 * delimiter. Blank records are skipped. A line with broken quotes is given with its problem, and reading continues at
 * the next line.
 */
export async function* readDelimited(pieces: AsyncIterable<string>): AsyncGenerator<RawRow> {
  let text = ''
  let reader: DelimitedReader | undefined
  for await (const piece of pieces) {
    text = (reader?.rest ?? text) + piece
    if (!reader && text.length < SNIFF_LENGTH) continue
    reader ??= createReader(text, false)
    yield* reader.read(text, false)
  }
  if (!reader) reader = createReader(text, true)
  else text = reader.rest
  yield* reader.read(text, true)
}

/**
 * The delimiter among `, ; TAB |` that splits most of the first records into the same number of cells; a comma when
 * none does.
 */
function sniffDelimiter(text: string): string {
  let best = { delimiter: ',', alike: 0, columns: 1 }
  for (const delimiter of DELIMITERS) {
    const counts = firstCounts(text, delimiter)
    const columns = mostCommon(counts.filter((count) => count > 1))
    const alike = counts.filter((count) => count === columns).length
    if (columns > 1 && (alike > best.alike || (alike === best.alike && columns > best.columns))) {
      best = { delimiter, alike, columns }
    }
  }
  return best.delimiter
}

interface DelimitedReader {
  rest: string
  read(text: string, final: boolean): Generator<RawRow>
}

const SNIFF_LENGTH = recordLimits.length + 1
const SNIFFED_RECORDS = 20
const DELIMITERS = [',', ';', '\t', '|']

function createReader(text: string, final: boolean): DelimitedReader {
  const declared = /^sep=(.)(?=\r|\n)/.exec(text)?.[1]
  const delimiter = declared ?? sniffDelimiter(text)
  let start = declared ? lineAt(text, 0, final)!.next : 0
  let number = 1
  let columns = 0
  let skipping = false
  return {
    rest: text,
    *read(input, ended) {
      let at = start
      start = 0
      for (;;) {
        if (skipping) {
          const line = lineAt(input, at, ended)
          at = line?.next ?? (input.endsWith('\r') ? input.length - 1 : input.length)
          skipping = !line
        }
        if (skipping || at >= input.length) break
        let scan = scanRecord(input, at, delimiter, ended)
        if (scan.kind === 'more') break
        if (scan.kind === 'record' && scan.lines > 1 && columns > 0 && scan.cells.length !== columns) {
          const line = lineAt(input, at, ended)!
          scan = {
            kind: 'broken',
            reason: 'quotes',
            cells: input.slice(at, line.end).split(delimiter),
            next: line.next,
          }
        }
        if (scan.kind === 'broken') {
          yield { number, cells: scan.cells, problem: { code: 'malformed_row', reason: scan.reason } }
          skipping = scan.reason === 'too_long' && scan.next === input.length && !/[\r\n]$/.test(input)
          number++
        } else {
          if (scan.cells.some((cell) => cell.trim() !== '')) {
            columns ||= scan.cells.length
            yield { number, cells: scan.cells }
          }
          number++
        }
        at = scan.next
      }
      this.rest = input.slice(at)
    },
  }
}

function firstCounts(text: string, delimiter: string): number[] {
  const counts: number[] = []
  let at = 0
  while (at < text.length && counts.length < SNIFFED_RECORDS) {
    const scan = scanRecord(text, at, delimiter, true)
    if (scan.kind === 'more') break
    if (scan.kind === 'record' && scan.cells.some((cell) => cell.trim() !== '')) counts.push(scan.cells.length)
    at = scan.next
  }
  return counts
}

function mostCommon(counts: number[]): number {
  const times = new Map<number, number>()
  for (const count of counts) times.set(count, (times.get(count) ?? 0) + 1)
  return [...times].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0]?.[0] ?? 1
}
