import cluster from 'node:cluster'
import http from 'node:http'
import type { FastifyInstance } from 'fastify'
import { AggregatorRegistry, Gauge, Histogram, Registry, collectDefaultMetrics, register } from 'prom-client'
import { ConfigError } from './setting-values.ts'

/** Upper bounds in seconds of the histogram buckets. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20]

const requests = new Histogram({
  name: 'brigada_request_seconds',
  help: 'Time from a request to the end of its answer, by method, route and status',
  labelNames: ['method', 'route', 'status'],
  buckets: SECONDS,
})

const streams = new Gauge({ name: 'brigada_event_streams', help: 'Open pages that hear of changes' })

const statements = new Histogram({
  name: 'brigada_statement_seconds',
  help: 'Time of a statement for requests, the wait for a connection apart',
  buckets: SECONDS,
})

const EVENTS = '/api/events'

/** Counts the requests of a server by route, not by URL, because URLs identify people. */
export const measureRequests = (app: FastifyInstance) =>
  app.addHook('onRequest', (request, reply, done) => {
    const begun = performance.now()
    const route = request.routeOptions.url ?? 'none'
    if (route === EVENTS) streams.inc()
    reply.raw.once('close', () => {
      if (route === EVENTS) streams.dec()
      else
        requests.observe(
          { method: request.method, route, status: reply.raw.statusCode },
          (performance.now() - begun) / 1_000,
        )
    })
    done()
  })

/** Begins to measure a statement; returns its end. */
export const measureStatement = () => {
  const begun = performance.now()
  return () => statements.observe((performance.now() - begun) / 1_000)
}

/** Starts to measure this process: CPU, memory, event loop. A worker process sends its metrics to the first process. */
export const measureProcess = () => {
  collectDefaultMetrics()
  if (cluster.isWorker) void new AggregatorRegistry()
}

/** A value of a metric, read when it is asked for, with its labels. */
export type Figure = { labels?: Record<string, string>; value: number }

/** Metrics by name, with their description and values. */
export type Figures = Record<string, { help: string; of: Figure[] }>

const textOf = async (figures: Figures) => {
  const registry = new Registry()
  for (const [name, { help, of }] of Object.entries(figures)) {
    const labelNames = [...new Set(of.flatMap(({ labels }) => Object.keys(labels ?? {})))]
    const gauge = new Gauge({ name: `brigada_${name}`, help, labelNames, registers: [registry] })
    for (const { labels, value } of of) gauge.set(labels ?? {}, value)
  }
  return registry.metrics()
}

/**
 * Serves the metrics of all processes in Prometheus format at `/metrics` on a separate port. `figures` reads those of
 * the database and the disk; when that fails, `brigada_up` is 0 and the rest is still served.
 */
export const serveMetrics = async (
  { host, port, processes }: { host: string; port: number; processes: number },
  figures: () => Promise<Figures>,
) => {
  const together = processes > 1 && cluster.isPrimary ? new AggregatorRegistry() : null
  const read = async () => {
    const own = await (together ? together.clusterMetrics() : register.metrics())
    const asked = await figures().then(
      (found): Figures => ({ ...found, up: { help: 'Whether the database answers', of: [{ value: 1 }] } }),
      (): Figures => ({ up: { help: 'Whether the database answers', of: [{ value: 0 }] } }),
    )
    return `${own}\n${await textOf(asked)}`
  }
  const server = http.createServer((request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics')
      return void response.writeHead(404).end('The figures are at /metrics.\n')
    read().then(
      (text) => response.writeHead(200, { 'content-type': register.contentType }).end(text),
      (error: Error) => response.writeHead(500).end(`${error.message}\n`),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) =>
      reject(new ConfigError(`The figures cannot be served at ${host}:${port} (METRICS_PORT): ${error.message}.`)),
    )
    server.listen({ host, port }, () => resolve())
  })
  return { close: () => new Promise<void>((resolve) => server.close(() => resolve())) }
}
