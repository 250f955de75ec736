import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { childrenOf, freePort, until } from './servers.ts'

const OWNER = 'owner@agency.test'
const PASSWORD = 'muddy yard at seven'

/** A process and all its descendants, itself first. */
const familyOf = (pid: number): number[] => [pid, ...childrenOf(pid).flatMap(familyOf)]

/** Kills a process, which may have ended already, because its parent was killed. */
const killIfAlive = (pid: number) => {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (failure) {
    if ((failure as NodeJS.ErrnoException).code !== 'ESRCH') throw failure
  }
}

/**
 * Starts the whole program as a process on a database and collects its output; `by` is a command that starts it, `cwd`
 * the folder of another version.
 */
export const startProgram = async (
  database: string,
  more: Record<string, string> = {},
  by: readonly string[] = [],
  cwd = process.cwd(),
) => {
  const DATA_DIR = fs.mkdtempSync(path.join(os.tmpdir(), 'brigada-program-'))
  const port = Number(more['PORT'] ?? (await freePort()))
  const env = { ...process.env, DATABASE_URL: database, DATA_DIR, PORT: String(port), BASE_URL: '', ...more }
  const [command, ...args] = [...by, process.execPath, 'server/main.ts']
  const child = spawn(command!, args, { env, cwd, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
  let said = ''
  child.stdout!.on('data', (part) => (said += String(part)))
  child.stderr!.on('data', (part) => (said += String(part)))
  const address = `http://127.0.0.1:${port}`
  const isAlive = () => child.exitCode === null && child.signalCode === null
  const ask = async (method: string, route: string, body?: unknown, token?: string) => {
    const answer = await fetch(`${address}${route}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return { status: answer.status, retryAfter: answer.headers.get('retry-after'), text: await answer.text() }
  }
  /** Signs in the user created before; answers the token. */
  const signInAgain = async () => {
    const answer = await ask('POST', '/api/login', { email: OWNER, password: PASSWORD })
    if (answer.status !== 200) throw new Error(`the sign-in was answered with ${answer.status}: ${answer.text}`)
    return (JSON.parse(answer.text) as { data: { token: string } }).data.token
  }
  return {
    said: () => said,
    pid: child.pid!,
    address,
    isAlive,
    exitCode: () => child.exitCode,
    ask,
    isReady: async () => (await ask('GET', '/health/ready').catch(() => null))?.status === 200,
    /** Resolves when the program is running or has ended. */
    settled: () => until(() => said.includes('Brigada runs at') || !isAlive()),
    /** Creates a super-admin on the command line and signs in; answers the token. */
    signIn: async () => {
      const args = ['--email', OWNER, '--first-name', 'Ann', '--last-name', 'Bee', '--language', 'en']
      const made = spawn(process.execPath, ['server/cli/create-admin.ts', ...args], {
        env: { ...env, BRIGADA_ADMIN_PASSWORD: PASSWORD },
        cwd,
        stdio: ['ignore', 'ignore', 'pipe'],
      })
      const [failure] = await Promise.all([text(made.stderr), once(made, 'close')])
      if (made.exitCode !== 0) throw new Error(failure)
      return signInAgain()
    },
    signInAgain,
    kill: (signal: NodeJS.Signals) => child.kill(signal),
    /** The server process that the first process runs. */
    server: () => childrenOf(child.pid!)[0],
    /** Kills all its processes with SIGKILL. */
    killAll: async () => {
      const ended = once(child, 'exit')
      for (const pid of familyOf(child.pid!)) killIfAlive(pid)
      await ended
    },
    /** Stops it with a signal; answers the exit code. */
    end: async (signal: NodeJS.Signals) => {
      const ended = once(child, 'exit') as Promise<[number | null]>
      child.kill(signal)
      return (await ended)[0]
    },
    /** Closes the IPC channel by which it notices that its parent is alive. */
    letGo: () => child.disconnect(),
    close: async () => {
      if (isAlive()) {
        const ended = once(child, 'exit')
        child.kill('SIGTERM')
        await ended
      }
      fs.rmSync(DATA_DIR, { recursive: true, force: true })
    },
  }
}
