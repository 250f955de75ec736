import { once } from 'node:events'
import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OwnPostgres, openPostgres, prepareByManual, run } from './own-postgres.ts'
import { startProgram } from './program.ts'
import { until } from './servers.ts'

const WRITERS = 8
const KILLS = 5

let postgres: OwnPostgres
let url: string
let program: Awaited<ReturnType<typeof startProgram>>
let token: string
let mail: net.Server
const mailed: net.Socket[] = []

beforeAll(async () => {
  mail = net.createServer((socket) => {
    socket.on('error', () => undefined)
    mailed.push(socket)
  })
  mail.listen(0, '127.0.0.1')
  await once(mail, 'listening')
  postgres = await openPostgres()
  url = await prepareByManual(postgres)
  const { port } = mail.address() as net.AddressInfo
  program = await startProgram(url, { LOG_LEVEL: 'error', SMTP_URL: `smtp://127.0.0.1:${port}` })
  await program.settled()
  token = await program.signIn()
}, 90_000)
afterAll(async () => {
  await program.close()
  await postgres.close()
  for (const socket of mailed) socket.destroy()
  mail.close()
})

const invite = (name: string) =>
  program.ask('POST', '/api/forgot-password', { email: name }).then(({ status }) => status)

it('stops neither the server nor its workers when a job fails because the database is gone', async () => {
  expect(await invite('owner@agency.test')).toBe(200)
  await until(() => mailed.length === 1)
  await postgres.kill()
  mailed[0]!.destroy()
  await until(() => /jobs stopped|Failed to fail jobs|unhandled promise rejection/.test(program.said()))
  expect(program.said()).not.toContain('unhandled promise rejection')
  await postgres.start()
  await until(program.isReady)
  expect(program.isAlive()).toBe(true)
  expect(await invite('owner@agency.test')).toBe(200)
  await until(() => mailed.length === 2)
}, 90_000)

it('answers 503 with a retry time and never 500 while the database is killed again and again', async () => {
  const heard = new Map<string, number>()
  const without: string[] = []
  let writing = true
  let phone = 0
  const write = async () => {
    while (writing) {
      const lead = {
        first_name: 'Надія',
        last_name: 'Мороз',
        phone: `+48601${String(phone++).padStart(6, '0')}`,
        source: 'olx',
      }
      const answer = await program.ask('POST', '/api/leads', lead, token)
      const code = String(answer.status)
      heard.set(code, (heard.get(code) ?? 0) + 1)
      if (answer.status === 503 && answer.retryAfter === null) without.push(answer.text)
      if (answer.status === 503) await sleep(20)
    }
  }
  const writers = Array.from({ length: WRITERS }, write)
  const ended = Promise.allSettled(writers)
  const made = () => heard.get('200') ?? 0
  try {
    for (let kill = 0; kill < KILLS; kill++) {
      const before = made()
      await until(() => made() > before + WRITERS)
      await postgres.kill()
      const refused = heard.get('503') ?? 0
      await until(() => (heard.get('503') ?? 0) > refused + WRITERS)
      await postgres.start()
      await until(program.isReady)
    }
  } finally {
    writing = false
  }
  expect((await ended).map(({ status }) => status)).toEqual(writers.map(() => 'fulfilled'))
  expect([...heard.keys()].toSorted()).toEqual(['200', '503'])
  expect(without).toEqual([])
  expect(program.isAlive()).toBe(true)
  expect(program.said()).not.toContain('unhandled promise rejection')
}, 120_000)

const readOnly = (on: boolean) =>
  run(
    postgres.url(),
    `alter database brigada set default_transaction_read_only = ${on ? 'on' : 'off'}`,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = 'brigada' and pid <> pg_backend_pid()`,
  )

it('is not ready and answers 503 on a read-only database, and recovers when it can be written', async () => {
  const write = () =>
    program.ask(
      'POST',
      '/api/leads',
      { first_name: 'Ян', last_name: 'Лис', phone: '+48602000001', source: 'olx' },
      token,
    )
  await readOnly(true)
  const ready = await program.ask('GET', '/health/ready')
  expect([ready.status, ready.retryAfter]).toEqual([503, '2'])
  expect((await program.ask('GET', '/health/live')).status).toBe(200)
  expect(await write()).toMatchObject({ status: 503, retryAfter: '2' })
  await readOnly(false)
  await until(program.isReady)
  expect((await write()).status).toBe(200)
}, 60_000)
