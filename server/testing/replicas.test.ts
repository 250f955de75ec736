import { randomBytes } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPool } from '#server/db/client.ts'
import { migrate } from '#server/db/migrate.ts'
import { checkReplicas, inspectReplicas } from '#server/db/inspect-replicas.ts'
import { openReplicas } from '#server/db/replicas.ts'
import { type OwnPostgres, openPostgres, openStandby, prepareByManual, run } from './own-postgres.ts'
import { startProgram } from './program.ts'
import { freePort, until } from './servers.ts'

const SECRET_KEY = randomBytes(32).toString('base64')
const DELAY_MS = 30
const IN_USE = /read replica in use/g

describe('read replicas', () => {
  let primary: OwnPostgres
  let slow: OwnPostgres
  let url: string
  let program: Awaited<ReturnType<typeof startProgram>>
  let token: string
  let metrics: number
  let made = 0

  const urlOf = (postgres: OwnPostgres) => {
    const address = new URL(url)
    address.port = new URL(postgres.url()).port
    return address.href
  }
  const timesInUse = () => (program.said().match(IN_USE) ?? []).length
  const create = async (custom_values = {}) => {
    const phone = `+48602${String(200_000 + made++)}`
    const lead = { first_name: 'Olha', phone, source: 'olx', custom_values }
    const { status, text } = await program.ask('POST', '/api/leads', lead, token)
    expect(status, text).toBe(200)
    return (JSON.parse(text) as { data: { id: number } }).data.id
  }
  const list = async (query = 'limit=1') => {
    const { status, text } = await program.ask('GET', `/api/leads?${query}`, undefined, token)
    expect(status, text).toBe(200)
    return (JSON.parse(text) as { data: { id: number }[] }).data
  }
  /** How many scans of the table of leads a server has counted. */
  const scansOn = async (postgres: OwnPostgres) => {
    const [row] = await postgres.read<{ scans: number }>(
      'brigada',
      `select (seq_scan + coalesce(idx_scan, 0))::int as scans from pg_stat_user_tables where relname = 'leads'`,
    )
    return row!.scans
  }
  const countGrows = async (postgres: OwnPostgres, act: () => Promise<unknown> = list) => {
    const before = await scansOn(postgres)
    await until(async () => {
      await act()
      return (await scansOn(postgres)) > before
    })
  }

  beforeAll(async () => {
    primary = await openPostgres()
    url = await prepareByManual(primary)
    await migrate(url)
    slow = await openStandby(primary, {
      recovery_min_apply_delay: `${DELAY_MS}ms`,
      max_standby_streaming_delay: '0',
      hot_standby_feedback: 'off',
    })
    metrics = await freePort()
    program = await startProgram(url, {
      SECRET_KEY,
      DATABASE_REPLICA_URL: urlOf(slow),
      METRICS_PORT: String(metrics),
      LOG_LEVEL: 'warn',
    })
    await program.settled()
    token = await program.signIn()
    await until(() => timesInUse() === 1)
  }, 120_000)
  afterAll(async () => {
    await program?.close()
    await slow?.close()
    await primary.close()
  })

  it('answers lists, counts and exports', async () => {
    await create()
    await countGrows(slow)
    await countGrows(slow, () => program.ask('GET', '/api/leads/count', undefined, token))
    await countGrows(slow, () =>
      program.ask('POST', '/api/leads/export', { query: {}, columns: ['first_name'] }, token),
    )
  }, 60_000)

  it('are told by metrics', async () => {
    const text = await (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text()
    expect(text).toMatch(/^brigada_replica_up\{replica="postgres:\/\/brigada:\*\*\*@[^"]+"\} 1$/m)
    expect(text).toMatch(/^brigada_replica_behind_bytes\{replica="[^"]+"\} \d+$/m)
  })

  it('never answer without what was committed before, although they replay it later', async () => {
    const writers = Array.from({ length: 3 }, async () => {
      for (let at = 0; at < 10; at++) {
        const id = await create()
        expect(await list(`ids=${id}`)).toHaveLength(1)
      }
    })
    await Promise.all(writers)
  }, 60_000)

  it('show a change of the settings at once', async () => {
    for (const key of ['shoe_size', 'shirt_size', 'driving_licence']) {
      const field = { entity: 'lead', key, type: 'text', label: { en: key, pl: key, ru: key, ua: key, es: key } }
      const created = await program.ask('POST', '/api/custom-fields', field, token)
      expect(created.status, created.text).toBe(200)
      const id = await create({ [key]: 'yes' })
      expect(await list(`ids=${id}&fields=custom.${key}`)).toEqual([{ id, custom_values: { [key]: 'yes' } }])
    }
  })

  it('are left out while they replay nothing, and used again when they have caught up', async () => {
    const before = timesInUse()
    await run(slow.url(), 'select pg_wal_replay_pause()')
    const id = await create()
    expect(await list(`ids=${id}`)).toHaveLength(1)
    expect(program.said()).toContain('read replica left out')
    await countGrows(primary)
    await run(slow.url(), 'select pg_wal_replay_resume()')
    await until(() => timesInUse() > before)
    await countGrows(slow)
  }, 60_000)

  it('lose no answer when they are killed, and are used again when they are back', async () => {
    let isOver = false
    let answered = 0
    const readers = Array.from({ length: 4 }, async () => {
      while (!isOver) {
        expect(await list()).toHaveLength(1)
        answered++
      }
    })
    await until(() => answered > 20)
    await slow.kill()
    const then = answered
    await until(() => answered > then + 20)
    isOver = true
    await Promise.all(readers)
    const before = timesInUse()
    await slow.start()
    await until(() => timesInUse() > before)
  }, 60_000)

  it('tell by the failure of a statement whether it is to be repeated on the primary', async () => {
    const pool = openPool(url)
    const replicas = openReplicas([urlOf(slow)], pool, () => undefined)
    try {
      const found = async () => replicas.reader(await replicas.position())
      await until(async () => (await found()) !== null)
      const reader = (await found())!
      const failureOf = (statement: RawBuilder<unknown>) =>
        statement.execute(reader.db).then(
          () => null,
          (failure: unknown) => failure,
        )
      const conflict = await reader.db
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute(async (tx) => {
          await sql`select count(*) from leads`.execute(tx)
          // The statement runs before the rows go: a transaction between two statements loses its connection instead.
          const removed = run(primary.url('brigada'), 'delete from leads', 'vacuum leads')
          await Promise.all([sql`select pg_sleep(20)`.execute(tx), removed])
        })
        .catch((failure: unknown) => failure)
      expect(conflict).toMatchObject({ code: '40001', message: expect.stringContaining('recovery') as string })
      expect(reader.isLost(conflict)).toBe(true)
      const written = await failureOf(sql`delete from leads`)
      expect(written).toMatchObject({ code: '25006' })
      expect(reader.isLost(written)).toBe(true)
      expect(reader.isLost(await failureOf(sql`select 1 / 0`))).toBe(false)
    } finally {
      await replicas.close()
      await pool.end()
    }
  }, 60_000)

  it('must hold the same database; one that does not answer stops nothing', async () => {
    await run(primary.url(), 'create database elsewhere')
    const elsewhere = primary.url('elsewhere')
    const gone = 'postgres://brigada@127.0.0.1:1/brigada'
    await expect(checkReplicas([urlOf(slow), elsewhere], url)).rejects.toThrow(
      /elsewhere in DATABASE_REPLICA_URL leads to another database/,
    )
    await expect(checkReplicas([gone, url], url)).resolves.toBeUndefined()
    const promoted = await openStandby(primary)
    await run(promoted.url(), 'select pg_promote()')
    const found = await inspectReplicas([gone, urlOf(slow), urlOf(promoted), url], url)
    await promoted.close()
    expect(found.map(({ advice }) => advice)).toEqual([
      'It does not answer.',
      expect.stringContaining('hot_standby_feedback'),
      'It is not a replica but a primary server.',
      expect.any(String),
    ])
    expect(found[3]).toMatchObject({ safe: true, value: expect.stringMatching(/, the primary now$/) as string })
    expect(found[1]!.value).toMatch(/^postgres:\/\/brigada:\*\*\*@127.0.0.1:\d+\/brigada, \d+ bytes behind$/)
    const other = await startProgram(url, { SECRET_KEY, DATABASE_REPLICA_URL: gone, LOG_LEVEL: 'error' })
    try {
      await other.settled()
      expect(other.isAlive(), other.said()).toBe(true)
      const again = await other.signInAgain()
      expect((await other.ask('GET', '/api/leads', undefined, again)).status).toBe(200)
    } finally {
      await other.close()
    }
  }, 60_000)
})
