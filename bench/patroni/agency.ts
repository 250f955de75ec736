import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { startProgram } from '#server/testing/program.ts'
import { type Ask, openLedger } from '../writers/ledger.ts'
import { askAs, waitFor } from '../writers/program.ts'
import type { Cluster } from './cluster.ts'
import { openPage } from './page.ts'

const WRITERS = 6

const made = () => randomBytes(24).toString('hex')

/** Prepares the database by the file that compose.yaml uses, and migrates it as its owner; answers the server's address for a port. */
const prepare = ({ port, password, nodes }: Cluster, SECRET_KEY: string) => {
  const passwords = { OWNER_PASSWORD: made(), SERVER_PASSWORD: made(), POOL_PASSWORD: made() }
  const superuser = { PGHOST: '127.0.0.1', PGPORT: String(port), PGPASSWORD: password }
  execFileSync('sh', ['deploy/container/prepare-database.sh'], {
    env: { PATH: process.env['PATH'], ...passwords, ...superuser },
  })
  const at = (user: string, own: string, there: number) => `postgres://${user}:${own}@127.0.0.1:${there}/brigada`
  const DATABASE_URL = at('brigada_server', passwords.SERVER_PASSWORD, port)
  const DATABASE_OWNER_URL = at('brigada', passwords.OWNER_PASSWORD, port)
  execFileSync(process.execPath, ['server/cli/migrate.ts'], {
    env: { ...process.env, DATABASE_URL, DATABASE_OWNER_URL, SECRET_KEY },
    stdio: 'ignore',
  })
  const replicas = nodes.map((node) => at('brigada_server', passwords.SERVER_PASSWORD, node.port))
  return { DATABASE_URL, DATABASE_REPLICA_URL: replicas.join(',') }
}

/** An acknowledged creation: the lead, when its call began and when it was answered. */
type Made = { id: number; began: number; at: number }

/** Two servers of Brigada at `base` and the next port, with six writers, readers and a live page at each server. */
export const openAgency = async (cluster: Cluster, base: number) => {
  const SECRET_KEY = made()
  const { DATABASE_URL, DATABASE_REPLICA_URL } = prepare(cluster, SECRET_KEY)
  const settings = { SECRET_KEY, DATABASE_REPLICA_URL, WEB_CONCURRENCY: '1', LOG_LEVEL: 'warn' }
  const servers = [0, 1].map(async (at) => {
    const program = await startProgram(DATABASE_URL, { ...settings, PORT: String(base + at) })
    await program.settled()
    if (!program.isAlive()) throw new Error(program.said())
    return program
  })
  const [first, second] = await Promise.all(servers as [(typeof servers)[0], (typeof servers)[0]])
  const token = await first.signIn()
  const asks = [first, second].map(({ address }) => askAs(address, token))
  const creations: Made[] = []
  const refusals: number[] = []
  const reads = new Map<number, number>()
  const wrongReads: string[] = []
  let turn = 0
  const ask: Ask = async (method, route, body, headers) => {
    const began = Date.now()
    const answer = await asks[turn++ % 2]!(method, route, body, headers)
    const at = Date.now()
    if (answer.status === 503) refusals.push(at)
    if (answer.status === 200 && method === 'POST')
      creations.push({ id: (JSON.parse(answer.text) as { data: { id: number } }).data.id, began, at })
    return answer
  }
  const ledger = openLedger(ask, WRITERS)
  let isReading = true
  /** Asks for a list, which a replica may answer: it has everything that was acknowledged before. */
  const read = async (own: Ask) => {
    while (isReading) {
      const last = creations.at(-1)?.id ?? 0
      const { status, text, retryAfter } = await own('GET', '/api/leads?limit=25&sort=-created_at')
      reads.set(status, (reads.get(status) ?? 0) + 1)
      if (status === 200) {
        const newest = Math.max(0, ...(JSON.parse(text) as { data: { id: number }[] }).data.map(({ id }) => id))
        if (newest < last) wrongReads.push(`a list ends at ${newest} after ${last} was acknowledged`)
      } else if (status !== 503 || retryAfter === null) wrongReads.push(`${status} ${text.slice(0, 200)}`)
    }
  }
  const reading = asks.map(read)
  const pages = [first, second].map(({ address }) => openPage(Number(new URL(address).port), token))
  await waitFor('the first leads', () => creations.length > 30)
  return {
    ledger,
    creations,
    refusals,
    reads,
    wrongReads,
    pages,
    servers: [first, second],
    token,
    DATABASE_URL,
    stop: async () => {
      isReading = false
      await Promise.all([ledger.stop(), ...reading])
    },
    close: async () => {
      await Promise.all(pages.map((page) => page.close()))
      await Promise.all([first.close(), second.close()])
    },
  }
}

export type Agency = Awaited<ReturnType<typeof openAgency>>
