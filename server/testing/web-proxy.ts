import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { HAPROXY } from './database-proxy.ts'
import { freePort, until } from './servers.ts'

const PUBLISHED = path.resolve(import.meta.dirname, '../../deploy/haproxy/brigada.cfg')

/** The published settings with these ports; TLS is left out. */
const settingsFor = (port: number, servers: readonly number[]) =>
  servers.reduce(
    (text, server, at) => text.replace(`10.0.0.2${at + 1}:3000`, `127.0.0.1:${server}`),
    fs
      .readFileSync(PUBLISHED, 'utf8')
      .replace('bind *:80', `bind 127.0.0.1:${port}`)
      .replace(/^ *bind \*:443 .*$/m, '')
      .replace(/^ *http-request redirect .*$/m, ''),
  )

/** HAProxy with the published settings before two servers of Brigada on these ports. */
export const openWebProxy = async (servers: readonly [number, number]) => {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'brigada-web-proxy-'))
  const port = await freePort()
  const file = path.join(home, 'haproxy.cfg')
  fs.writeFileSync(file, settingsFor(port, servers))
  const child = spawn(HAPROXY, ['-db', '-q', '-f', file], { stdio: 'ignore' })
  const origin = `http://127.0.0.1:${port}`
  const close = async () => {
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
    fs.rmSync(home, { recursive: true, force: true })
  }
  await until(() =>
    fetch(`${origin}/health/live`).then(
      ({ ok }) => ok,
      () => false,
    ),
  )
  return { origin, close }
}
