import os from 'node:os'
import { type Context, ROOT_CONTEXT, SpanKind, SpanStatusCode, context, propagation, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from './config.ts'
import { addFacts } from './log.ts'
import { version } from './version.ts'

/** A collector that does not answer delays the stop of a process for at most this long. */
const PATIENCE_MS = 5_000

const LONGEST_TEXT = 2_000

const tracer = () => trace.getTracer('brigada', version)

/** Sends the traces of this process to a collector (OTLP over HTTP, JSON) until `close`. Lines of the log name their trace. */
export const openTraces = ({ url, service, share }: NonNullable<Config['traces']>) => {
  const provider = new TracerProvider({
    resource: defaultResource().merge(
      resourceFromAttributes({
        'service.name': service,
        'service.version': version,
        'service.instance.id': `${os.hostname()}-${process.pid}`,
      }),
    ),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanLimits: { attributeValueLengthLimit: LONGEST_TEXT },
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url, timeoutMillis: PATIENCE_MS }),
        scheduledDelayMillis: 1_000,
      }),
    ],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  trace.setGlobalTracerProvider(provider)
  addFacts(() => {
    const here = trace.getActiveSpan()?.spanContext()
    return here ? { trace_id: here.traceId, span_id: here.spanId } : {}
  })
  return { close: () => provider.shutdown().catch(() => undefined) }
}

/** Live updates are one answer for as long as a page is open. */
const EVENTS = '/api/events'

/**
 * Traces the calls of the API by route, not by URL, because URLs identify people. `isContinued` joins the trace that the
 * caller names; a stranger must not decide what is traced, so only behind a proxy.
 */
export const traceRequests = (app: FastifyInstance, isContinued: boolean) => {
  const contexts = new WeakMap<FastifyRequest, Context>()
  app.addHook('onRequest', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    if (!request.url.startsWith('/api/') || route === EVENTS) return done()
    const attributes = { 'http.request.method': request.method, 'http.route': route, 'brigada.request_id': request.id }
    const parent = isContinued ? propagation.extract(ROOT_CONTEXT, request.headers) : ROOT_CONTEXT
    const span = tracer().startSpan(`${request.method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent)
    reply.raw.once('close', () => {
      const { statusCode } = reply.raw
      span.setAttribute('http.response.status_code', statusCode)
      if (statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    })
    const own = trace.setSpan(parent, span)
    contexts.set(request, own)
    context.with(own, done)
  })
  // The body arrives through events that began before the request had a trace.
  app.addHook('preValidation', (request, _reply, done) => {
    const own = contexts.get(request)
    return own ? context.with(own, done) : done()
  })
}

const errorType = (error: unknown) => {
  const { code, name } = error as { code?: unknown; name?: string }
  return typeof code === 'string' ? code : (name ?? 'Error')
}

/** Begins a statement of a traced request or job, by its text without values; returns its end. */
export const traceStatement = (text: string) => {
  if (!trace.getActiveSpan()?.isRecording()) return undefined
  const operation = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'SQL'
  const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': operation, 'db.query.text': text }
  const span = tracer().startSpan(operation, { kind: SpanKind.CLIENT, attributes })
  return (error?: unknown) => {
    if (error !== undefined) {
      span.setAttribute('error.type', errorType(error))
      span.setStatus({ code: SpanStatusCode.ERROR })
    }
    span.end()
  }
}

/** Runs a job as a trace of its own. */
export const traceJob = <T>(name: string, work: () => Promise<T>): Promise<T> =>
  tracer().startActiveSpan(`job ${name}`, { kind: SpanKind.CONSUMER, root: true }, async (span) => {
    try {
      return await work()
    } catch (error) {
      span.setAttribute('error.type', errorType(error))
      span.setStatus({ code: SpanStatusCode.ERROR })
      throw error
    } finally {
      span.end()
    }
  })
