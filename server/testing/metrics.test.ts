import fs from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestAgency, openTestAgency } from './agency.ts'
import { startProgram } from './program.ts'
import { freePort } from './servers.ts'

let agency: TestAgency
let program: Awaited<ReturnType<typeof startProgram>>
let port: number

beforeAll(async () => {
  agency = await openTestAgency()
  port = await freePort()
  program = await startProgram(agency.url, { METRICS_PORT: String(port), WEB_CONCURRENCY: '2', BRIGADA_DEMO: '0' })
  await program.settled()
}, 60_000)
afterAll(async () => {
  await program.close()
  await agency.close()
})

const figures = async () => {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`)
  return { type: answer.headers.get('content-type'), text: await answer.text() }
}

/** The sum of the samples whose line begins with a text. */
const sumOf = (text: string, beginning: string) =>
  text
    .split('\n')
    .filter((line) => line.startsWith(beginning))
    .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0)

it('counts the requests of all processes by route, never by URL', async () => {
  const token = await program.signIn()
  for (let call = 0; call < 20; call++) await program.ask('GET', '/api/leads/1', undefined, token)
  await program.ask('GET', '/api/nowhere/anna@agency.test', undefined, token)
  const { type, text } = await figures()
  expect(type).toContain('text/plain')
  expect(sumOf(text, 'brigada_request_seconds_count{method="GET",route="/api/leads/:id",status="404"}')).toBe(20)
  expect(text).not.toContain('anna@')
  expect(sumOf(text, 'brigada_statement_seconds_count')).toBeGreaterThan(40)
  expect(sumOf(text, 'process_resident_memory_bytes')).toBeGreaterThan(50_000_000)
}, 60_000)

it('shows queues, emails, sessions, pools, disk space and whether the database answers', async () => {
  await agency.db
    .insertInto('letters')
    .values({
      recipient: 'a@agency.test',
      subject: 'x',
      body: 'y',
      created_at: new Date(Date.now() - 100_000).toISOString(),
      sent_at: null,
      failure: null,
    })
    .execute()
  const { text } = await figures()
  expect(sumOf(text, 'brigada_up')).toBe(1)
  expect(sumOf(text, 'brigada_letters_late_seconds')).toBeGreaterThan(99)
  expect(sumOf(text, 'brigada_sessions_active')).toBeGreaterThan(0)
  expect(sumOf(text, 'brigada_pool_connections{pool="jobs"')).toBeGreaterThan(0)
  expect(sumOf(text, 'brigada_database_bytes')).toBeGreaterThan(1_000_000)
  expect(sumOf(text, 'brigada_disk_free_bytes')).toBeGreaterThan(0)
  for (const name of ['jobs', 'jobs_late_seconds', 'webhook_deliveries', 'night_steps_failed', 'database_connections'])
    expect(text).toContain(`# TYPE brigada_${name} gauge`)
})

it('is served only on its own port', async () => {
  const answer = await program.ask('GET', '/metrics')
  expect(answer.status).toBe(404)
  expect(answer.text).not.toContain('<html')
  expect((await fetch(`http://127.0.0.1:${port}/other`)).status).toBe(404)
})

/** The names of metrics in a text, without the suffixes of histograms. */
const named = (text: string) =>
  new Set(
    [...text.matchAll(/\b(?:brigada|process|nodejs)_[a-z0-9_]+/g)].map(([name]) =>
      name.replace(/_(bucket|count|sum)$/, ''),
    ),
  )

/** Metrics of the embedded database's backups, and of read replicas, which this program does not have. */
const OF_OTHERS = new Set([
  'brigada_backup_age_seconds',
  'brigada_log_archived_age_seconds',
  'brigada_replica_up',
  'brigada_replica_behind_bytes',
])

it('contains every metric that the alert rules and the dashboard use', async () => {
  const told = named((await figures()).text)
  for (const file of ['deploy/prometheus/brigada-rules.yml', 'deploy/grafana/brigada.json'])
    for (const name of named(fs.readFileSync(file, 'utf8')))
      if (!OF_OTHERS.has(name)) expect(told, file).toContain(name)
})
