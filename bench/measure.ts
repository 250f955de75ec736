import { type Load, load } from './load.ts'
import type { Ground, Operation } from './operations.ts'
import type { Server } from './servers.ts'

/** How fast one server answered one operation: the median round's requests per second, waits over all rounds and processor time of the server for one request, in milliseconds. */
export type Speed = { rate: number; p50: number; p99: number; cpu: number }

type Round = Load & { cpu: number }

/** One operation through both servers in one run; memory of the product in MB. */
export type Measured = {
  name: string
  connections: number
  product: Speed
  bare: Speed
  ratio: number
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
  }
}

/** Measures both servers in turn, round by round, each round in the other order; a short round before warms both. */
export const measure = async (
  operation: Operation,
  ground: Ground,
  servers: { product: Server; bare: Server },
  connections: number,
  rounds: number,
  seconds: number,
): Promise<Measured> => {
  const loads = { product: [] as Round[], bare: [] as Round[] }
  const ask = async (side: 'product' | 'bare', time: number): Promise<Round> => {
    const visitors = await operation.visitors(ground, connections, side === 'product' ? 0 : 1)
    const used = servers[side].cpu()
    const done = await load(servers[side].port, visitors, time)
    return { ...done, cpu: servers[side].cpu() - used }
  }
  const before = servers.product.memory()
  for (const side of ['product', 'bare'] as const) await ask(side, Math.min(1, seconds))
  for (let round = 0; round < rounds; round++)
    for (const side of round % 2 === 0 ? (['product', 'bare'] as const) : (['bare', 'product'] as const))
      loads[side].push(await ask(side, seconds))
  const [product, bare] = [speedOf(loads.product), speedOf(loads.bare)]
  const ratio = median(
    loads.product.map(
      (one, round) => one.requests / one.seconds / (loads.bare[round]!.requests / loads.bare[round]!.seconds),
    ),
  )
  return {
    name: operation.name,
    connections,
    product,
    bare,
    ratio,
    memory: { before, after: servers.product.memory() },
  }
}
