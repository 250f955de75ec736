import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { leadColumns } from '#contract/people/leads.ts'
import { openSlowWay } from '#server/testing/slow-way.ts'
import type { Answer, Ask } from '../writers/ledger.ts'
import { type Findings, underWriters } from './ground.ts'

const DELAYS_MS = [0, 200, 1_000]
const AT_ONCE = [1, 16, 64]

/** The longest wait of a caller: the limit of an answer, and the statement that runs when it is reached. */
const MOST_MS = 25_000

type Told = Pick<Answer, 'status' | 'retryAfter'> & { ms: number }
type Call = { name: string; send: (index: number) => Promise<Answer> }

let phones = 0

/** The measured calls, each on records of its own. */
const callsOf = async (ask: Ask): Promise<Call[]> => {
  const lead = () => ({
    first_name: 'Остап',
    last_name: 'Гай',
    phone: `+48${700_000_000 + phones++}`,
    source: 'olx',
  })
  const create = () => ask('POST', '/api/leads', lead(), { 'idempotency-key': randomUUID() })
  const made = await Promise.all(Array.from({ length: Math.max(...AT_ONCE) }, create))
  const rows = made.map(({ text }) => (JSON.parse(text) as { data: { id: number; version: number } }).data)
  const update = async (index: number) => {
    const row = rows[index]!
    const answer = await ask('PATCH', `/api/leads/${row.id}`, { version: row.version, comment: randomUUID() })
    if (answer.status === 200) row.version++
    return answer
  }
  const login = { email: 'owner@agency.test', password: 'muddy yard at seven' }
  return [
    { name: '/health/live', send: () => ask('GET', '/health/live') },
    { name: '/health/ready', send: () => ask('GET', '/health/ready') },
    { name: 'sign in', send: (index) => ask('POST', '/api/login', index === 0 ? login : { ...login, email: `n${index}@agency.test` }) },
    { name: 'list', send: () => ask('GET', '/api/leads') },
    { name: 'search', send: () => ask('GET', '/api/leads?search=%D0%93%D0%B0%D0%B9') },
    { name: 'record', send: (index) => ask('GET', `/api/leads/${rows[index]!.id}`) },
    { name: 'create', send: create },
    { name: 'update', send: update },
    { name: 'export', send: () => ask('POST', '/api/leads/export', { query: {}, columns: leadColumns.slice(0, 16) }, { accept: 'text/csv' }) },
  ] // prettier-ignore
}

const timed = async (send: () => Promise<Answer>): Promise<Told> => {
  const since = performance.now()
  const { status, retryAfter } = await send().catch(() => ({ status: 0, retryAfter: null }))
  return { status, retryAfter, ms: performance.now() - since }
}

/** An unknown address at the sign-in is refused (422), and all sign-ins from one network together must wait (429). */
const isRight = (name: string, { status, retryAfter }: Told) =>
  status === 200 || (status === 503 && retryAfter !== null) || (name === 'sign in' && [422, 429].includes(status))

const line = (name: string, told: readonly Told[]) => {
  const seconds = told.map(({ ms }) => ms / 1_000).toSorted((a, b) => a - b)
  const done = told.filter(({ status }) => status !== 503).length
  return `${name}: ${done} of ${told.length} in ${seconds[0]!.toFixed(1)}–${seconds.at(-1)!.toFixed(1)} s`
}

/** Delays the connection to the database, so that every statement takes that much longer. */
export const slowDatabase = async (): Promise<Findings> => {
  const late = { ms: 0 }
  const way = (url: string) => openSlowWay(url, late)
  return underWriters('slow database', { way }, async ({ ask }) => {
    const figures: string[] = []
    const faults: string[] = []
    const calls = await callsOf(ask)
    for (const ms of DELAYS_MS) {
      late.ms = ms
      await sleep(1_000)
      for (const count of AT_ONCE) {
        const lines: string[] = []
        for (const { name, send } of calls) {
          const told = await Promise.all(Array.from({ length: count }, (_, index) => timed(() => send(index))))
          lines.push(line(name, told))
          const bad = told.filter((answer) => !isRight(name, answer) || answer.ms > MOST_MS)
          if (bad.length > 0)
            faults.push(
              `slow database, ${ms} ms, ${count} at once: ${bad.length} × ${name}, one ${bad[0]!.status} after ${Math.round(bad[0]!.ms)} ms`,
            )
          if (name === '/health/live' && told.some(({ status }) => status !== 200))
            faults.push(`slow database, ${ms} ms: not alive`)
        }
        figures.push(`${ms} ms a statement, ${count} at once beside 16 writers: ${lines.join('; ')}`)
      }
    }
    late.ms = 0
    const since = performance.now()
    while ((await ask('GET', '/api/leads')).status !== 200) await sleep(20)
    figures.push(
      `slow database: answers again ${((performance.now() - since) / 1_000).toFixed(1)} s after the delay is gone`,
    )
    return { figures, faults }
  })
}
