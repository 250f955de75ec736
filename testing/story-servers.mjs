import { execFileSync, spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** `node story-servers.mjs <first port> <count>`: starts this many servers on successive ports, each with its own copy of the demo agency in `E2E_DEMO`, which is created if it does not exist. The first one listens after all others do; SIGTERM ends them all. */
const [port, count] = process.argv.slice(2).map(Number)

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'brigada-e2e-'))
fs.chmodSync(folder, 0o755)
const servers = []
let ending = false

const end = () => {
  ending = true
  for (const server of servers) server.kill('SIGTERM')
}
process.on('SIGTERM', end)
process.on('SIGINT', end)

const makeDemo = () => {
  const made = path.join(folder, 'demo')
  fs.mkdirSync(made, { mode: 0o755 })
  const run = spawnSync('node', ['server/testing/make-demo.ts'], {
    env: { ...process.env, DATA_DIR: made },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (run.status !== 0) throw new Error('The demo agency could not be made.')
  return made
}

/** Keeps the owners of the files, because PostgreSQL accepts only a folder of the user it runs as. */
const copy = (from, to) => {
  if (process.platform === 'win32') fs.cpSync(from, to, { recursive: true })
  else execFileSync('cp', ['-a', from, to])
}

const isReady = (own) =>
  fetch(`http://127.0.0.1:${own}/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  )

const start = (demo, index) => {
  const data = path.join(folder, String(index))
  copy(demo, data)
  const env = { ...process.env, PORT: String(port + index), DATA_DIR: data }
  const server = spawn('node', ['server/main.ts'], { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  server.on('exit', (code) => {
    if (!ending) process.exitCode = code || 1
    end()
  })
  servers.push(server)
}

const demo = process.env.E2E_DEMO ?? makeDemo()
for (let index = 1; index < count; index++) start(demo, index)
for (let index = 1; index < count && !ending; index++) while (!ending && !(await isReady(port + index))) await sleep(50)
if (!ending) start(demo, 0)
await Promise.all(servers.map((server) => server.exitCode ?? new Promise((resume) => server.on('exit', resume))))
fs.rmSync(folder, { recursive: true, force: true })
