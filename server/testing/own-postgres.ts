import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { binaries, identityFor } from '#server/db/embedded-binaries.ts'
import { freePort, until, childrenOf } from './servers.ts'

const DEBIAN = '/usr/lib/postgresql'

/**
 * The program folders of every supported PostgreSQL on this machine: the packaged one, Debian's, and those in
 * `POSTGRES_BIN`, separated by colons.
 */
export const postgresPrograms = (): string[] => {
  const debian = fs.existsSync(DEBIAN) ? fs.readdirSync(DEBIAN).filter((version) => Number(version) >= 15) : []
  const named = (process.env['POSTGRES_BIN'] ?? '').split(':').filter(Boolean)
  return [path.join(binaries(), 'bin'), ...debian.map((version) => path.join(DEBIAN, version, 'bin')), ...named]
}

/** `postgres (PostgreSQL) 15.20 (Debian …)` → `15.20`. */
export const versionOf = (bin: string) =>
  /\d+(\.\d+)?/.exec(spawnSync(path.join(bin, 'postgres'), ['--version'], { encoding: 'utf8' }).stdout)![0]

/** Runs statements one by one, each in its own transaction. */
export const run = async (url: string, ...statements: string[]) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

const answers = (url: string) =>
  run(url, 'select 1').then(
    () => true,
    () => false,
  )

type Identity = ReturnType<typeof identityFor>

const PACKAGED = path.join(binaries(), 'bin')

const initialise = (bin: string) => (folder: string, identity: Identity) => {
  const made = spawnSync(
    path.join(bin, 'initdb'),
    ['-D', folder, '-U', 'postgres', '-E', 'UTF8', '--locale=C.UTF-8', '-A', 'trust', '--no-sync'],
    { ...identity, encoding: 'utf8' },
  )
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`)
}

const serveFolder = async (
  fill: (folder: string, identity: Identity) => void | Promise<void>,
  bin: string,
  settings: Record<string, string>,
  parent: string,
  more: Record<string, string>,
) => {
  const home = fs.mkdtempSync(path.join(parent, 'brigada-postgres-'))
  const port = await freePort()
  const folder = path.join(home, 'data')
  const identity = identityFor(folder)
  if (identity.uid !== undefined) fs.chownSync(home, identity.uid, identity.gid)
  await fill(folder, identity)
  const all = { listen_addresses: '127.0.0.1', unix_socket_directories: '', fsync: 'off', ...settings }
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const url = (database = 'postgres', user = 'postgres') => `postgres://${user}@127.0.0.1:${port}/${database}`
  let child: ChildProcess
  const start = async () => {
    child = spawn(path.join(bin, 'postgres'), ['-D', folder, '-p', String(port), ...flags], {
      ...identity,
      env: { ...process.env, ...more },
      stdio: 'ignore',
    })
    await until(() => answers(url()))
  }
  const end = async (signal: 'SIGINT' | 'SIGKILL' | 'SIGQUIT') => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
  await start()
  return {
    url,
    folder,
    start,
    /** Whether its first process is alive; it stops itself when it cannot write. */
    isAlive: () => child.exitCode === null && child.signalCode === null,
    /** Runs one query. */
    read: async <Row extends pg.QueryResultRow>(database: string, statement: string): Promise<Row[]> => {
      const client = new pg.Client({ connectionString: url(database) })
      await client.connect()
      try {
        return (await client.query<Row>(statement)).rows
      } finally {
        await client.end()
      }
    },
    /** Stops it immediately with all connections. */
    kill: () => end('SIGQUIT'),
    /** Kills all its processes with SIGKILL. */
    killAll: async () => {
      child.kill('SIGSTOP')
      for (const pid of childrenOf(child.pid!)) process.kill(pid, 'SIGKILL')
      await end('SIGKILL')
    },
    close: async () => {
      await end('SIGINT')
      fs.rmSync(home, { recursive: true, force: true })
    },
  }
}

/**
 * A PostgreSQL for one test in its own folder under `parent`, with a port that stays the same when it is killed and
 * started again; `more` is added to its environment.
 */
export const openPostgres = (
  bin = PACKAGED,
  settings: Record<string, string> = {},
  parent = os.tmpdir(),
  more: Record<string, string> = {},
) => serveFolder(initialise(bin), bin, settings, parent, more)

export type OwnPostgres = Awaited<ReturnType<typeof openPostgres>>

/** A streaming replica of a packaged PostgreSQL, with its own port and folder. */
export const openStandby = (primary: OwnPostgres, settings: Record<string, string> = {}) => {
  const copy = async (folder: string, { uid, gid }: Identity) => {
    const write = (name: string, content: string) => {
      fs.writeFileSync(path.join(folder, name), content)
      if (uid !== undefined) fs.chownSync(path.join(folder, name), uid, gid ?? uid)
    }
    const client = new pg.Client({ connectionString: primary.url() })
    await client.connect()
    try {
      await client.query(`select pg_backup_start('standby', true)`)
      execFileSync('cp', ['-a', primary.folder, folder])
      const { rows } = await client.query<{ label: string }>('select labelfile as label from pg_backup_stop()')
      fs.rmSync(path.join(folder, 'postmaster.pid'))
      write('backup_label', rows[0]!.label)
      write('standby.signal', '')
    } finally {
      await client.end()
    }
  }
  const { port } = new URL(primary.url())
  const follows = `host=127.0.0.1 port=${port} user=postgres`
  return serveFolder(copy, PACKAGED, { primary_conninfo: follows, ...settings }, os.tmpdir(), {})
}

/** The statements with which `docs/operations.md` prepares a database, with a password. */
export const documentedStatements = (): { one: string[]; two: string[]; pooler: string[] } => {
  const text = fs.readFileSync(path.resolve(import.meta.dirname, '../../docs/operations.md'), 'utf8')
  const [one, two, pooler] = [...text.matchAll(/```sql\n([^`]+)```/g)].map(([, lines]) =>
    lines!
      .trim()
      .split('\n')
      .map((line) => line.replace("'…'", "'a long password'")),
  )
  return { one: one!, two: two!, pooler: pooler! }
}

/** The statements with which the manual prepares the login of a pooler. */
export const poolerLines = () => documentedStatements().pooler

/** Prepares a database for an owner who may create no roles, as before there were other ways. */
const BEFORE = [
  `create role brigada login password 'a long password'`,
  'create role brigada_app nologin',
  'grant brigada_app to brigada',
  `create database brigada owner brigada encoding 'UTF8' locale_provider icu icu_locale 'und' locale 'C.UTF-8' template template0`,
]

/** The ways of preparing an external database, and the user that serves then. */
export const ways = {
  one: { lines: () => documentedStatements().one, serves: 'brigada_server' },
  two: { lines: () => documentedStatements().two, serves: 'brigada_server' },
  before: { lines: () => BEFORE, serves: 'brigada' },
}

/** Prepares a database in one of these ways; answers the settings for it. */
export const prepareBy = async (postgres: OwnPostgres, way: keyof typeof ways) => {
  await run(postgres.url(), ...ways[way].lines())
  const as = (user: string) => {
    const url = new URL(postgres.url('brigada', user))
    url.password = 'a long password'
    return url.href
  }
  return way === 'two'
    ? { DATABASE_URL: as('brigada_server'), DATABASE_OWNER_URL: as('brigada') }
    : { DATABASE_URL: as('brigada'), DATABASE_OWNER_URL: '' }
}

/** Prepares a database with one address as in the manual; answers the owner's address. */
export const prepareByManual = async (postgres: OwnPostgres) => (await prepareBy(postgres, 'one')).DATABASE_URL
