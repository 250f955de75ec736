import type { z } from 'zod'
import type { Permission } from '../behaviors/permissions.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type EndpointKey = `${Method} /${string}`

/** Who may call: anyone; anyone known, by a session or an API token; anyone signed in, which a token never is; super-admin alone, in a session; holders of one permission, of all of a list, or of any of a list, by either. */
export type Access =
  | 'public'
  | 'authenticated'
  | 'signed-in'
  | 'super-admin'
  | Permission
  | { all: readonly Permission[] }
  | { any: readonly Permission[] }

/** One call of the API: who may make it, what goes in, what comes out. `stream` answers with bytes instead of JSON; `upload` takes one multipart file of at most that many bytes; `secret` marks an answer that is shown once and kept nowhere, so that an Idempotency-Key has no effect. */
export type Endpoint = {
  summary: string
  access: Access
  /** What is sent is a secret: nothing of the call is kept, and its handler opens its own transactions. */
  unkept?: true
  /** Too many attempts are answered with 429 and the seconds to wait. */
  limited?: true
  /** Open to whoever must enrol a second factor first. */
  without_factor?: true
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** The most that a body may weigh; a megabyte where nothing is said. */
  body_bytes?: number
  upload?: { maxBytes: number }
  secret?: true
  /** A list whose rows hold what the query's `fields` asks for, and which is not counted then. */
  slims?: true
  /** Works through everything there is, or a whole file that came before, and takes the time it needs. */
  unhurried?: true
  response: z.ZodType | 'stream'
}

/** Declares the endpoints of one noun and keeps their exact types. */
export const define = <const T extends Record<EndpointKey, Endpoint>>(endpoints: T): T => endpoints

type InOf<T> = T extends z.ZodType ? z.input<T> : undefined
type OutOf<T> = T extends z.ZodType ? z.output<T> : undefined

/** What the server's handler receives. */
export type Parsed<E extends Endpoint> = {
  params: OutOf<E['params']>
  query: OutOf<E['query']>
  body: OutOf<E['body']>
}

/** What the web sends. */
export type Sent<E extends Endpoint> = {
  params: InOf<E['params']>
  query: InOf<E['query']>
  body: InOf<E['body']>
}

/** What the endpoint answers. */
export type Answer<E extends Endpoint> = E['response'] extends z.ZodType ? z.output<E['response']> : void
