import { spawn } from 'node:child_process'
import { randomBytes, randomInt } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'

/** Ports below those that systems give to connections by themselves (Linux from 32,768), so that none takes a port before its server starts. */
const PORTS = { first: 15_000, last: 32_000 }

/** A free port, which stays free until a server takes it. */
export const freePort = async (): Promise<number> => {
  const probe = net.createServer().listen(randomInt(PORTS.first, PORTS.last), '127.0.0.1')
  const failure = await Promise.race([once(probe, 'listening').then(() => null), once(probe, 'error')])
  if (failure !== null) return freePort()
  const { port } = probe.address() as net.AddressInfo
  probe.close()
  return port
}

/** Waits until a condition holds, at most a minute. */
export const until = async (holds: () => boolean | Promise<boolean>) => {
  const end = Date.now() + 60_000
  let held = await holds()
  while (!held && Date.now() < end) {
    await sleep(50)
    held = await holds()
  }
  expect(held).toBe(true)
}

/** A file of a process below `/proc`; empty when the process has ended, also between two looks at it. */
const ofProcess = (pid: number, name: string) => {
  try {
    return fs.readFileSync(`/proc/${pid}/${name}`, 'utf8')
  } catch {
    return ''
  }
}

/** The living child processes of a process (Linux only). */
export const childrenOf = (pid: number) => ofProcess(pid, `task/${pid}/children`).split(' ').filter(Boolean).map(Number)

/** Whether a process is running; a zombie is not (Linux only). */
export const isAlive = (pid: number) => {
  const stat = ofProcess(pid, 'stat')
  return stat !== '' && !/\) Z /.test(stat)
}

/** One key for all servers, because servers on the same database must share it. */
const SECRET_KEY = randomBytes(32).toString('hex')

/** Starts Brigada as a process on a database; answers a way to stop it. */
export const startServer = async (url: string): Promise<() => Promise<void>> => {
  const DATA_DIR = fs.mkdtempSync(path.join(os.tmpdir(), 'brigada-server-'))
  const env = {
    ...process.env,
    DATABASE_URL: url,
    DATA_DIR,
    PORT: String(await freePort()),
    SECRET_KEY,
    WEB_CONCURRENCY: '1',
  }
  const server = spawn(process.execPath, ['server/main.ts'], {
    env: { ...env, LOG_LEVEL: 'silent', BASE_URL: '' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  return async () => {
    const ended = once(server, 'exit')
    server.kill('SIGTERM')
    await ended
    fs.rmSync(DATA_DIR, { recursive: true, force: true })
  }
}
