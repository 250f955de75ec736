import { parseArgs } from 'node:util'
import { setTimeout as sleep } from 'node:timers/promises'
import { findLosses, sumOf } from '../writers/losses.ts'
import { judgeChain, waitFor } from '../writers/program.ts'
import { type Agency, openAgency } from './agency.ts'
import { type Cluster, type Node, openCluster } from './cluster.ts'

/**
 * `scripts/patroni-trial.sh` runs this: a cluster of two PostgreSQL servers by Patroni behind HAProxy, with the
 * published settings, under two servers of Brigada with writers, readers and live pages. It breaks the cluster in the
 * ways that `--only` numbers, and prints how long no write was acknowledged, and what was lost. `--port` is the first of
 * fifty free ports.
 */
const { values } = parseArgs({
  options: { port: { type: 'string', default: '4300' }, only: { type: 'string', default: '1,2,3,4' } },
})
const base = Number(values.port)
const say = (line: string) => process.stdout.write(`${line}\n`)

/** How many writes must be acknowledged after a change of primaries before it counts as over. */
const ENOUGH = 60

/** How long etcd is away: longer than the key of the leader lives. */
const AWAY_MS = 25_000

const seconds = (ms: number) => (ms / 1_000).toFixed(1)

const roles = async (cluster: Cluster): Promise<[primary: Node, other: Node]> => {
  const [first, second] = cluster.nodes
  return (await cluster.isPrimary(first)) ? [first, second] : [second, first]
}

/** The longest time between two acknowledged writes since a moment, in milliseconds. */
const longestGap = ({ creations }: Agency, since: number) => {
  const moments = [since, ...creations.map(({ at }) => at).filter((at) => at > since), Date.now()].toSorted(
    (a, b) => a - b,
  )
  return Math.max(...moments.slice(1).map((at, index) => at - moments[index]!))
}

type Strike = { name: string; strike: (primary: Node, other: Node) => void | Promise<void>; moves: boolean }

const strikes = (cluster: Cluster): Strike[] => [
  { name: 'PostgreSQL and its Patroni killed', strike: (primary) => primary.killAll(), moves: true },
  {
    name: 'planned: patronictl switchover',
    strike: (primary, other) => {
      cluster.control('switchover', '--leader', primary.name, '--candidate', other.name, '--force')
    },
    moves: true,
  },
  { name: 'PostgreSQL killed, Patroni alive', strike: (primary) => primary.killPostgres(), moves: true },
  {
    name: `etcd stopped for ${AWAY_MS / 1_000} s`,
    strike: async () => {
      cluster.etcd.kill('SIGSTOP')
      await sleep(AWAY_MS)
      cluster.etcd.kill('SIGCONT')
    },
    moves: false,
  },
  { name: 'Patroni killed, PostgreSQL alive', strike: (primary) => primary.killPatroni(), moves: true },
]

const endure = async (cluster: Cluster, agency: Agency, { name, strike, moves }: Strike) => {
  const [primary, other] = await roles(cluster)
  const refused = agency.refusals.length
  const since = Date.now()
  await strike(primary, other)
  if (moves) await waitFor(`${other.name} to be the primary`, () => cluster.isPrimary(other))
  const moved = Date.now()
  await waitFor('writes after it', () => agency.creations.filter(({ began }) => began > moved).length > ENOUGH)
  const gap = longestGap(agency, since)
  const back = Date.now()
  primary.start()
  await waitFor('a synchronous replica', async () => {
    const [, follower] = await roles(cluster)
    return cluster.isSynchronous(follower)
  })
  const cells = [
    name,
    moves ? seconds(moved - since) : '–',
    seconds(gap),
    agency.refusals.length - refused,
    seconds(Date.now() - back),
  ]
  say(`| ${cells.join(' | ')} |`)
}

/** Leads that a page neither heard of nor asked for anew after they were acknowledged. */
const unheard = (agency: Agency) =>
  agency.pages.map(
    ({ heard, resets }) =>
      agency.creations.filter(({ id, at }) => !heard.has(id) && !resets.some((moment) => moment > at)).length,
  )

const started = Date.now()
const cluster = await openCluster(process.env['TRIAL']!, base)
say(`a primary and a synchronous replica after ${seconds(Date.now() - started)} s`)
const agency = await openAgency(cluster, base + 40)
say('| what | promoted after, s | longest time without a write, s | 503 | synchronous again after, s |')
const bad: string[] = []
const expectNone = (what: string, count: number, shown: unknown = '') => {
  say(`${what}: ${count} ${shown as string}`)
  if (count > 0) bad.push(what)
}
try {
  for (const number of values.only.split(',')) await endure(cluster, agency, strikes(cluster)[Number(number) - 1]!)
  await agency.stop()
  await waitFor('the pages', () => unheard(agency).every((count) => count === 0)).catch(() => undefined)
  const { ledger } = agency
  const losses = await findLosses(cluster.superuser_url, ledger.entries)
  say(
    `acknowledged: ${ledger.acknowledged()} creations, ${ledger.edited()} edits; answers ${JSON.stringify([...ledger.answers])}`,
  )
  say(
    `lists: ${JSON.stringify([...agency.reads])}; connections of the pages: ${agency.pages.map((page) => page.connections()).join(', ')}`,
  )
  expectNone('lost, doubled or halved', sumOf(losses), JSON.stringify(losses))
  expectNone('writes answered with neither 200 nor 503 and a time', ledger.wrong.length, ledger.wrong.slice(0, 3))
  expectNone('writes without an answer', ledger.answers.get(0) ?? 0)
  expectNone('wrong lists', agency.wrongReads.length, agency.wrongReads.slice(0, 3))
  expectNone('leads that a page has not heard of', Math.max(...unheard(agency)))
  expectNone('servers that ended', agency.servers.filter((server) => !server.isAlive()).length)
  const chain = judgeChain(agency.DATABASE_URL)
  expectNone('history that cannot be proven', chain === 'whole' ? 0 : 1, chain)
} finally {
  if (bad.length > 0) for (const server of agency.servers) say(server.said())
  await agency.close()
  await cluster.close()
}
say(`took ${seconds(Date.now() - started)} s: ${bad.length === 0 ? 'passed' : 'failed'}`)
process.exitCode = bad.length === 0 ? 0 : 1
