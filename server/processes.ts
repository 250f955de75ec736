import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Agency } from './open-agency.ts'
import { listen, tellFigures, work } from './start-server.ts'

/** The shortest time between two starts of a worker that ends immediately. */
const PAUSE_MS = 1_000

const isRunning = (worker: Worker) => !worker.isDead()

/** Whether this process answers requests for another one that holds the database and runs the jobs. */
export const isWorker = cluster.isWorker

/** Starts the processes that answer requests and replaces one that ends. Rejects when the first ones cannot listen. */
const startWorkers = async ({ services, database }: Agency) => {
  const { config, log } = services
  const env = { DATABASE_URL: database.url, DATABASE_OWNER_URL: '', BRIGADA_DEMO: '0' }
  let stopping = false
  const fork = () => {
    const worker = cluster.fork(env)
    worker.on('error', (error) => log.error('process failed', { error: error.message }))
    return worker
  }
  const tryFork = () => {
    try {
      return !!fork()
    } catch (error) {
      log.error('process failed', { error: (error as Error).message })
      return false
    }
  }
  const replace = async (worker: Worker, code: number | null, signal: string | null) => {
    if (stopping) return
    log.error('process ended, another takes its place', { pid: worker.process.pid, code, signal })
    while (!stopping) {
      await sleep(PAUSE_MS)
      if (stopping || tryFork()) return
    }
  }
  const close = async () => {
    stopping = true
    const running = Object.values(cluster.workers ?? {})
      .filter((worker) => worker !== undefined)
      .filter(isRunning)
    const ended = running.map((worker) => once(worker, 'exit'))
    for (const worker of running) worker.process.kill('SIGTERM')
    await Promise.all(ended)
  }
  const started = Array.from({ length: config.processes }, fork).map(async (worker) => {
    const died = once(worker, 'exit').then(() => 'died')
    if ((await Promise.race([once(worker, 'listening'), died])) === 'died')
      throw new Error('A process of the server ended before it listened.')
  })
  try {
    await Promise.all(started)
  } catch (error) {
    await close()
    throw error
  }
  cluster.on('exit', (worker, code, signal) => void replace(worker, code, signal))
  return { close }
}

/**
 * Answers requests and runs jobs until `close`: in this process, or with several workers that answer while this one
 * runs the jobs.
 */
export const serve = async (agency: Agency) => {
  if (isWorker) return listen(agency)
  const server = await (agency.services.config.processes > 1 ? startWorkers(agency) : listen(agency))
  const jobs = await work(agency)
  const figures = await tellFigures(agency)
  return {
    close: async () => void (await Promise.all([server.close(), jobs.stop(), figures?.close()])),
  }
}

/** Tells the first process that requests are answered. */
export const tellListening = () => void (!isWorker && process.connected && process.send?.('listening'))

/** Closes the channel to the parent process, which would keep this process alive. */
export const leave = () => {
  if (process.connected) process.disconnect()
}
