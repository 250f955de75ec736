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

/** Starts PgBouncer before a PostgreSQL that trusts its clients; answers the address for a client of `user`. */
export const openPgbouncer = async (target: string, settings: Record<string, string>) => {
  const { port, username } = new URL(target)
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'brigada-pooler-'))
  const listen_port = await freePort()
  const all = {
    listen_addr: '127.0.0.1',
    listen_port: String(listen_port),
    auth_type: 'trust',
    unix_socket_dir: '',
    ...settings,
  }
  const users = path.join(home, 'users.txt')
  const file = path.join(home, 'pooler.ini')
  fs.writeFileSync(users, `"${username}" ""\n`)
  const lines = Object.entries({ ...all, auth_file: users }).map(([name, value]) => `${name} = ${value}`)
  fs.writeFileSync(file, `[databases]\n* = host=127.0.0.1 port=${port}\n[pgbouncer]\n${lines.join('\n')}\n`)
  fs.chmodSync(home, 0o755)
  const identity = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}
  const url = new URL(target)
  url.port = String(listen_port)
  let child: ChildProcess
  const start = async () => {
    child = spawn(PGBOUNCER, ['-q', file], { ...identity, stdio: 'ignore' })
    await until(() =>
      run(url.href, 'select 1').then(
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
    url: url.href,
    start,
    kill: () => end('SIGKILL'),
    close: async () => {
      await end('SIGTERM')
      fs.rmSync(home, { recursive: true, force: true })
    },
  }
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
