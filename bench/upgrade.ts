import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { DEMO_PASSWORD } from '#server/team/session/demo-accounts.ts'
import { openPostgres, prepareByManual } from '#server/testing/own-postgres.ts'
import { freePort, until } from '#server/testing/servers.ts'
import { openWebProxy } from '#server/testing/web-proxy.ts'
import { type Answered, steadyCalls } from './steady-calls.ts'

/**
 * `node bench/upgrade.ts --old FOLDER`: two servers of an earlier version, in a folder with its packages, run its demo
 * agency behind HAProxy; both are replaced with this version under load, one after the other, or with `--stop` both at
 * once. Prints what was lost, and whether every row, file and block of history is still there.
 */
const { values: options } = parseArgs({
  options: {
    old: { type: 'string' },
    stop: { type: 'boolean', default: false },
    writers: { type: 'string', default: '4' },
  },
})
if (options.old === undefined) throw new Error('Give the folder of the earlier version: --old FOLDER')

const old = path.resolve(options.old)
const own = path.resolve(import.meta.dirname, '..')
const say = (line: string) => process.stdout.write(`${line}\n`)

const postgres = await openPostgres(undefined, { fsync: 'on' })
const DATABASE_URL = await prepareByManual(postgres)
const data = fs.mkdtempSync(path.join(os.tmpdir(), 'brigada-upgrade-'))
const shared = { ...process.env, DATABASE_URL, DATA_DIR: data, SECRET_KEY: randomBytes(32).toString('hex') }
const env = {
  ...shared,
  BASE_URL: '',
  TRUST_PROXY: '1',
  DRAIN_SECONDS: '3',
  LOG_LEVEL: 'error',
  WEB_CONCURRENCY: '1',
  BRIGADA_DEMO: '1',
}

const start = async (cwd: string, port: number) => {
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd,
    env: { ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let said = ''
  for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (part) => (said += String(part)))
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  const began = Date.now()
  for (let ready = false; !ready; ready = await isReady()) {
    if (child.exitCode !== null) throw new Error(said)
    if (Date.now() - began > 300_000) throw new Error(`not ready after five minutes: ${said}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  say(`  ${cwd === own ? 'new' : 'old'} server ready after ${((Date.now() - began) / 1_000).toFixed(1)} s`)
  const stop = async () => {
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }
  return { stop, said: () => said }
}

const rowsOf = async () => {
  const tables = await postgres.read<{ name: string }>(
    'brigada',
    `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'id'
      and table_name in (select tablename from pg_tables where schemaname = 'public') order by 1`,
  )
  const ids = new Map<string, Set<string>>()
  for (const { name } of tables) {
    const rows = await postgres.read<{ id: string }>('brigada', `select id::text from ${name}`)
    ids.set(name, new Set(rows.map(({ id }) => id)))
  }
  return ids
}

const filesOf = (folder: string): Map<string, string> =>
  new Map(
    (fs.existsSync(folder) ? fs.readdirSync(folder, { recursive: true, withFileTypes: true }) : [])
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => [file, createHash('sha256').update(fs.readFileSync(file)).digest('hex')]),
  )

const longestGap = (answers: readonly Answered[], method: string) => {
  const times = answers.filter((one) => one.method === method && one.status === '200').map(({ at }) => at)
  return Math.max(...times.slice(1).map((at, index) => at - times[index]!))
}

const tell = (answers: readonly Answered[]) => {
  for (const method of ['GET', 'POST']) {
    const own = answers.filter((one) => one.method === method)
    const kinds = Object.entries(Object.groupBy(own, ({ status }) => status)).map(
      ([status, list]) => `${status}: ${list!.length}`,
    )
    const slowest = Math.max(...own.map(({ ms }) => ms))
    say(
      `  ${method}  ${kinds.join(', ')}; slowest ${Math.round(slowest)} ms; longest time without a success ${Math.round(longestGap(answers, method))} ms`,
    )
  }
  const wrong = answers.filter(({ status }) => status !== '200')
  const kinds = Object.groupBy(wrong, (one) => `${one.method} ${one.route} ${one.status} ${one.text.split('\n')[0]}`)
  for (const [kind, list] of Object.entries(kinds))
    say(`    ${list!.length}, the first at ${(list![0]!.at / 1_000).toFixed(1)} s: ${kind}`)
}

const ports: [number, number] = [await freePort(), await freePort()]
say('The earlier version:')
const first = await start(old, ports[0])
const second = await start(old, ports[1])
const proxy = await openWebProxy(ports)
const load = await steadyCalls(
  proxy.origin,
  { email: 'admin@brigada.test', password: DEMO_PASSWORD },
  Number(options.writers),
)
await until(() => load.written.size > 50)
const before = { rows: await rowsOf(), files: filesOf(path.join(data, 'files')) }
say(
  `  ${[...before.rows.values()].reduce((sum, ids) => sum + ids.size, 0)} rows in ${before.rows.size} tables, ${before.files.size} files`,
)

say('The upgrade:')
const more = async () => {
  const sofar = load.written.size
  await until(() => load.written.size > sofar + 50)
}
if (options.stop) await first.stop()
await second.stop()
const newSecond = await start(own, ports[1])
if (!options.stop) {
  await more()
  await first.stop()
}
const newFirst = await start(own, ports[0])
await more()
const answers = await load.end()
tell(answers)

const after = { rows: await rowsOf(), files: filesOf(path.join(data, 'files')) }
const lost = [...before.rows].map(
  ([name, ids]) => [name, [...ids].filter((id) => !after.rows.get(name)?.has(id)).length] as const,
)
say('After it:')
say(
  `  rows lost: ${
    lost
      .filter(([, count]) => count > 0)
      .map(([name, count]) => `${name} ${count}`)
      .join(', ') || 'none'
  }`,
)
say(`  files lost or changed: ${[...before.files].filter(([file, digest]) => after.files.get(file) !== digest).length}`)
say(
  `  acknowledged writes: ${load.written.size}, of them lost: ${[...load.written].filter((id) => !after.rows.get('leads')!.has(id)).length}`,
)
const verify = spawn(process.execPath, ['server/cli/verify-history.ts'], { cwd: own, env, stdio: 'inherit' })
await once(verify, 'exit')
say(`  npm run verify-history: exit code ${verify.exitCode}`)

await newFirst.stop()
await newSecond.stop()
for (const server of [first, second, newFirst, newSecond]) {
  const errors = [...server.said().matchAll(/"level":"error".*?"error":"([^"]*)"/g)].map(([, error]) => error!)
  for (const [error, list] of Object.entries(Object.groupBy(errors, String))) say(`  log: ${list!.length} × ${error}`)
}
await proxy.close()
await postgres.close()
fs.rmSync(data, { recursive: true, force: true })
