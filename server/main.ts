import { type ChildProcess, fork } from 'node:child_process'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { COMPILED } from './built.ts'
import { openLog } from './platform/log.ts'

/**
 * The first process starts the server and starts it again when it ends unexpectedly. It loads nothing of the program
 * and holds no connection, so it has nothing that can fail.
 */
const SERVER = path.join(import.meta.dirname, 'serve.ts')

const LONGEST_PAUSE_SECONDS = 30

/** After a server has run for this long, the next pause is the shortest again. */
const STEADY_MS = 60_000

/** The longest wait for a server that was told to end: it drains for at most a minute and finishes its current work. */
const PATIENCE_MS = 120_000

/** How a server ended, and for how many milliseconds it had listened; 0 when it never did. */
type End = { pid: number | undefined; code: number | null; signal: NodeJS.Signals | null; listened_ms: number }

const log = openLog(process.env['LOG_LEVEL'] === 'silent' ? 'silent' : 'error')
const stopping = new AbortController()
let server: ChildProcess | undefined

const stop = () => {
  if (stopping.signal.aborted) return
  stopping.abort()
  if (server?.connected) server.send('stop')
  setTimeout(() => server?.kill('SIGKILL'), PATIENCE_MS).unref()
}

const runOnce = () =>
  new Promise<End>((resolve) => {
    const child = fork(SERVER, process.argv.slice(2), { env: { NODE_COMPILE_CACHE: COMPILED, ...process.env } })
    server = child
    let since: number | undefined
    const end = (code: number | null, signal: NodeJS.Signals | null) =>
      resolve({ pid: child.pid, code, signal, listened_ms: since === undefined ? 0 : performance.now() - since })
    child.on('message', (told) => {
      if (told === 'listening') since = performance.now()
    })
    child.on('exit', end)
    child.on('error', () => {
      if (child.pid === undefined) end(null, null)
    })
  })

/** Runs the server until it is told to end or its first start fails; answers the exit code. */
const supervise = async (): Promise<number> => {
  let hasListened = false
  let crashes = 0
  for (;;) {
    const { listened_ms, ...end } = await runOnce()
    hasListened ||= listened_ms > 0
    const couldNotStart = !hasListened && end.code !== null
    if (end.code === 0 || couldNotStart) return end.code ?? 1
    if (stopping.signal.aborted) return tidy(end.code ?? 1)
    crashes = listened_ms > STEADY_MS ? 1 : crashes + 1
    const again_in_seconds = Math.min(LONGEST_PAUSE_SECONDS, 2 ** (crashes - 1))
    log.error('the server ended and restarts', { ...end, again_in_seconds })
    await sleep(again_in_seconds * 1_000, undefined, { signal: stopping.signal }).catch(() => undefined)
    if (stopping.signal.aborted) return tidy(0)
  }
}

/** Stops what a killed server left running, when no other follows; answers the exit code. */
const tidy = async (code: number) => {
  const { endLeftDatabase } = await import('./db/left-database.ts')
  await endLeftDatabase()
  return code
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop)
// A process that has an IPC channel to this one stops it when it ends.
process.on('disconnect', stop)
process.exit(await supervise())
