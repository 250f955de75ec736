import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { freePort } from './servers.ts'

/** HAProxy as Debian installs it. */
export const HAPROXY = '/usr/sbin/haproxy'
const PUBLISHED = path.resolve(import.meta.dirname, '../../deploy/haproxy/brigada-database.cfg')
const ANSWER_MS = 500

/** Whether this machine has HAProxy. */
export const hasHaproxy = fs.existsSync(HAPROXY)

const isPrimary = async (connectionString: string) => {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: ANSWER_MS, query_timeout: ANSWER_MS })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ follows: boolean }>('select pg_is_in_recovery() as follows')
    return !rows[0]!.follows
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Answers `GET /primary` as Patroni does: 200 while a PostgreSQL accepts writes, otherwise 503. */
const openHealth = async (url: string) => {
  const server = http.createServer((_request, response) => {
    void isPrimary(url).then((is) => {
      response.statusCode = is ? 200 : 503
      response.end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { port: (server.address() as AddressInfo).port, close: () => server.close() }
}

/** HAProxy with the published settings before two PostgreSQL servers; `port` leads to the one that is the primary. */
export const openDatabaseProxy = async (urls: readonly [string, string]) => {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'brigada-haproxy-'))
  const port = await freePort()
  const healths = await Promise.all(urls.map(openHealth))
  const settings = urls.reduce(
    (text, url, at) =>
      text.replace(
        new RegExp(`10\\.0\\.0\\.1${at + 1}:5432 check port 8008`),
        `127.0.0.1:${new URL(url).port} check port ${healths[at]!.port}`,
      ),
    fs.readFileSync(PUBLISHED, 'utf8').replace('bind *:5432', `bind 127.0.0.1:${port}`),
  )
  const file = path.join(home, 'haproxy.cfg')
  fs.writeFileSync(file, settings)
  const child: ChildProcess = spawn(HAPROXY, ['-db', '-q', '-f', file], { stdio: 'ignore' })
  return {
    port,
    close: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      for (const health of healths) health.close()
      fs.rmSync(home, { recursive: true, force: true })
    },
  }
}
