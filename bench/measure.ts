import { type Load, load } from './load.ts'
import type { Ground, Operation } from './operations.ts'
import type { Server } from './servers.ts'

/** The speed of one server in one operation: requests per second in the median round, waiting times over all rounds, and processor time of the server and of PostgreSQL for one request, in milliseconds. */
export type Speed = { rate: number; p50: number; p99: number; cpu: number; database: number }

type Round = Load & { cpu: number; database: number }

/** The measured servers: the product, its own statements alone, and hand-written statements. */
export type Servers = { product: Server; bare: Server; floor: Server }

type Side = keyof Servers

/** One server compared with the product: the median number of requests that the product answers for each request of that server. */
export type Beside = Speed & { ratio: number }

/** One operation on all servers in one run; memory of the product in MB. */
export type Measured = {
  name: string
  connections: number
  product: Speed
  bare: Beside
  floor: Beside | null
  memory: { before: number; after: number }
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

const quantile = (sorted: number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]!

const speedOf = (loads: Round[]): Speed => {
  const waits = loads.flatMap((one) => one.waits).toSorted((a, b) => a - b)
  return {
    rate: median(loads.map(({ requests, seconds }) => requests / seconds)),
    p50: quantile(waits, 0.5),
    p99: quantile(waits, 0.99),
    cpu: loads.reduce((sum, { cpu }) => sum + cpu, 0) / waits.length,
    database: loads.reduce((sum, { database }) => sum + database, 0) / waits.length,
  }
}

const rateOf = ({ requests, seconds }: Round) => requests / seconds

const besideOf = (product: Round[], other: Round[]): Beside => ({
  ...speedOf(other),
  ratio: median(product.map((one, round) => rateOf(one) / rateOf(other[round]!))),
})

/** Measures the servers in turn, round by round, in another order each round; a short round before warms them up. `database` returns the processor time that PostgreSQL has used. */
export const measure = async (
  operation: Operation,
  ground: Ground,
  servers: Servers,
  database: () => number,
  connections: number,
  rounds: number,
  seconds: number,
): Promise<Measured> => {
  const sides: Side[] = operation.floor ? ['product', 'bare', 'floor'] : ['product', 'bare']
  const loads: Record<Side, Round[]> = { product: [], bare: [], floor: [] }
  const ask = async (side: Side, time: number): Promise<Round> => {
    const visitors = await operation.visitors(ground, connections, side === 'product' ? 0 : 1)
    const [used, usedThere] = [servers[side].cpu(), database()]
    const done = await load(servers[side].port, visitors, time)
    return { ...done, cpu: servers[side].cpu() - used, database: database() - usedThere }
  }
  const before = servers.product.memory()
  for (const side of sides) await ask(side, Math.min(1, seconds))
  for (let round = 0; round < rounds; round++)
    for (const index of sides.keys()) {
      const side = sides[(index + round) % sides.length]!
      loads[side].push(await ask(side, seconds))
    }
  return {
    name: operation.name,
    connections,
    product: speedOf(loads.product),
    bare: besideOf(loads.product, loads.bare),
    floor: operation.floor ? besideOf(loads.product, loads.floor) : null,
    memory: { before, after: servers.product.memory() },
  }
}
