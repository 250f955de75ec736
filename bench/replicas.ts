import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { DEMO_PASSWORD } from '#server/team/session/demo-accounts.ts'
import { readConfig } from '#server/platform/config.ts'
import { openSecrets, readSecretKey } from '#server/platform/secrets.ts'
import { openAgency } from '#server/open-agency.ts'
import { openPostgres, openStandby, prepareByManual } from '#server/testing/own-postgres.ts'
import { fillAgency } from './fill.ts'
import { type Visitor, askOnce, load } from './load.ts'
import { clusterTime, startProduct } from './servers.ts'

/** `node bench/replicas.ts --rows 100000`: lists and searches of leads with and without a streaming replica, in turn, beside a writer; prints the processor time of each server for a read in milliseconds. */
const { values: options } = parseArgs({
  options: {
    rows: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '4' },
    seconds: { type: 'string', default: '4' },
  },
})

const CONNECTIONS = 16
const MEMORY = { shared_buffers: '256MB', fsync: 'on' }
const FIELDS = 'first_name,last_name,phone,status_id,next_contact_at,source,city,recruiter'
const say = (line: string) => process.stdout.write(`${line}\n`)

const primary = await openPostgres(undefined, MEMORY)
const DATABASE_URL = await prepareByManual(primary)
const data = fs.mkdtempSync(path.join(os.tmpdir(), 'brigada-bench-replicas-'))
const env = { DATABASE_URL, DATA_DIR: data, BRIGADA_DEMO: '0', LOG_LEVEL: 'error' }
const config = readConfig(env)
const agency = await openAgency(config)
const stock = { kind: 'leads' as const, rows: Number(options.rows) }
await fillAgency(agency.services.db, primary.url('brigada'), openSecrets(readSecretKey(config)), stock, say)
await agency.close()
const replica = await openStandby(primary, MEMORY)
const replica_url = new URL(DATABASE_URL)
replica_url.port = new URL(replica.url()).port

const servers = {
  alone: await startProduct(env),
  replica: await startProduct({ ...env, DATABASE_REPLICA_URL: replica_url.href }),
}
const times = { primary: clusterTime(primary.folder), replica: clusterTime(replica.folder) }
const login = { email: 'admin@brigada.test', password: DEMO_PASSWORD }
const signed = (await askOnce(servers.alone.port, {
  method: 'POST',
  path: '/api/login',
  token: null,
  body: login,
})) as { data: { token: string } }
const { token } = signed.data

const paths = {
  list: () => `/api/leads?limit=25&fields=${FIELDS}`,
  search: () => `/api/leads?limit=25&fields=${FIELDS}&search=kowal`,
}
let made = 0

/** Creates leads, ten a second, until it is stopped. */
const writeBeside = (port: number) => {
  const timer = setInterval(() => {
    const body = { first_name: 'Olha', phone: `+48604${String(100_000 + made++)}`, source: 'olx' }
    askOnce(port, { method: 'POST', path: '/api/leads', token, body }).catch((error: Error) => say(error.message))
  }, 100)
  return () => clearInterval(timer)
}

const visitor = (next: () => string): Visitor => ({
  next: () => ({ method: 'GET', path: next(), token }),
  check: (answer) => {
    if ((answer as { data: unknown[] }).data.length === 0) throw new Error('The list is empty.')
  },
})

const round = async (way: keyof typeof servers, next: () => string) => {
  const server = servers[way]
  const before = { server: server.cpu(), primary: times.primary(), replica: times.replica() }
  const stop = writeBeside(server.port)
  const { requests, seconds } = await load(
    server.port,
    Array.from({ length: CONNECTIONS }, () => visitor(next)),
    Number(options.seconds),
  )
  stop()
  const cost = (at: keyof typeof before, now: number) => (now - before[at]) / requests
  return [
    requests / seconds,
    cost('server', server.cpu()),
    cost('primary', times.primary()),
    cost('replica', times.replica()),
  ]
}

const medianOf = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

try {
  say('| read | database | requests/s | server ms | primary ms | replica ms |\n|---|---|--:|--:|--:|--:|')
  for (const [name, next] of Object.entries(paths)) {
    const found: Record<keyof typeof servers, number[][]> = { alone: [], replica: [] }
    for (let at = 0; at < Number(options.rounds); at++)
      for (const way of ['alone', 'replica'] as const) found[way].push(await round(way, next))
    for (const way of ['alone', 'replica'] as const) {
      const [rate, ...costs] = [0, 1, 2, 3].map((column) => medianOf(found[way].map((row) => row[column]!)))
      const shown = [name, way, rate!.toFixed(0), ...costs.map((cost) => cost.toFixed(2))]
      say(`| ${shown.join(' | ')} |`)
    }
  }
} finally {
  for (const server of Object.values(servers)) await server.stop()
  await replica.close()
  await primary.close()
  fs.rmSync(data, { recursive: true, force: true })
}
