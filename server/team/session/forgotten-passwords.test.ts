import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { queueJob } from '#server/behaviors/jobs/queue-job.ts'
import { type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { doJobs } from '#server/testing/jobs.ts'
import { queuedJobs, scanDatabase } from '#server/testing/scan.ts'
import { answerRequest } from './session.commands.ts'

let agency: TestAgency

const said: string[] = []

/** Records every statement of connections that open from now on. */
const hearStatements = () => {
  const { query } = pg.Client.prototype as unknown as { query: (...args: unknown[]) => unknown }
  const heard = function heard(this: unknown, ...args: unknown[]) {
    const [first] = args as [string | { text: string }]
    said.push(typeof first === 'string' ? first : first.text)
    return query.apply(this, args)
  }
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(heard)
}

beforeAll(async () => {
  hearStatements()
  agency = await openTestAgency({ trust_proxy: 1 })
})
afterAll(async () => {
  vi.restoreAllMocks()
  await agency.close()
})

const join = async () => {
  const { user_id } = await agency.join('recruiter')
  return agency.db.selectFrom('users').where('id', '=', user_id).select(['id', 'email']).executeTakeFirstOrThrow()
}

let hosts = 0
const newAddress = () => `198.18.7.${hosts++}`

const ask = (email: string, ip = newAddress()) =>
  agency.call<{ data: object; errors?: { path: string; code: string }[] }>('POST', '/api/forgot-password', {
    body: { email },
    headers: { 'x-forwarded-for': ip },
  })

const lettersTo = (email: string) =>
  agency.db.selectFrom('letters').where('recipient', '=', email).select('id').execute()

const waiting = () => queuedJobs<{ email: string }>(agency.url, 'send_reset_link')

const statementsOf = async (email: string) => {
  said.length = 0
  const { status, text } = await ask(email)
  return { status, text, said: [...said] }
}

it('does and answers the same for existing, blocked and unknown accounts', async () => {
  const [known, blocked] = [await join(), await join()]
  await agency.db.updateTable('users').set({ status: 'blocked' }).where('id', '=', blocked.id).execute()
  await statementsOf('somebody@agency.test')
  const first = await statementsOf(known.email)
  expect(first.status).toBe(200)
  expect(first.said.length).toBeGreaterThan(5)
  expect(first.said.join('\n')).not.toMatch(/\busers\b/)
  expect(await statementsOf('nobody@agency.test')).toEqual(first)
  expect(await statementsOf(blocked.email)).toEqual(first)
  expect(await lettersTo(known.email)).toEqual([])
})

it('sends the email by a job, only for an active account, and stores no address', async () => {
  const { email } = await join()
  await ask(email)
  await ask('stranger@elsewhere.example')
  expect((await waiting()).map((job) => job.email)).toContain('stranger@elsewhere.example')
  await doJobs(agency, 'send_reset_link')
  expect(await lettersTo(email)).toHaveLength(1)
  expect(await scanDatabase(agency.url, ['stranger@elsewhere.example'])).toEqual([])
})

it('drops a request that was not answered in time without a query', async () => {
  const { email } = await join()
  const asked_at = new Date(Date.now() - 16 * 60_000).toISOString()
  said.length = 0
  await answerRequest(agency.db, '', { email, asked_at })
  expect(said.filter((text) => text.includes('"email" ='))).toEqual([])
  await ask('left@elsewhere.example')
  const client = new pg.Client({ connectionString: agency.url })
  await client.connect()
  await client.query(
    "update graphile_worker._private_jobs set attempts = max_attempts, created_at = now() - interval '25 hours'",
  )
  await client.end()
  await agency.db.transaction().execute((tx) => queueJob(tx, 'tidy', {}))
  await doJobs(agency, 'tidy')
  expect(await waiting()).toEqual([])
})

it('limits a network to twenty emails, then one per minute, for known and unknown addresses alike', async () => {
  const ip = newAddress()
  const { email } = await join()
  const answers = []
  for (let index = 0; index < 20; index++) answers.push(await ask(`somebody-${index}@agency.test`, ip))
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  const [known, unknown] = [await ask(email, ip), await ask('nobody@agency.test', ip)]
  for (const { status, headers, body } of [known, unknown]) {
    expect([status, headers['retry-after']]).toEqual([429, '60'])
    expect(body.errors).toEqual([{ path: 'email', code: 'locked', params: { seconds: 60, minutes: 1 } }])
  }
  expect((await ask(email)).status).toBe(200)
})

it('limits a network to five emails for one address', async () => {
  const ip = newAddress()
  const answers = await Promise.all(Array.from({ length: 12 }, () => ask('nobody@agency.test', ip)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
})

it('sends one account at most five emails an hour from all networks, without revealing it', async () => {
  const { email } = await join()
  await doJobs(agency, 'send_reset_link')
  const answers = await Promise.all(Array.from({ length: 12 }, () => ask(email)))
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  expect(await waiting()).toHaveLength(5)
  await doJobs(agency, 'send_reset_link')
  expect(await lettersTo(email)).toHaveLength(5)
})
