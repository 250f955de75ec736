import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, describe, expect, it } from 'vitest'
import { startProgram } from './program.ts'
import { copyOfTemplate } from './template-copy.ts'
import { childrenOf, freePort, isAlive, until } from './servers.ts'

type Program = Awaited<ReturnType<typeof startProgram>>

let program: Program | undefined
let url: string

afterEach(async () => {
  await program?.close()
  program = undefined
})

const open = async (more: Record<string, string> = {}) => {
  url = await copyOfTemplate()
  program = await startProgram(url, { LOG_LEVEL: 'error', ...more })
  await program.settled()
  return program
}

const serving = (of: Program) => childrenOf(of.pid)[0]!

const isFree = (of: Program) =>
  of.ask('GET', '/health/live').then(
    () => false,
    () => true,
  )

const startsAgain = async (of: Program, killed: number) => {
  await until(() => childrenOf(of.pid).some((pid) => pid !== killed))
  await until(of.isReady)
}

describe.runIf(process.platform === 'linux')('the first process', () => {
  it('starts a server killed under load again at the same address, with everything that was confirmed', async () => {
    const of = await open()
    const token = await of.signIn()
    const written: string[] = []
    let writing = true
    const write = async (writer: number) => {
      for (let count = 0; writing; count++) {
        const phone = `+48604${writer}${String(count).padStart(5, '0')}`
        const lead = { first_name: 'Надія', last_name: 'Мороз', phone, source: 'olx' }
        const answer = await of.ask('POST', '/api/leads', lead, token).catch(() => null)
        if (answer?.status === 200) written.push(phone)
        else await sleep(50)
      }
    }
    const writers = [1, 2, 3, 4].map(write)
    await until(() => written.length > 20)
    const killed = serving(of)
    process.kill(killed, 'SIGKILL')
    await startsAgain(of, killed)
    const before = written.length
    await until(() => written.length > before + 4)
    writing = false
    await Promise.all(writers)
    const found = new pg.Client({ connectionString: url })
    await found.connect()
    const { rows } = await found.query<{ phone: string }>('select phone from leads')
    await found.end()
    const kept = new Set(rows.map((row) => row.phone))
    expect(written.filter((phone) => !kept.has(phone))).toEqual([])
    expect(of.said()).toMatch(/"the server ended and restarts".*"signal":"SIGKILL".*"again_in_seconds":1/)
  }, 120_000)

  it('waits longer each time a server ends soon after it listened', async () => {
    const of = await open()
    for (const pause of [1, 2]) {
      const killed = serving(of)
      process.kill(killed, 'SIGKILL')
      await until(() => of.said().includes(`"again_in_seconds":${pause}`))
      await startsAgain(of, killed)
    }
  }, 120_000)

  it('stops the server when it is killed: the port is free and another start gets it', async () => {
    const of = await open()
    const left = serving(of)
    of.kill('SIGKILL')
    await until(() => !isAlive(left))
    expect(await isFree(of)).toBe(true)
  }, 120_000)

  it('does not retry after an invalid setting: the sentence and the exit code stay', async () => {
    const of = await open({ PORT: 'ninety' })
    expect(of.isAlive()).toBe(false)
    expect(of.exitCode()).toBe(1)
    expect(of.said().trim()).toBe('PORT must be a number from 1 to 65535; it is "ninety".')
  })

  it('ends with 0 on SIGTERM while it waits to start the server again', async () => {
    const of = await open()
    process.kill(serving(of), 'SIGKILL')
    await until(() => of.said().includes('ended and restarts'))
    expect(await of.end('SIGTERM')).toBe(0)
    expect(await isFree(of)).toBe(true)
  }, 120_000)

  it('ends when the server itself was told to end', async () => {
    const of = await open()
    process.kill(serving(of), 'SIGTERM')
    await until(() => !of.isAlive())
    expect(of.exitCode()).toBe(0)
  }, 120_000)

  it('ends with the parent process that has an IPC channel to it', async () => {
    const of = await open()
    const left = serving(of)
    of.letGo()
    await until(() => !isAlive(left) && !of.isAlive())
  }, 120_000)
})

const nonsense = async (channel: string) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('select pg_notify($1, $2)', [channel, 'no JSON'])
  await client.end()
}

/** Rejects an unhandled promise in the serving process only. */
const REJECTS = `if (process.argv[1].endsWith('serve.ts')) setTimeout(() => Promise.reject(new Error('nobody waits')), 2_000)`

describe('the server survives and logs', () => {
  it('an unhandled rejection', async () => {
    const of = await open({ NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(REJECTS)}` })
    await until(() => of.said().includes('nobody waits'))
    expect(of.said()).toContain('unhandled promise rejection')
    expect(of.said()).not.toContain('ended and restarts')
    expect(await of.isReady()).toBe(true)
  }, 120_000)

  it('invalid messages on its listening connection', async () => {
    const of = await open({ LOG_LEVEL: 'warn' })
    const token = await of.signIn()
    const page = new AbortController()
    const heard = await fetch(`${of.address}/api/events`, {
      headers: { authorization: `Bearer ${token}` },
      signal: page.signal,
    })
    expect(heard.status).toBe(200)
    for (const channel of ['brigada_changes', 'brigada_presence', 'brigada_notifications']) await nonsense(channel)
    await until(() => of.said().split('changes could not be received').length === 4)
    expect(of.said()).not.toContain('ended and restarts')
    expect(await of.isReady()).toBe(true)
    page.abort()
  }, 120_000)
})

const postmasterOf = (folder: string) =>
  Number(fs.readFileSync(path.join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])

describe.runIf(process.platform === 'linux')('with the embedded database', () => {
  let folder: string
  let first: ChildProcess

  const start = async (port: number) => {
    const env = {
      ...process.env,
      DATABASE_URL: '',
      DATA_DIR: folder,
      PORT: String(port),
      BASE_URL: '',
      BRIGADA_DEMO: '0',
    }
    first = spawn(process.execPath, ['server/main.ts'], {
      env: { ...env, LOG_LEVEL: 'error' },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    await until(() => isReady(port))
  }
  const isReady = (port: number) =>
    fetch(`http://127.0.0.1:${port}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    )

  it('leaves no PostgreSQL behind: of a killed server that was replaced, or of a killed first process', async () => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'brigada-supervised-'))
    fs.chmodSync(folder, 0o755)
    const port = await freePort()
    try {
      await start(port)
      const one = postmasterOf(folder)
      process.kill(childrenOf(first.pid!)[0]!, 'SIGKILL')
      await until(async () => !isAlive(one) && (await isReady(port)))
      const two = postmasterOf(folder)
      first.kill('SIGKILL')
      await once(first, 'exit')
      await start(port)
      await until(async () => !isAlive(two) && (await isReady(port)))
      const three = postmasterOf(folder)
      const server = childrenOf(first.pid!)[0]!
      process.kill(server, 'SIGKILL')
      await until(() => !isAlive(server))
      expect(isAlive(three), 'it is left behind for now').toBe(true)
      const ended = once(first, 'exit')
      first.kill('SIGTERM')
      await ended
      expect(isAlive(three)).toBe(false)
    } finally {
      first.kill('SIGTERM')
      await until(() => first.exitCode !== null || first.signalCode !== null)
      fs.rmSync(folder, { recursive: true, force: true })
    }
  }, 300_000)
})
