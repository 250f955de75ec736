import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { problemOf } from '#server/behaviors/endpoints/problem-of.ts'
import { type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { type OwnPostgres, openPostgres, prepareByManual, run } from '#server/testing/own-postgres.ts'
import { hasPgbouncer, openForgetful, openPgbouncer } from '#server/testing/pooler.ts'
import { startProgram } from '#server/testing/program.ts'
import { openPool } from './client.ts'
import { migrate } from './migrate.ts'
import { APP_ROLE } from './roles.ts'
import { checkWay } from './session-settings.ts'

const failureOf = (promise: Promise<unknown>): Promise<Error> =>
  promise.then(
    () => new Error('it did not fail'),
    (error: unknown) => error as Error,
  )

let agency: TestAgency

beforeAll(async () => {
  agency = await openTestAgency()
})
afterAll(() => agency.close())

it('does not use a connection that lost its role and limits, and answers 503', async () => {
  const way = await openForgetful(agency.url)
  const pool = openPool(way.url, { role: APP_ROLE })
  try {
    const failure = await failureOf(pool.query('select 1'))
    expect(failure.message).toMatch(/role is brigada instead of brigada_app/)
    expect(failure.message).toMatch(/statement_timeout is 0 instead of 15000/)
    expect(problemOf(failure)).toMatchObject({ status: 503, retryAfter: 2 })
    await expect(checkWay(way.url)).rejects.toThrow(/pooler in transaction mode belongs in DATABASE_POOL_URL/)
  } finally {
    await pool.end()
    way.close()
  }
})

it('does not start the server on such a connection and says why in one sentence', async () => {
  const way = await openForgetful(agency.url)
  const program = await startProgram(way.url)
  try {
    await program.settled()
    expect(program.isAlive()).toBe(false)
    expect(program.said()).toMatch(/^The database gives connections other settings than they ask for: [^\n]+\n$/)
  } finally {
    await program.close()
    way.close()
  }
})

it('drops a connection to a read-only database, and the next one can write', async () => {
  const pool = openPool(agency.url, { max: 1, role: APP_ROLE })
  try {
    await pool.query('set session characteristics as transaction read only')
    const failure = await failureOf(pool.query('update agency set version = version where false'))
    expect(problemOf(failure)).toMatchObject({ status: 503 })
    await expect
      .poll(() => failureOf(pool.query('update agency set version = version where false')))
      .toMatchObject({ message: 'it did not fail' })
  } finally {
    await pool.end()
  }
})

it('names the process that holds the start lock after five seconds', async () => {
  const holder = new pg.Client({ connectionString: agency.url, application_name: 'left behind' })
  await holder.connect()
  await holder.query('select pg_advisory_lock(7271001)')
  const said: string[] = []
  const waiting = migrate(agency.url, undefined, (line) => said.push(line))
  try {
    await expect.poll(() => said, { timeout: 15_000 }).toHaveLength(1)
    const { rows } = await holder.query<{ pid: number }>('select pg_backend_pid() as pid')
    expect(said[0]).toContain(`process ${rows[0]!.pid} of PostgreSQL (left behind,`)
  } finally {
    await holder.end()
  }
  expect(await waiting).toEqual([])
})

it('prefers the requested limit over the one that the database sets for the owner', async () => {
  const name = new URL(agency.url).pathname.slice(1)
  const boss = new URL(inject('cluster').admin)
  await run(boss.href, `alter database ${name} set statement_timeout = '1s'`)
  await expect(checkWay(agency.url)).resolves.toBeUndefined()
})

describe.runIf(hasPgbouncer)('behind PgBouncer in transaction mode', () => {
  let postgres: OwnPostgres
  let direct: string

  beforeAll(async () => {
    postgres = await openPostgres()
    direct = await prepareByManual(postgres)
  })
  afterAll(() => postgres.close())

  it('refuses a start with a sentence, with and without ignored options', async () => {
    for (const ignored of ['', 'options']) {
      const pooler = await openPgbouncer(direct, { pool_mode: 'transaction', ignore_startup_parameters: ignored })
      try {
        const failure = await failureOf(checkWay(pooler.url))
        expect(failure.message).toMatch(ignored ? /other settings/ : /does not take startup options/)
        expect(failure.message).toMatch(/pooler in transaction mode belongs in DATABASE_POOL_URL/)
      } finally {
        await pooler.close()
      }
    }
  })

  it('leaves no lock of a migration on a connection that the pooler keeps', async () => {
    const settings = { pool_mode: 'transaction', ignore_startup_parameters: 'options' }
    const pooler = await openPgbouncer(direct, settings)
    try {
      expect((await migrate(pooler.url)).length).toBeGreaterThan(30)
      const said: string[] = []
      expect(await migrate(direct, undefined, (line) => said.push(line))).toEqual([])
      expect(said).toEqual([])
    } finally {
      await pooler.close()
    }
  })
})
