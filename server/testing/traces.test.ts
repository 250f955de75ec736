import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestAgency, openTestAgency } from './agency.ts'
import { person } from './builders.ts'
import { startProgram } from './program.ts'
import { type Receiver, openReceiver } from './receiver.ts'
import { until } from './servers.ts'

type Value = { stringValue?: string; intValue?: number }
type Attributes = { key: string; value: Value }[]
type Span = {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  attributes: Attributes
  status: { code?: number }
}
type Sent = { resourceSpans: { resource: { attributes: Attributes }; scopeSpans: { spans: Span[] }[] }[] }

let agency: TestAgency
let collector: Receiver
let program: Awaited<ReturnType<typeof startProgram>>
let token: string

beforeAll(async () => {
  agency = await openTestAgency()
  collector = await openReceiver()
  program = await startProgram(agency.url, {
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${collector.port}/`,
    OTEL_EXPORTER_OTLP_HEADERS: 'api-key=secret',
    BRIGADA_DEMO: '0',
  })
  await program.settled()
  token = await program.signIn()
}, 60_000)
afterAll(async () => {
  await program.close()
  await agency.close()
})

const sent = () => collector.calls.map(({ body }) => JSON.parse(body) as Sent)

const spans = () =>
  sent().flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
  )

const valueOf = ({ attributes }: { attributes: Attributes }, name: string) =>
  Object.values(attributes.find(({ key }) => key === name)?.value ?? {})[0]

/** The span of a request, once it has arrived. */
const requestNamed = async (name: string) => {
  await until(() => spans().some((span) => span.name === name))
  return spans().findLast((span) => span.name === name)!
}

it('sends a request with its statements as one trace, and nothing that identifies a person', async () => {
  const somebody = person({ first_name: 'Klementyna' })
  const { status } = await program.ask('POST', '/api/leads', { ...somebody, source: 'referral' }, token)
  expect(status).toBe(200)
  await program.ask('GET', `/api/leads?search=${encodeURIComponent(somebody.phone)}`, undefined, token)
  const created = await requestNamed('POST /api/leads')
  await requestNamed('GET /api/leads')
  expect(valueOf(created, 'http.route')).toBe('/api/leads')
  expect(Number(valueOf(created, 'http.response.status_code'))).toBe(200)
  const own = spans().filter(({ traceId }) => traceId === created.traceId)
  const statements = own.filter((span) => valueOf(span, 'db.system.name') === 'postgresql')
  expect(statements.map(({ name }) => name)).toEqual(expect.arrayContaining(['BEGIN', 'INSERT', 'COMMIT']))
  expect(new Set(statements.map(({ parentSpanId }) => parentSpanId))).toEqual(new Set([created.spanId]))
  const [{ resource }] = sent()[0]!.resourceSpans as [Sent['resourceSpans'][number]]
  expect(valueOf(resource, 'service.name')).toBe('brigada')
  expect(collector.calls[0]).toMatchObject({ path: '/v1/traces', headers: { 'api-key': 'secret' } })
  const all = collector.calls.map(({ body }) => body).join('')
  for (const secret of [somebody.phone, somebody.first_name, token, 'owner@agency.test'])
    expect(all).not.toContain(secret)
})

it('sends each job as a trace of its own', async () => {
  await program.ask('POST', '/api/forgot-password', { email: 'owner@agency.test' })
  const job = await requestNamed('job send_letter')
  expect(job.parentSpanId ?? '').toBe('')
  await until(() => spans().some(({ traceId, name }) => traceId === job.traceId && name === 'SELECT'))
})

it('does not join the trace that a stranger names, and traces no health checks', async () => {
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
  await fetch(`${program.address}/api/ip`, { headers: { traceparent } })
  await program.ask('GET', '/health/ready')
  const span = await requestNamed('GET /api/ip')
  expect(span.traceId).not.toBe('0af7651916cd43dd8448eb211c80319c')
  expect(spans().some(({ name }) => name.includes('/health'))).toBe(false)
})

it('goes on when the collector fails, and stops in time', async () => {
  collector.reply = { status: 503 }
  expect((await program.ask('GET', '/api/ip', undefined, token)).status).toBe(200)
  await collector.close()
  expect((await program.ask('GET', '/api/ip', undefined, token)).status).toBe(200)
  const begun = performance.now()
  expect(await program.end('SIGTERM')).toBe(0)
  expect(performance.now() - begun).toBeLessThan(20_000)
}, 60_000)
