import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { run } from './own-postgres.ts'
import { freePort, until } from './servers.ts'

const PGBOUNCER = '/usr/sbin/pgbouncer'
const NOBODY = 65_534

/** Whether this machine has PgBouncer. */
export const hasPgbouncer = fs.existsSync(PGBOUNCER)

const servePgbouncer = async (
  url: string,
  settings: Record<string, string>,
  files: { databases: string; users: string },
) => {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'brigada-pooler-'))
  const users = path.join(home, 'users.txt')
  const file = path.join(home, 'pooler.ini')
  fs.writeFileSync(users, files.users)
  const all = {
    listen_addr: '127.0.0.1',
    listen_port: new URL(url).port,
    auth_type: 'trust',
    unix_socket_dir: '',
    ...settings,
    auth_file: users,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name} = ${value}`)
  fs.writeFileSync(file, `[databases]\n${files.databases}\n[pgbouncer]\n${lines.join('\n')}\n`)
  fs.chmodSync(home, 0o755)
  const identity = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}
  let child: ChildProcess
  const start = async () => {
    child = spawn(PGBOUNCER, ['-q', file], { ...identity, stdio: 'ignore' })
    await until(() =>
      run(url, 'select 1').then(
        () => true,
        () => false,
      ),
    )
  }
  const end = async (signal: NodeJS.Signals) => {
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
  await start()
  return {
    url,
    start,
    kill: () => end('SIGKILL'),
    close: async () => {
      await end('SIGTERM')
      fs.rmSync(home, { recursive: true, force: true })
    },
  }
}

/** Starts PgBouncer before a PostgreSQL that trusts its clients; answers the address for a client of `user`. */
export const openPgbouncer = async (target: string, settings: Record<string, string>) => {
  const url = new URL(target)
  const { port, username } = url
  url.port = String(await freePort())
  const files = { databases: `* = host=127.0.0.1 port=${port}`, users: `"${username}" ""\n` }
  return servePgbouncer(url.href, settings, files)
}

/**
 * Starts PgBouncer with the databases and logins that a folder has for many agencies, at the port of `url`, the address
 * of one of them; clients need their passwords.
 */
export const openSharedPgbouncer = (url: string, settings: Record<string, string>, folder: string) => {
  const read = (name: string) => fs.readFileSync(path.join(folder, name), 'utf8')
  const files = { databases: read('databases.ini'), users: read('users.txt') }
  return servePgbouncer(url, { auth_type: 'scram-sha-256', ...settings }, files)
}

/** A client's startup message without its options. */
const withoutOptions = (message: Buffer) => {
  const words = message.subarray(8, -1).toString('latin1').split('\0').slice(0, -1)
  const pairs = words.flatMap((name, at) => (at % 2 === 0 && name !== 'options' ? [name, words[at + 1]!] : []))
  const kept = Buffer.from(`${pairs.join('\0')}\0\0`, 'latin1')
  const head = Buffer.alloc(8)
  head.writeInt32BE(8 + kept.length)
  message.copy(head, 4, 4, 8)
  return Buffer.concat([head, kept])
}

/** A proxy to a PostgreSQL that drops startup options, like a pooler that ignores them. */
export const openForgetful = async (target: string) => {
  const { hostname, port } = new URL(target)
  const sockets = new Set<net.Socket>()
  const server = net.createServer((client) => {
    const database = net.connect(Number(port), hostname)
    for (const socket of [client, database]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
    }
    client.once('data', (first) => {
      database.write(withoutOptions(first as Buffer))
      client.pipe(database)
    })
    database.pipe(client)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(target)
  url.port = String((server.address() as net.AddressInfo).port)
  return {
    url: url.href,
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
