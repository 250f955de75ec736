import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect, inject, it } from 'vitest'
import { TEMPLATE } from './cluster.ts'

const database = async () => {
  const { admin, owner } = inject('cluster')
  const name = `p_${randomUUID().slice(0, 8)}`
  const client = new pg.Client({ connectionString: admin })
  await client.connect()
  await client.query(`create database ${name} template ${TEMPLATE} owner brigada`)
  await client.end()
  const url = new URL(owner)
  url.pathname = `/${name}`
  return url.href
}

const freePort = async () => {
  const probe = net.createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as net.AddressInfo
  probe.close()
  return port
}

const childrenOf = (process: ChildProcess) =>
  fs.readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)

const until = async (holds: () => boolean | Promise<boolean>) => {
  for (let attempt = 0; attempt < 300 && !(await holds()); attempt++) await sleep(50)
  expect(await holds()).toBe(true)
}

it.runIf(process.platform === 'linux')(
  'answers with several processes, replaces one that dies, and ends all on SIGTERM',
  async () => {
    const port = await freePort()
    const DATA_DIR = fs.mkdtempSync(path.join(os.tmpdir(), 'brigada-processes-'))
    const env = { ...process.env, DATABASE_URL: await database(), DATA_DIR, PORT: String(port), WEB_CONCURRENCY: '2' }
    const server = spawn(process.execPath, ['server/main.ts'], {
      env: { ...env, LOG_LEVEL: 'silent', BASE_URL: '' },
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const answers = () =>
      fetch(`http://127.0.0.1:${port}/health/ready`).then(
        ({ status }) => status === 200,
        () => false,
      )
    try {
      let said = ''
      server.stdout.on('data', (part) => (said += String(part)))
      await until(() => said.includes('Brigada runs at'))
      expect(await answers()).toBe(true)
      expect(childrenOf(server)).toHaveLength(2)
      const [first] = childrenOf(server)
      process.kill(first!, 'SIGKILL')
      await until(() => !childrenOf(server).includes(first!))
      await until(answers)
      await until(() => childrenOf(server).length === 2)
      const last = childrenOf(server)
      server.kill('SIGTERM')
      const [code] = (await once(server, 'exit')) as [number | null]
      expect(code).toBe(0)
      for (const pid of last) expect(fs.existsSync(`/proc/${pid}`)).toBe(false)
    } finally {
      server.kill('SIGKILL')
      fs.rmSync(DATA_DIR, { recursive: true, force: true })
    }
  },
  60_000,
)

const startServer = async (url: string) => {
  const DATA_DIR = fs.mkdtempSync(path.join(os.tmpdir(), 'brigada-night-'))
  const env = { ...process.env, DATABASE_URL: url, DATA_DIR, PORT: String(await freePort()), WEB_CONCURRENCY: '1' }
  const server = spawn(process.execPath, ['server/main.ts'], {
    env: { ...env, LOG_LEVEL: 'silent', BASE_URL: '' },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  return { server, DATA_DIR }
}

/** A contract that ends in ten days, run by someone, in an agency that was installed two nights ago. */
const missedNight = async (client: pg.Client) => {
  await client.query(`update night_steps set night = night - 2 where step = 'installed'`)
  await client.query(`
    with person as (
      insert into users (email, password_hash, first_name, last_name, locale, status, search_key, created_at, updated_at)
      values ('night@agency.test', 'x', 'Nadia', 'Night', 'en', 'active', '', now(), now()) returning id
    ), coordinator as (
      insert into coordinators (user_id, status_id, status_since, created_at, updated_at)
      select person.id, s.id, now(), now(), now() from person, statuses s where s.entity = 'coordinator' and s.category = 'initial' returning id
    ), contract as (
      insert into contracts (number, title, client_name, client_country, site_country, site_city, timezone, start_date, end_date, currency,
        rate_period, employment_form, status_id, status_since, search_key, created_at, updated_at)
      select 'C-2026-9001', 'Warehouse', 'Acme', 'PL', 'PL', 'Gdynia', 'Europe/Warsaw', '2026-01-01', current_date + 10, 'PLN', 'hour',
        'employment', id, now(), '', now(), now() from statuses where entity = 'contract' and code = 'active' returning id
    ) insert into contract_coordinators (contract_id, coordinator_id, is_main, from_date)
      select contract.id, coordinator.id, true, current_date from contract, coordinator`)
}

it.runIf(process.platform === 'linux')(
  'catches up a missed night once, though two servers start at the same time',
  async () => {
    const url = await database()
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await missedNight(client)
    const servers = await Promise.all([startServer(url), startServer(url)])
    const steps = async () =>
      (
        await client.query<{ step: string; state: string }>(
          `select step, state from night_steps where step <> 'installed'`,
        )
      ).rows
    try {
      await until(async () =>
        (await steps()).some(({ step, state }) => step === 'ending_contracts' && state === 'done'),
      )
      await sleep(1_000)
      expect((await steps()).every(({ state }) => state === 'done')).toBe(true)
      const { rows } = await client.query(`select 1 from notifications where type = 'contract_ending'`)
      expect(rows).toHaveLength(1)
    } finally {
      await client.end()
      for (const { server, DATA_DIR } of servers) {
        const ended = once(server, 'exit')
        server.kill('SIGTERM')
        await ended
        fs.rmSync(DATA_DIR, { recursive: true, force: true })
      }
    }
  },
  60_000,
)
