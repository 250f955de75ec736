import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { ConfigError } from '../platform/setting-values.ts'
import { closedFolder } from '../platform/data-folder.ts'
import { whileLeaving } from '../platform/while-leaving.ts'
import { binaries, identityFor, isRoot } from './embedded-binaries.ts'

/**
 * A running embedded PostgreSQL: its superuser's address, whether another process started it, and how to stop it.
 * `failure` resolves with a sentence when one that this process started ends without `stop`.
 */
export type Cluster = {
  url: (database: string) => string
  isShared: boolean
  failure: Promise<string>
  stop: () => Promise<void>
}

/** The failure of a PostgreSQL that another process watches. */
export const NO_FAILURE = new Promise<string>(() => undefined)

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

/** The command line of a process, where the system provides it. */
const commandLine = (pid: number) => {
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return null
  }
}

/** The postmaster in this folder, running or left by a killed server; the process id may belong to another program. */
const runningPostmaster = (folder: string) => {
  const file = path.join(folder, 'postmaster.pid')
  if (!fs.existsSync(file)) return null
  const [pid, , , port] = fs.readFileSync(file, 'utf8').split('\n').map(Number)
  if (!pid || !port) return null
  if (!isAlive(pid)) return null
  const command = commandLine(pid)
  if (command === null || command.includes('postgres'))
    return { pid, port, isKnown: command?.includes(folder) === true }
  fs.rmSync(file)
  return null
}

const localArguments =
  process.platform === 'linux'
    ? ['--locale=C.UTF-8', '--locale-provider=icu', '--icu-locale=und']
    : ['--locale=C', '--lc-ctype=UTF-8', '--locale-provider=icu', '--icu-locale=und']

/** Creates the folder under another name first, so an interrupted start leaves nothing that looks complete. */
const initialise = (native: string, folder: string, password: string) => {
  const identity = identityFor(folder)
  const partial = `${folder}.new`
  const passwordFile = path.join(folder, '..', `.pw-${process.pid}`)
  fs.rmSync(partial, { recursive: true, force: true })
  fs.mkdirSync(partial, { mode: 0o700 })
  fs.writeFileSync(passwordFile, password, { mode: 0o600 })
  if (identity.uid !== undefined) {
    fs.chownSync(partial, identity.uid, identity.gid)
    fs.chownSync(passwordFile, identity.uid, identity.gid)
  }
  const run = spawnSync(
    path.join(native, 'bin', 'initdb'),
    ['-D', partial, '-U', 'postgres', '-E', 'UTF8', ...localArguments, '-A', 'scram-sha-256', '--pwfile', passwordFile],
    { ...identity, encoding: 'utf8' },
  )
  fs.rmSync(passwordFile)
  if (run.status !== 0) {
    fs.rmSync(partial, { recursive: true, force: true })
    throw new Error(`initdb failed: ${run.stderr || run.error?.message}`)
  }
  fs.rmSync(folder, { recursive: true, force: true })
  fs.renameSync(partial, folder)
}

const STARTING = '57P03'

const connect = async (url: string, onRefusal?: (code: string | undefined) => void) => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000, keepAlive: true })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return client
  } catch (error) {
    onRefusal?.((error as NodeJS.ErrnoException).code)
    await client.end().catch(() => undefined)
    return null
  }
}

/** Waits for an answer. One that reads its log, as after a crash or in a recovery, takes as long as it needs. */
const waitUntilReady = async (url: string, died: () => string | null) => {
  let silent = 0
  while (silent < 600) {
    const failure = died()
    if (failure !== null) throw new Error(`PostgreSQL did not start: ${failure}`)
    const client = await connect(url, (code) => {
      silent = code === STARTING ? 0 : silent + 1
    })
    if (client) return client
    await sleep(50)
  }
  throw new Error('PostgreSQL did not answer within 30 seconds.')
}

const start = (native: string, folder: string, port: number, settings: Record<string, string>) => {
  const all = { listen_addresses: '127.0.0.1', unix_socket_directories: '', timezone: 'UTC', ...settings }
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const log = fs.openSync(path.join(folder, '..', 'postgres.log'), 'a')
  const child = spawn(path.join(native, 'bin', 'postgres'), ['-D', folder, '-p', String(port), ...flags], {
    ...identityFor(folder),
    detached: true,
    stdio: ['ignore', log, log],
  })
  fs.closeSync(log)
  child.unref()
  return child
}

const end = async (pid: number) => {
  if (isAlive(pid)) process.kill(pid, 'SIGINT')
  for (let waited = 0; waited < 1_200 && isAlive(pid); waited++) await sleep(25)
}

/** Lets one process at a time prepare a folder; a lock of a process that no longer exists is taken over. */
const takeTurn = async (file: string) => {
  for (;;) {
    try {
      fs.writeFileSync(file, String(process.pid), { flag: 'wx' })
      return
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      const holder = Number(fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : 0)
      const isFresh = fs.existsSync(file) && Date.now() - fs.statSync(file).mtimeMs < 60_000
      if (!isFresh || holder === process.pid || (holder > 0 && !isAlive(holder))) fs.rmSync(file, { force: true })
      else await sleep(100)
    }
  }
}

const OWNER_LOCK = 7_271_000

/** Marks this connection's process as the user of the cluster, if no other is; the mark ends with the connection. */
const claim = async (client: pg.Client) =>
  (await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [OWNER_LOCK])).rows[0]!.got

const requireOpenFolder = (dataDir: string) => {
  const closed = isRoot ? closedFolder(dataDir) : null
  if (closed !== null)
    throw new ConfigError(
      `PostgreSQL does not run as root, and ${closed} is closed to other users: set DATA_DIR to a folder everyone may enter (DATA_DIR=/var/lib/brigada), or start as an ordinary user.`,
    )
}

/**
 * Starts the PostgreSQL with data in `dataDir/postgres` and initialises it on the first run. One left by a killed
 * server is stopped first. When another process uses it, this is refused, or with `share` joined; only the process that
 * started it stops it.
 */
export const startCluster = async (
  dataDir: string,
  settings: Record<string, string> = {},
  share = false,
): Promise<Cluster> => {
  const folder = path.join(dataDir, 'postgres')
  requireOpenFolder(dataDir)
  fs.mkdirSync(dataDir, { recursive: true })
  const turn = path.join(dataDir, 'starting.lock')
  await takeTurn(turn)
  try {
    return await open(dataDir, folder, settings, share)
  } finally {
    fs.rmSync(turn, { force: true })
  }
}

/** Who uses the cluster at this address: another process or nobody; unknown when it does not answer. */
const holderOf = async (url: string) => {
  const client = await connect(url)
  if (client === null) return 'unknown'
  const isFree = await claim(client).catch(() => null)
  await client.end().catch(() => undefined)
  if (isFree === null) return 'unknown'
  return isFree ? 'nobody' : 'another'
}

const requireFree = async (url: string, dataDir: string) => {
  if ((await holderOf(url)) === 'another')
    throw new ConfigError(
      `Another Brigada works with the data in ${dataDir}: stop it, or set another DATA_DIR (and PORT) for this one.`,
    )
}

/** The superuser's address in the PostgreSQL that runs with data in `dataDir`; null when none runs. */
export const addressOfRunning = (dataDir: string): Cluster['url'] | null => {
  const running = runningPostmaster(path.join(dataDir, 'postgres'))
  return running && addressIn(dataDir, running.port)
}

const addressIn = (dataDir: string, port: number): Cluster['url'] => {
  const password = fs.readFileSync(path.join(dataDir, 'postgres.secret'), 'utf8')
  return (database) => `postgres://postgres:${password}@127.0.0.1:${port}/${database}`
}

/** Stops the PostgreSQL of `dataDir` that a killed server left running, unless another process uses it. */
export const endLeftCluster = async (dataDir: string) => {
  const folder = path.join(dataDir, 'postgres')
  const running = runningPostmaster(folder)
  if (!running) return
  const holder = await holderOf(addressIn(dataDir, running.port)('postgres'))
  if (holder === 'nobody' || (holder === 'unknown' && running.isKnown)) await end(running.pid)
}

const open = async (dataDir: string, folder: string, settings: Record<string, string>, share: boolean) => {
  const native = binaries()
  if (!fs.existsSync(folder)) {
    const made = randomBytes(24).toString('base64url')
    fs.writeFileSync(path.join(dataDir, 'postgres.secret'), made, { mode: 0o600 })
    initialise(native, folder, made)
  }
  const running = runningPostmaster(folder)
  if (running) {
    const own = addressIn(dataDir, running.port)
    const holder = await holderOf(own('postgres'))
    if (holder === 'another' && share)
      return { url: own, isShared: true, failure: NO_FAILURE, stop: async () => undefined }
    if (holder === 'another') await whileLeaving(() => requireFree(own('postgres'), dataDir))
    if (holder !== 'unknown' || running.isKnown) await end(running.pid)
  }
  const port = await freePort()
  const url = addressIn(dataDir, port)
  const child = start(native, folder, port, settings)
  let cause: string | null = null
  let stopping = false
  const failure = new Promise<string>((resolve) => {
    const fail = (sentence: string) => {
      cause = sentence
      if (!stopping) resolve(sentence)
    }
    child.once('error', (error) => fail(error.message))
    child.once('exit', (code, signal) =>
      fail(`it ended with ${signal ?? `code ${code}`}; see ${path.join(dataDir, 'postgres.log')}`),
    )
  })
  const mark = await waitUntilReady(url('postgres'), () => cause)
  await claim(mark)
  const stop = async () => {
    stopping = true
    await mark.end().catch(() => undefined)
    await end(child.pid!)
  }
  return { url, isShared: false, failure, stop }
}
