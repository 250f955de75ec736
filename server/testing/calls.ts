import type { FastifyInstance, InjectOptions } from 'fastify'
import type { Actor } from '#server/behaviors/access/actor.ts'

/** A signed-in user: token, user id and actor. */
export type Someone = { token: string; user_id: number; actor: Actor }

export type Reply<T = unknown> = {
  status: number
  body: T
  headers: Record<string, unknown>
  text: string
  bytes: Buffer
}

/** Sends a request over HTTP and reads the JSON body as the type that the test names; null when it is no JSON. */
export type Call = <T = { data: Record<string, never> }>(
  method: string,
  path: string,
  options?: { as?: Someone; body?: unknown; headers?: Record<string, string> },
) => Promise<Reply<T>>

/** The body as `T`, without a check. */
export const readAs = <T>(body: unknown) => body as T

const EMPTY = { text: '', bytes: Buffer.alloc(0) }

/** Calls an app without a network. For a stream of events it reads only the headers. */
export const callOf =
  (app: FastifyInstance): Call =>
  async <T>(
    method: string,
    url: string,
    { as, body, headers = {} }: { as?: Someone; body?: unknown; headers?: Record<string, string> } = {},
  ): Promise<Reply<T>> => {
    const request: InjectOptions = {
      method: method as 'GET',
      url,
      headers: {
        ...headers,
        ...(as ? { authorization: `Bearer ${as.token}` } : {}),
        ...(body === undefined || Buffer.isBuffer(body) ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { payload: Buffer.isBuffer(body) ? body : JSON.stringify(body) }),
    }
    if (url.startsWith('/api/events')) {
      const opened = await app.inject({ ...request, payloadAsStream: true })
      opened.stream().destroy()
      return { status: opened.statusCode, headers: opened.headers, body: readAs<T>(null), ...EMPTY }
    }
    const answer = await app.inject(request)
    const isJson = String(answer.headers['content-type'] ?? '').includes('json')
    return {
      status: answer.statusCode,
      body: readAs<T>(isJson ? answer.json() : null),
      headers: answer.headers,
      text: answer.body,
      bytes: answer.rawPayload,
    }
  }
