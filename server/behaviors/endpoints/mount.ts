import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Access, Answer, Endpoint, EndpointKey, Parsed } from '#contract/basics/endpoint.ts'
import { sharedBy } from '#contract/basics/once.ts'
import { type SlimList, namingFields, slimListOf } from '#contract/basics/slim-list.ts'
import { HOME_COUNTRY } from '#contract/basics/phone-number.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { endingAt, refuseAfter } from '#server/db/ending-at.ts'
import type { Position } from '#server/db/replica.ts'
import type { Replicas } from '#server/db/replicas.ts'
import { nameByContent } from '#server/platform/file-name.ts'
import { ProblemError, forbidden } from '#server/platform/problems.ts'
import { type ReceivedFile, receiveFile } from '#server/platform/receive-file.ts'
import type { Actor } from '../access/actor.ts'
import { loadActor } from '../access/load-actor.ts'
import { isApiToken, loadTokenActor } from '../access/token-actor.ts'
import { viewAs } from '../access/view-as.ts'
import { parse } from './field-problems.ts'
import { inCountry } from './home-country.ts'
import { once } from './idempotency.ts'
import { mayCall } from './may-call.ts'
import { isRetriable } from './problem-of.ts'

/** Bytes of an answer; a file name makes it a download unless `inline` is set. */
export type Bytes = { stream: Readable; content_type: string; file_name?: string; inline?: boolean; etag?: string }

type ActorOf<E extends Endpoint> = E['access'] extends 'public' ? null : Actor
type ResultOf<E extends Endpoint> = E['response'] extends 'stream'
  ? Bytes
  : E['slims'] extends true
    ? Answer<E> | SlimList<Answer<E>>
    : Answer<E>

type Connection<E extends Endpoint> = E['response'] extends 'stream'
  ? Db
  : E['access'] extends 'public'
    ? Db
    : E['unkept'] extends true
      ? Db
      : Tx

/**
 * What a handler receives. A write runs inside the transaction `tx`. Streams, public endpoints and endpoints with
 * secrets get the pool and open their own transactions, because they first wait for other things.
 */
export type Context<E extends Endpoint> = Parsed<E> & {
  tx: Connection<E>
  actor: ActorOf<E>
  file: E['upload'] extends object ? ReceivedFile : undefined
  request: FastifyRequest
}

type Handlers<M> = {
  [K in keyof M]: M[K] extends Endpoint ? (context: Context<M[K]>) => Promise<ResultOf<M[K]>> : never
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
    without_factor?: boolean
    from_replica?: boolean
  }
  interface FastifyInstance {
    replicas: Replicas | null
  }
  interface FastifyRequest {
    actor: Actor | null
    /** What was committed when the request arrived, if a read replica may answer it; null when it is not known. */
    committed?: Promise<Position | null>
  }
}

const bearer = (request: FastifyRequest) =>
  /^Bearer ((?:brg_)?[\w-]{43})$/.exec(request.headers.authorization ?? '')?.[1]

const actorBehind = (db: Db, token: string, ip: string) =>
  isApiToken(token) ? loadTokenActor(db, token, ip) : loadActor(db, token, ip)

/** Checks access by the declaration of the matched route, before anything of the request is read. */
export const guardRoutes = (app: FastifyInstance, db: Db, replicas: Replicas | null) => {
  app.decorate('replicas', replicas)
  app.decorateRequest('actor', null)
  app.addHook('onRoute', (route) => {
    if (/^\/(app|assets)\//.test(route.url)) route.config = { ...route.config, access: 'public' }
    if (route.config?.access === undefined) throw new Error(`${String(route.method)} ${route.url} declares no access`)
  })
  app.addHook('onRequest', async (request) => {
    const { access, from_replica } = request.routeOptions.config
    if (access === undefined || access === 'public') return
    if (replicas && from_replica) request.committed = replicas.position().catch(() => null)
    const token = bearer(request)
    const actor = token ? await actorBehind(db, token, request.client_ip) : undefined
    if (!actor) throw new ProblemError(401, 'unauthenticated')
    request.actor = viewAs(actor, request.method, request.headers['x-view-as'] as string | undefined)
    if (actor.must_enrol && !request.routeOptions.config.without_factor)
      throw new ProblemError(403, 'second_factor_required')
    if (!mayCall(request.actor, access)) throw forbidden()
  })
}

const transact = async <T>(db: Db, late_at: number, run: (tx: Tx) => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(async (tx) => {
        const answer = await run(tx)
        refuseAfter(late_at)
        return answer
      })
    } catch (failure) {
      if (attempt === 3 || !isRetriable(failure)) throw failure
    }
  }
}

/** Reads from a replica that has everything that was committed when the request arrived; otherwise, or when the replica fails, from the primary. */
const read = async (request: FastifyRequest, primary: Db, late_at: number, run: (db: Db) => Promise<unknown>) => {
  const committed = await request.committed
  const reader = committed == null ? null : await request.server.replicas!.reader(committed)
  if (reader)
    try {
      return await run(endingAt(reader.db, late_at))
    } catch (failure) {
      if (!reader.isLost(failure)) throw failure
    }
  return run(primary)
}

const sendBytes = (reply: FastifyReply, bytes: Bytes) => {
  reply.header('content-type', bytes.content_type)
  if (bytes.etag) reply.header('etag', bytes.etag)
  if (bytes.file_name) {
    const place = bytes.inline ? 'inline' : 'attachment'
    reply.header(
      'content-disposition',
      `${place}; filename*=UTF-8''${encodeURIComponent(nameByContent(bytes.file_name, bytes.content_type))}`,
    )
    reply.header('content-security-policy', "sandbox; default-src 'none'; frame-ancestors 'none'")
  }
  return reply.send(bytes.stream)
}

const toRoute = (key: EndpointKey) => {
  const [method, path] = key.split(' ') as [string, string]
  return { method, url: path.replace(/\{(\w+)\}/g, ':$1') }
}

type AnyHandler = (context: unknown) => Promise<unknown>

type Listed = { fields?: string[]; once?: 'yes' }

/** The answer as it is sent: records that rows refer to are inside each row, or once beside the rows. */
const toSend = ({ response, slims }: Endpoint, query: unknown, answer: unknown) => {
  if (slims !== true) return (response as z.ZodType).parse(answer)
  const { fields, once: isOnce } = query as Listed
  const schema = response as z.ZodType
  const list = (fields ? slimListOf(schema, fields) : schema).parse(answer) as { data: Record<string, unknown>[] }
  return isOnce ? { ...list, ...sharedBy(namingFields(schema), list.data) } : list
}

const handle = async (
  db: Db,
  key: EndpointKey,
  endpoint: Endpoint,
  handler: AnyHandler,
  request: FastifyRequest,
  reply: FastifyReply,
) => {
  const input = {
    params: endpoint.params && parse(endpoint.params, request.params),
    query: endpoint.query && parse(endpoint.query, request.query),
    body: endpoint.body && parse(endpoint.body, request.body ?? {}),
  }
  const actor = request.actor
  const file = endpoint.upload && (await receiveFile(request, endpoint.upload.maxBytes))
  const run = (tx: Db) => handler({ ...input, tx, actor, file, request })
  try {
    if (endpoint.response === 'stream') return sendBytes(reply, (await run(db)) as Bytes)
    const idempotent = {
      key: request.headers['idempotency-key'],
      endpoint: key,
      body: [input.params, input.body, file?.sha256],
    }
    const isOnce = request.method === 'POST' && !endpoint.secret
    const write = (tx: Tx) => (isOnce ? once(tx, actor!, idempotent, () => run(tx)) : run(tx))
    const outside = request.method === 'GET' || endpoint.access === 'public' || endpoint.unkept === true
    const late_at = endpoint.upload || endpoint.unhurried ? Number.POSITIVE_INFINITY : request.late_at
    const timed = endingAt(db, late_at)
    const answer = outside ? await read(request, timed, late_at, run) : await transact(timed, late_at, write)
    if (endpoint.cached_for)
      reply.header('cache-control', `private, max-age=${endpoint.cached_for}`).header('vary', 'authorization')
    return reply.send(toSend(endpoint, input.query, answer))
  } finally {
    await file?.discard()
  }
}

const mounted = new WeakMap<object, Map<EndpointKey, Endpoint>>()

/** Every endpoint that the running server has mounted. */
export const mountedEndpoints = (app: FastifyInstance): ReadonlyMap<EndpointKey, Endpoint> =>
  mounted.get(app.server) ?? new Map()

/**
 * Mounts the endpoints of a noun: access by the declaration, input and output through the schemas, writes in one
 * transaction with a limited number of retries. A request that takes too long is rolled back with 503, unless it
 * carries a file or works through all data.
 */
export const mount = <const M extends Record<EndpointKey, Endpoint>>(
  app: FastifyInstance,
  db: Db,
  endpoints: M,
  handlers: Handlers<M>,
) => {
  const known = mounted.get(app.server) ?? new Map<EndpointKey, Endpoint>()
  mounted.set(app.server, known)
  for (const [key, endpoint] of Object.entries(endpoints) as [EndpointKey, Endpoint][]) {
    known.set(key, endpoint)
    app.route({
      ...toRoute(key),
      ...(endpoint.body_bytes && { bodyLimit: endpoint.body_bytes }),
      config: {
        access: endpoint.access,
        without_factor: endpoint.without_factor === true,
        from_replica: endpoint.from_replica === true,
      },
      handler: (request, reply) =>
        inCountry(request.actor?.phone_country ?? HOME_COUNTRY, () =>
          handle(db, key, endpoint, handlers[key] as AnyHandler, request, reply),
        ),
    })
  }
}
