import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Someone, type TestAgency, openTestAgency } from './agency.ts'
import { openBalancer } from './balancer.ts'
import { freePort, until } from './servers.ts'
import { steadyLoad } from './steady-load.ts'

let agency: TestAgency
let admin: Someone
let dataDir: string
let nodes: Node[]

type Node = { port: number; process: ChildProcess }

const isReady = (port: number) =>
  fetch(`http://127.0.0.1:${port}/health/ready`).then(
    ({ status }) => status === 200,
    () => false,
  )

const SECRET_KEY = randomBytes(32).toString('hex')

const start = async (port: number): Promise<Node> => {
  const env = { ...process.env, DATABASE_URL: agency.url, DATA_DIR: dataDir, PORT: String(port), SECRET_KEY }
  const server = spawn(process.execPath, ['server/main.ts'], {
    env: { ...env, WEB_CONCURRENCY: '1', LOG_LEVEL: 'silent', BASE_URL: '', TRUST_PROXY: '1', DRAIN_SECONDS: '2' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  await until(() => isReady(port))
  return { port, process: server }
}

const stop = async ({ process: server }: Node) => {
  const ended = once(server, 'exit') as Promise<[number | null]>
  server.kill('SIGTERM')
  return (await ended)[0]
}

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'brigada-rolling-'))
  nodes = [await start(await freePort()), await start(await freePort())]
})
afterAll(async () => {
  for (const node of nodes ?? []) if (node.process.exitCode === null) await stop(node)
  fs.rmSync(dataDir, { recursive: true, force: true })
  await agency.close()
})

const headers = () => ({ authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' })

/** Listens like a client of server-sent events: reopens a closed connection and sends the last event id. */
const openEar = (origin: string) => {
  const ending = new AbortController()
  const heard = new Set<number>()
  let opened = 0
  let resets = 0
  let last: string | undefined
  const field = (block: string, name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1]
  const take = (block: string) => {
    last = field(block, 'id') ?? last
    const event = field(block, 'event')
    if (event === 'reset') resets += 1
    if (event !== 'change') return
    const told = JSON.parse(field(block, 'data')!) as { entity: string; id: number }
    if (told.entity === 'lead') heard.add(told.id)
  }
  const listen = async () => {
    const before = last === undefined ? undefined : ['last-event-id', last]
    const sent = [...Object.entries(headers()), ...(before ? [before] : [])] as [string, string][]
    const answer = await fetch(`${origin}/api/events`, { headers: sent, signal: ending.signal })
    if (!answer.ok) return
    opened += 1
    let text = ''
    for await (const part of answer.body!.pipeThrough(new TextDecoderStream())) {
      text += part
      const blocks = text.split('\n\n')
      text = blocks.pop()!
      blocks.forEach(take)
    }
  }
  const run = async () => {
    while (!ending.signal.aborted) {
      await listen().catch(() => undefined)
      if (!ending.signal.aborted) await sleep(200)
    }
  }
  const over = run()
  const close = () => {
    ending.abort()
    return over
  }
  return { heard, opened: () => opened, resets: () => resets, close }
}

it.runIf(process.platform === 'linux')(
  'loses no request, writes everything once and sends every change during a rolling restart of two processes under load',
  async () => {
    const balancer = await openBalancer(nodes.map(({ port }) => port))
    const ear = openEar(balancer.origin)
    await until(() => ear.opened() === 1)
    const load = steadyLoad(balancer.origin, admin)
    try {
      await until(() => load.count() > 4)
      for (const at of [0, 1]) {
        expect(await stop(nodes[at]!), 'the process ends by itself and in order').toBe(0)
        nodes[at] = await start(nodes[at]!.port)
        const sofar = load.count()
        await until(() => load.count() > sofar + 4)
      }
      const { wrong, written, answers } = await load.end()
      expect(wrong).toEqual([])
      expect(answers).toBeGreaterThan(200)
      const rows = await agency.db.selectFrom('leads').select(['id', 'phone']).orderBy('id').execute()
      expect(rows).toEqual(written.toSorted((one, other) => one.id - other.id).map(({ id, phone }) => ({ id, phone })))
      const missed = () => written.filter(({ id }) => !ear.heard.has(id)).map(({ id }) => id)
      await expect.poll(missed, { timeout: 5_000 }).toEqual([])
      expect(ear.opened(), 'the process that told has been restarted').toBeGreaterThan(1)
      expect(ear.resets(), 'nothing is told wholesale').toBe(0)
    } finally {
      await load.end()
      await ear.close()
      await balancer.close()
    }
  },
  120_000,
)

it.runIf(process.platform === 'linux')('counts wrong passwords across two processes', async () => {
  const email = `${randomUUID().slice(0, 8)}@agency.test`
  const tryAt = async ({ port }: Node) => {
    const body = JSON.stringify({ email, password: 'not the password' })
    const answer = await fetch(`http://127.0.0.1:${port}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    return answer.status
  }
  const [one, other] = nodes as [Node, Node]
  const tries = []
  for (const node of [one, other, one, other, one]) tries.push(await tryAt(node))
  expect(tries).not.toContain(429)
  expect([await tryAt(one), await tryAt(other)]).toEqual([429, 429])
})

it.runIf(process.platform === 'linux')('reports that a process is leaving before it stops listening', async () => {
  const node = await start(await freePort())
  const ended = stop(node)
  await until(async () => !(await isReady(node.port)))
  const at = `http://127.0.0.1:${node.port}`
  const [ready, live, read] = await Promise.all([
    fetch(`${at}/health/ready`),
    fetch(`${at}/health/live`),
    fetch(`${at}/api/user-permissions`, { headers: headers() }),
  ])
  expect([ready.status, live.status, read.status]).toEqual([503, 200, 200])
  expect(read.headers.get('connection')).toBe('close')
  expect(await ended).toBe(0)
})
