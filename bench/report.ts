import type { Wait } from './browser.ts'
import type { Exported } from './export.ts'
import type { Beside, Measured, Speed } from './measure.ts'

type Say = (line: string) => void

const one = (value: number) => (value < 10 ? value.toFixed(1) : value.toFixed(0))

const cpu = ({ cpu: server, database }: Speed) => `${server.toFixed(2)} + ${database.toFixed(2)}`

const beside = (other: Beside | null) =>
  other ? `${one(other.rate)} | ${cpu(other)} | ${other.ratio.toFixed(2)}` : '– | – | –'

/** One row of the table of all servers; processor time is that of the server and of PostgreSQL, for one request. */
export const printMeasured = (
  say: Say,
  { name, connections, product, bare, floor, memory }: Measured,
  isFirst: boolean,
) => {
  if (isFirst) {
    say(
      '| operation | connections | product req/s | p50 | p99 | CPU | bare req/s | CPU | ratio | floor req/s | CPU | ratio | memory MB before, after |',
    )
    say('|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|')
  }
  const own = `${one(product.rate)} | ${one(product.p50)} | ${one(product.p99)} | ${cpu(product)}`
  const used = `${memory.before.toFixed(0)}, ${memory.after.toFixed(0)}`
  say(`| ${name} | ${connections} | ${own} | ${beside(bare)} | ${beside(floor)} | ${used} |`)
}

/** How the product's median waiting time grows from the smallest number of leads to the largest. */
export const printGrowth = (say: Say, runs: ReadonlyMap<number, Measured[]>) => {
  const [first, last] = [[...runs.keys()][0]!, [...runs.keys()].at(-1)!]
  if (first === last) return
  say(`\n| operation | connections | p50 at ${first} | p50 at ${last} | times |`)
  say('|---|--:|--:|--:|--:|')
  for (const [index, small] of runs.get(first)!.entries()) {
    const large = runs.get(last)![index]!
    const [from, to] = [small.product.p50, large.product.p50]
    say(`| ${small.name} | ${small.connections} | ${one(from)} | ${one(to)} | ${(to / from).toFixed(1)} |`)
  }
}

/** The export of the whole list from the servers. */
export const printExport = (say: Say, product: Exported, bare: Exported) => {
  say('\n| CSV export | lines | MB | s | MB/s | first byte ms | memory above idle MB |')
  say('|---|--:|--:|--:|--:|--:|--:|')
  for (const [name, it] of [
    ['product', product],
    ['bare', bare],
  ] as const) {
    const figures = [
      it.megabytes.toFixed(0),
      it.seconds.toFixed(1),
      one(it.megabytes / it.seconds),
      it.firstByte.toFixed(0),
    ]
    say(`| ${name} | ${it.lines} | ${figures.join(' | ')} | ${it.memory.toFixed(0)} |`)
  }
}

/** An export compared with a bare `COPY` of the same columns. */
export const printRatio = (say: Say, { ratio, copy, seconds }: { ratio: number; copy: number; seconds: number }) =>
  say(`\nCSV export: ${ratio.toFixed(2)} times a bare COPY (${seconds.toFixed(2)} s, ${copy.toFixed(2)} s)`)

/** The waiting times in the browser. */
export const printBrowser = (say: Say, waits: Wait[]) => {
  say('\n| in Chromium | median ms | longest ms | of |')
  say('|---|--:|--:|--:|')
  for (const { name, median, longest, times } of waits)
    say(`| ${name} | ${median.toFixed(0)} | ${longest.toFixed(0)} | ${times} |`)
}
