import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { HAPROXY } from '#server/testing/database-proxy.ts'
import { run } from '#server/testing/own-postgres.ts'
import { childrenOf } from '#server/testing/servers.ts'
import { waitFor } from '../writers/program.ts'

const NOBODY = { uid: 65_534, gid: 65_534 }
const deployed = (name: string) => fs.readFileSync(path.resolve(import.meta.dirname, '../../deploy', name), 'utf8')

/** What Patroni tells about a server of its cluster at `GET /cluster`. */
type Member = { name: string; role: string; state: string; lag?: number }

const start = (command: string, args: readonly string[], log: string, more: object = {}) => {
  const file = fs.openSync(log, 'a')
  const child = spawn(command, args, { stdio: ['ignore', file, file], ...more })
  fs.closeSync(file)
  return child
}

const end = async (child: ChildProcess | undefined, signal: NodeJS.Signals) => {
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

/** Starts one etcd at two ports; answers its process. */
const openEtcd = async (home: string, client: number, peer: number) => {
  const at = (port: number) => `http://127.0.0.1:${port}`
  const settings = {
    'data-dir': path.join(home, 'etcd'),
    'log-level': 'error',
    'initial-cluster': `default=${at(peer)}`,
    'listen-client-urls': at(client),
    'advertise-client-urls': at(client),
    'listen-peer-urls': at(peer),
    'initial-advertise-peer-urls': at(peer),
  }
  const args = Object.entries(settings).map(([name, value]) => `--${name}=${value}`)
  const child = start('/usr/bin/etcd', args, path.join(home, 'etcd.log'))
  const isHealthy = () => fetch(`${at(client)}/health`).then((answer) => answer.ok)
  await waitFor('etcd', () => isHealthy().catch(() => false))
  return child
}

type Ports = { postgres: number; rest: number }

/** A server of the cluster: PostgreSQL and the Patroni that runs it, as `nobody`. */
const openNode = (home: string, name: string, { postgres, rest }: Ports, shared: Record<string, string>) => {
  const data = path.join(home, name)
  const log = path.join(home, `${name}.log`)
  const example = parseEnv(deployed('patroni/database-1.env')) as Record<string, string>
  const own: Record<string, string> = {
    ...example,
    ...shared,
    PATRONI_NAME: name,
    PATRONI_RESTAPI_LISTEN: `127.0.0.1:${rest}`,
    PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${rest}`,
    PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${postgres}`,
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${postgres}`,
    PATRONI_POSTGRESQL_DATA_DIR: data,
    PATRONI_POSTGRESQL_PGPASS: path.join(home, `${name}.pgpass`),
  }
  const env = { PATH: process.env['PATH'], HOME: home, ...own }
  let patroni: ChildProcess | undefined
  const postmaster = () => Number(fs.readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
  const killPostgres = () => {
    const pid = postmaster()
    process.kill(pid, 'SIGSTOP')
    for (const child of [...childrenOf(pid), pid]) process.kill(child, 'SIGKILL')
  }
  return {
    name,
    port: postgres,
    rest,
    env,
    /** Starts Patroni, unless it runs. */
    start: () => {
      if (patroni?.exitCode === null && patroni.signalCode === null) return
      patroni = start('/usr/bin/patroni', [path.join(home, 'patroni.yml')], log, { env, cwd: home, ...NOBODY })
    },
    /** Kills all processes of PostgreSQL with SIGKILL; Patroni lives. */
    killPostgres,
    /** Kills Patroni, which then starts nothing again, and PostgreSQL. */
    killAll: async () => {
      await end(patroni, 'SIGKILL')
      killPostgres()
    },
    /** Kills Patroni; PostgreSQL goes on without it. */
    killPatroni: () => end(patroni, 'SIGKILL'),
    stop: () => end(patroni, 'SIGTERM'),
  }
}

export type Node = ReturnType<typeof openNode>

/**
 * A cluster of two PostgreSQL servers by the published settings of Patroni, behind HAProxy with the published settings;
 * `base` is the first of thirty free ports.
 */
export const openCluster = async (home: string, base: number) => {
  fs.chownSync(home, NOBODY.uid, NOBODY.gid)
  const password = randomBytes(24).toString('hex')
  const settings = deployed('patroni/patroni.yml')
    .replaceAll('10.0.0.0/24', '127.0.0.1/32')
    .replace('unix_socket_directories: /var/run/postgresql', `unix_socket_directories: ${home}`)
  fs.writeFileSync(path.join(home, 'patroni.yml'), settings)
  const etcd = await openEtcd(home, base, base + 1)
  const shared = {
    PATRONI_ETCD3_HOSTS: `127.0.0.1:${base}`,
    PATRONI_SUPERUSER_PASSWORD: password,
    PATRONI_REPLICATION_PASSWORD: randomBytes(24).toString('hex'),
  }
  const nodes = [1, 2].map((at) =>
    openNode(home, `database-${at}`, { postgres: base + 10 + at, rest: base + 20 + at }, shared),
  ) as [Node, Node]

  const members = async (): Promise<Member[]> => {
    for (const { rest } of nodes) {
      const answer = await fetch(`http://127.0.0.1:${rest}/cluster`).catch(() => null)
      if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members
    }
    return []
  }
  const isPrimary = ({ rest }: Node) =>
    fetch(`http://127.0.0.1:${rest}/primary`).then(
      ({ status }) => status === 200,
      () => false,
    )
  const isSynchronous = ({ rest }: Node) =>
    fetch(`http://127.0.0.1:${rest}/synchronous`).then(
      ({ status }) => status === 200,
      () => false,
    )

  for (const [at, node] of nodes.entries()) {
    node.start()
    await waitFor(`${node.name} to run`, () => (at === 0 ? isPrimary(node) : isSynchronous(node)))
  }

  const port = base + 20
  const proxy = nodes.reduce(
    (text, node, at) =>
      text.replace(`10.0.0.1${at + 1}:5432 check port 8008`, `127.0.0.1:${node.port} check port ${node.rest}`),
    deployed('haproxy/brigada-database.cfg').replace('bind *:5432', `bind 127.0.0.1:${port}`),
  )
  fs.writeFileSync(path.join(home, 'haproxy.cfg'), proxy)
  const haproxy = start(HAPROXY, ['-db', '-q', '-f', path.join(home, 'haproxy.cfg')], path.join(home, 'haproxy.log'))
  const superuser_url = `postgres://postgres:${password}@127.0.0.1:${port}/`
  const isWritten = () =>
    run(`${superuser_url}postgres`, 'select 1 / (not pg_is_in_recovery())::int').then(
      () => true,
      () => false,
    )
  // Until its first checks HAProxy takes every server for a primary.
  await waitFor('HAProxy', async () => (await isWritten()) && (await isWritten()) && isWritten())
  return {
    nodes,
    etcd,
    port,
    password,
    /** The address of the database of Brigada for the superuser. */
    superuser_url: `${superuser_url}brigada`,
    members,
    isPrimary,
    isSynchronous,
    /** `patronictl` with the settings of the first node. */
    control: (...args: string[]) =>
      execFileSync('/usr/bin/patronictl', ['-c', path.join(home, 'patroni.yml'), ...args], {
        env: nodes[0].env,
        encoding: 'utf8',
      }),
    close: async () => {
      for (const node of nodes) await node.stop()
      await end(haproxy, 'SIGTERM')
      await end(etcd, 'SIGKILL')
    },
  }
}

export type Cluster = Awaited<ReturnType<typeof openCluster>>
