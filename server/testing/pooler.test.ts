import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkPooler } from '#server/db/pooler.ts'
import { migrate } from '#server/db/migrate.ts'
import { listenOn } from './ear.ts'
import { type OwnPostgres, openPostgres, poolerLines, prepareByManual, run } from './own-postgres.ts'
import { hasPgbouncer, openPgbouncer } from './pooler.ts'
import { startProgram } from './program.ts'
import { until } from './servers.ts'

const WRITERS = 8
const LEADS = 10
const CONNECTIONS = 3

describe.runIf(hasPgbouncer)('behind a pooler in transaction mode', () => {
  let postgres: OwnPostgres
  let direct: string
  let pooler: Awaited<ReturnType<typeof openPgbouncer>>
  let program: Awaited<ReturnType<typeof startProgram>>
  let token: string

  const openPooler = (user: string, database = 'brigada') =>
    openPgbouncer(postgres.url(database, user), {
      pool_mode: 'transaction',
      default_pool_size: String(CONNECTIONS),
    })

  const addLead = (at: number) =>
    program.ask(
      'POST',
      '/api/leads',
      { first_name: 'Olha', phone: `+4860100${String(1000 + at)}`, source: 'olx' },
      token,
    )

  beforeAll(async () => {
    postgres = await openPostgres()
    direct = await prepareByManual(postgres)
    await migrate(direct)
    await run(postgres.url('brigada'), ...poolerLines())
    pooler = await openPooler('brigada_pool')
    program = await startProgram(direct, {
      DATABASE_POOL_URL: pooler.url,
      WEB_CONCURRENCY: '2',
      LOG_LEVEL: 'error',
    })
    await program.settled()
    token = await program.signIn()
  }, 120_000)
  afterAll(async () => {
    await program?.close()
    await pooler?.close()
    await postgres.close()
  })

  it('answers the requests of two processes over a few connections, and tells open pages of changes', async () => {
    const { port } = new URL(program.address)
    const ear = await listenOn(Number(port), { token } as Parameters<typeof listenOn>[1])
    const answers = await Promise.all(
      Array.from({ length: WRITERS }, async (_, writer) => {
        const statuses: number[] = []
        for (let at = 0; at < LEADS; at++) {
          statuses.push((await addLead(writer * LEADS + at)).status)
          statuses.push((await program.ask('GET', '/api/leads?limit=5&search=olha', undefined, token)).status)
        }
        return statuses
      }),
    )
    expect(new Set(answers.flat())).toEqual(new Set([200]))
    await ear.until(({ event, data }) => event === 'change' && data.entity === 'lead')
    ear.close()
    const [written] = await postgres.read<{ leads: number; told: number; connections: number }>(
      'brigada',
      `select (select count(*)::int from leads) as leads,
        (select count(distinct entity_id)::int from change_history where entity = 'lead') as told,
        (select count(*)::int from pg_stat_activity where usename = 'brigada_pool') as connections`,
    )
    expect(written).toMatchObject({ leads: WRITERS * LEADS, told: WRITERS * LEADS })
    expect(written!.connections).toBeGreaterThan(0)
    expect(written!.connections).toBeLessThanOrEqual(CONNECTIONS)
  }, 60_000)

  it('does a write with the same key once, although the second arrives over another connection', async () => {
    const send = () =>
      fetch(`${program.address}/api/leads`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': key,
          authorization: `Bearer ${token}`,
        },
        body: JSON.stringify({ first_name: 'Iryna', phone: '+48602000001', source: 'olx' }),
      }).then(async (answer) => ({ status: answer.status, text: await answer.text() }))
    const key = randomUUID()
    const [one, two] = await Promise.all([send(), send()])
    expect(one.text).toBe(two.text)
    const found = await postgres.read('brigada', `select id from leads where first_name = 'Iryna'`)
    expect(found).toHaveLength(1)
  })

  it('gives its login no right to change history or to use the job queue', async () => {
    await expect(run(pooler.url, 'delete from change_history')).rejects.toThrow(/permission denied/)
    await expect(run(pooler.url, 'set local role brigada_jobs')).rejects.toThrow(/permission denied/)
  })

  it('answers 503 while the pooler is down, and goes on when it is back', async () => {
    await pooler.kill()
    const meanwhile = await addLead(5_000)
    expect(meanwhile).toMatchObject({ status: 503, retryAfter: '2' })
    await pooler.start()
    await until(async () => (await addLead(5_001)).status === 200)
    expect(program.isAlive()).toBe(true)
  }, 60_000)

  it('does not start with a login that lacks the settings, and says which', async () => {
    await run(
      postgres.url('brigada'),
      `create role brigada_plain login password 'x'; grant brigada_app to brigada_plain`,
    )
    const plain = await openPooler('brigada_plain')
    const refused = await startProgram(direct, { DATABASE_POOL_URL: plain.url })
    try {
      await refused.settled()
      expect(refused.isAlive()).toBe(false)
      expect(refused.said()).toMatch(
        /^Connections of the pooler have other settings than they need: role is brigada_plain instead of brigada_app, .*statement_timeout is 0 instead of 15000.*operations\.md[^\n]+\n$/,
      )
    } finally {
      await refused.close()
      await plain.close()
    }
  }, 60_000)

  it('does not start with the address of another database, or of a superuser', async () => {
    await run(postgres.url(), 'create database elsewhere')
    const settings = poolerLines().filter((line) => line.startsWith('alter role'))
    await run(
      postgres.url(),
      ...settings.map((line) => line.replace('in database brigada ', 'in database elsewhere ')),
      ...settings.map((line) => line.replace('role brigada_pool', 'role postgres')),
    )
    const elsewhere = await openPooler('brigada_pool', 'elsewhere')
    const boss = await openPooler('postgres')
    try {
      await expect(checkPooler(elsewhere.url, direct)).rejects.toThrow(/leads to another database/)
      await expect(checkPooler(boss.url, direct)).rejects.toThrow(/is a superuser/)
      await expect(checkPooler(pooler.url, direct)).resolves.toBeUndefined()
    } finally {
      await elsewhere.close()
      await boss.close()
    }
  })
})
