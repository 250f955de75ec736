import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { once } from 'node:events'
import { waitForPort } from './load.ts'

const freePort = async () => {
  const probe = net.createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as net.AddressInfo
  probe.close()
  return port
}

/** A file of /proc; empty if the system has none or the process has ended. */
const processFile = (name: string) => {
  try {
    return fs.readFileSync(name, 'utf8')
  } catch {
    return ''
  }
}

const children = (pid: number): number[] =>
  processFile(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number)

const resident = (pid: number): number => {
  const own = Number(/VmRSS:\s+(\d+)/.exec(processFile(`/proc/${pid}/status`))?.[1] ?? 0) / 1024
  return children(pid).reduce((sum, child) => sum + resident(child), own)
}

const TICK_MS = 10

/** The processor time in milliseconds of a process and its descendants, including those that ended. */
const spent = (pid: number): number => {
  const fields = processFile(`/proc/${pid}/stat`).split(') ')[1]?.split(' ') ?? []
  const own = fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) * TICK_MS
  return children(pid).reduce((sum, child) => sum + spent(child), own)
}

/** A server in a process of its own: its memory in MB, and its used processor time in milliseconds; both are 0 without /proc. */
export type Server = { port: number; memory: () => number; cpu: () => number; stop: () => Promise<void> }

const start = async (args: string[], env: Record<string, string>): Promise<Server> => {
  const port = await freePort()
  const child: ChildProcess = spawn(process.execPath, args, {
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await waitForPort(port, () => child.exitCode !== null)
  return {
    port,
    memory: () => resident(child.pid!),
    cpu: () => spent(child.pid!),
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

/** Returns a function that reads the processor time of the PostgreSQL with this data folder, in milliseconds. */
export const clusterTime = (data: string) => {
  const pid = Number(fs.readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
  return () => spent(pid)
}

/** The same for the embedded PostgreSQL in a `DATA_DIR`. */
export const databaseTime = (folder: string) => clusterTime(path.join(folder, 'postgres'))

/** The product as `npm start` runs it, without the process that restarts it. */
export const startProduct = (settings: Record<string, string>, processes = 1, flags: string[] = []) =>
  start([...flags, 'server/serve.ts'], { ...settings, WEB_CONCURRENCY: String(processes) })

/** The bare server with the same database. */
export const startBare = (settings: Record<string, string>, plans: string) =>
  start(['bench/bare.ts'], { ...settings, PLANS: plans })

/** The floor server with the same database. */
export const startFloor = (settings: Record<string, string>) => start(['bench/floor.ts'], settings)
