import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs, parseEnv } from 'node:util'
import { makeSuperAdmin } from '#server/cli/super-admin.ts'
import { openDb, openPool } from '#server/db/client.ts'
import { APP_ROLE } from '#server/db/roles.ts'
import { openPostgres, run } from '#server/testing/own-postgres.ts'
import { openSharedPgbouncer } from '#server/testing/pooler.ts'
import { freePort } from '#server/testing/servers.ts'

/**
 * `node bench/agencies.ts --count 50`: creates so many empty agencies with `npm run agencies` in one PostgreSQL, starts
 * a server for each with the command and the settings of `deploy/systemd/brigada@.service` behind one PgBouncer, signs
 * in to each and asks it for a list. Prints connections of PostgreSQL and memory at rest, under work, and at rest again.
 * Needs Linux and PgBouncer.
 */
const { values: options } = parseArgs({
  options: { count: { type: 'string', default: '50' }, rest: { type: 'string', default: '60' } },
})
const count = Number(options.count)
const rest_ms = Number(options.rest) * 1_000

const say = (line: string) => process.stdout.write(`${line}\n`)
const names = Array.from({ length: count }, (_, at) => `bench${at + 1}`)
const own = path.resolve(import.meta.dirname, '..')
const OWNER = 'owner@agency.test'
const PASSWORD = 'muddy yard at seven'

/** What the unit adds to the environment of a server. */
const unitSettings = () => {
  const unit = fs.readFileSync(path.join(own, 'deploy/systemd/brigada@.service'), 'utf8')
  const line = /^Environment=(.*)$/m.exec(unit)![1]!
  return parseEnv(line.replaceAll(/ (?=\w+=)/g, '\n')) as Record<string, string>
}

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'brigada-agencies-'))
fs.chmodSync(folder, 0o755)
fs.mkdirSync(path.join(folder, 'pooler'))

const postgres = await openPostgres(undefined, { max_connections: '450', fsync: 'on', shared_buffers: '256MB' })
await run(postgres.url(), 'create role control login createdb createrole')
const settings = {
  CONTROL_URL: `postgres://control@127.0.0.1:${new URL(postgres.url()).port}/postgres`,
  AGENCIES_DIR: folder,
  AGENCIES_POOLER: `127.0.0.1:${await freePort()}`,
}

const command = async (file: string, args: readonly string[], env: Record<string, string>) => {
  const child = spawn(process.execPath, [file, ...args], { cwd: own, env: { ...process.env, ...env } })
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  if (child.exitCode !== 0) throw new Error(`${file} ${args.join(' ')}: ${err}`)
  return out
}

const envOf = (name: string) =>
  parseEnv(fs.readFileSync(path.join(folder, name, 'agency.env'), 'utf8')) as Record<string, string>

type Server = { name: string; pid: number; port: number; token: string; stop: () => Promise<void> }

const start = async (name: string): Promise<Server> => {
  const env = envOf(name)
  const child = spawn(process.execPath, ['server/serve.ts'], {
    cwd: own,
    env: { PATH: process.env['PATH'], ...env, ...unitSettings(), LOG_LEVEL: 'error' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const port = Number(env['PORT'])
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`${name} ended with ${child.exitCode}`)
    await sleep(100)
  }
  const stop = async () => {
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }
  return { name, pid: child.pid!, port, token: '', stop }
}

const addOwner = async (name: string) => {
  const pool = openPool(envOf(name)['DATABASE_URL']!, { role: APP_ROLE })
  const person = { email: OWNER, first_name: 'Ann', last_name: 'Bee', locale: 'en' }
  await makeSuperAdmin(openDb(pool), person, PASSWORD)
  await pool.end()
}

const ask = async ({ name, port, token }: Server, method: string, route: string, body?: object) => {
  const answer = await fetch(`http://127.0.0.1:${port}${route}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const said = await answer.text()
  if (answer.status !== 200) throw new Error(`${name} answered ${method} ${route} with ${answer.status}: ${said}`)
  return said
}

const signIn = async (server: Server) => {
  const said = await ask(server, 'POST', '/api/login', { email: OWNER, password: PASSWORD })
  server.token = (JSON.parse(said) as { data: { token: string } }).data.token
}

/** What a user does in the first minute: creates a lead, looks at lists and the home page. */
const workIn = async (server: Server, round: number) => {
  const lead = { first_name: 'Ann', phone: `+486010000${String(round).padStart(2, '0')}`, source: 'olx' }
  await ask(server, 'POST', '/api/leads', lead)
  for (const route of ['/api/leads', '/api/workers', '/api/tasks', '/api/leads?search=ann'])
    await ask(server, 'GET', route)
  const { meta } = JSON.parse(await ask(server, 'GET', '/api/leads')) as { meta: { total?: number } }
  return meta.total
}

/** Megabytes of a process with shared pages divided among those that use them. */
const memoryOf = (pid: number) => {
  const kilobytes = /^Pss:\s+(\d+)/m.exec(fs.readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))![1]
  return (Number(kilobytes) * 1024) / 1_000_000
}

/** As docs/operations.md, "Many agencies", says. */
const POOLER = {
  pool_mode: 'transaction',
  default_pool_size: '3',
  server_idle_timeout: '30',
  max_client_conn: '1000',
  query_wait_timeout: '30',
}

const CONNECTIONS = `select case when usename like '%_server' then 'direct' else 'pooler' end as way, count(*)::int as open
  from pg_stat_activity where usename like 'agency_%' group by 1`

const tell = async (when: string, servers: readonly Server[]) => {
  const rows = await postgres.read<{ way: string; open: number }>('postgres', CONNECTIONS)
  const of = (way: string) => rows.find((row) => row.way === way)?.open ?? 0
  const memory = servers.map(({ pid }) => memoryOf(pid)).toSorted((a, b) => a - b)
  const sum = memory.reduce((all, one) => all + one, 0)
  const n = servers.length
  say(`${when}: ${n} servers
  connections ${of('direct') + of('pooler')}: ${of('direct')} direct (${(of('direct') / n).toFixed(1)} each), ${of('pooler')} of the pooler
  memory ${(sum / 1_000).toFixed(2)} GB (PSS): ${(sum / n).toFixed(0)} MB each, from ${memory[0]!.toFixed(0)} to ${memory.at(-1)!.toFixed(0)}`)
}

const servers: Server[] = []
let pooler: Awaited<ReturnType<typeof openSharedPgbouncer>> | undefined
try {
  const began = performance.now()
  for (const name of names)
    await command(
      'server/cli/agencies.ts',
      ['create', name, '--base-url', `https://${name}.example`, '--port', String(await freePort())],
      settings,
    )
  say(`created ${count} agencies in ${((performance.now() - began) / 1_000).toFixed(0)} s`)
  pooler = await openSharedPgbouncer(envOf(names[0]!)['DATABASE_POOL_URL']!, POOLER, path.join(folder, 'pooler'))
  for (const name of names) {
    servers.push(await start(name))
    await addOwner(name)
    if (servers.length % 10 === 0) say(`${servers.length} servers run`)
  }
  await sleep(rest_ms)
  await tell('at rest after the start', servers)
  for (const server of servers) await signIn(server)
  for (const server of servers) await workIn(server, 0)
  say(`each of ${count} answered a sign-in and its lists`)
  for (let round = 1; round <= 5; round++) await Promise.all(servers.map((server) => workIn(server, round)))
  await tell('right after all were used at the same time', servers)
  await sleep(rest_ms)
  await tell('at rest again', servers)
  const list = await command('server/cli/agencies.ts', ['list'], settings)
  say(`list: ${list.trim().split('\n').at(-1)}`)
} finally {
  await Promise.all(servers.map(({ stop }) => stop()))
  await pooler?.close()
  await postgres.close()
  fs.rmSync(folder, { recursive: true, force: true })
}
