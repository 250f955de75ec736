import type { z } from 'zod'
import type { Permission } from '../behaviors/permissions.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type EndpointKey = `${Method} /${string}`

/** Who may call: `public` is everyone; `authenticated` a session or an API token; `signed-in` a session only; `super-admin` a super-admin's session; otherwise a session or token with the permission, with all permissions of a list, or with any of them. */
export type Access =
  | 'public'
  | 'authenticated'
  | 'signed-in'
  | 'super-admin'
  | Permission
  | { all: readonly Permission[] }
  | { any: readonly Permission[] }

/** One call of the API: who may make it, its input and its output. `stream` answers with bytes instead of JSON; `upload` takes one multipart file of at most that many bytes; `secret` marks an answer that is shown once and never stored, so an Idempotency-Key has no effect. */
export type Endpoint = {
  summary: string
  access: Access
  /** The input is secret: nothing of the call is stored, and the handler opens its own transactions. */
  unkept?: true
  /** After too many attempts the answer is 429 with the number of seconds to wait. */
  limited?: true
  /** Also open to users who must enrol a second factor first. */
  without_factor?: true
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** The largest body in bytes; one megabyte if absent. */
  body_bytes?: number
  upload?: { maxBytes: number }
  secret?: true
  /** A list that can answer only the `fields` of the query; it is not counted then. */
  slims?: true
  /** A read that may come from a read replica, which has everything that was committed when the call arrived. */
  from_replica?: true
  /** Has no time limit, because it processes all records or a whole uploaded file. */
  unhurried?: true
  /** So many seconds the caller's browser may show the same answer without asking again. */
  cached_for?: number
  response: z.ZodType | 'stream'
}

/** Declares the endpoints of one noun and keeps their exact types. */
export const define = <const T extends Record<EndpointKey, Endpoint>>(endpoints: T): T => endpoints

type InOf<T> = T extends z.ZodType ? z.input<T> : undefined
type OutOf<T> = T extends z.ZodType ? z.output<T> : undefined

/** What the handler on the server receives. */
export type Parsed<E extends Endpoint> = {
  params: OutOf<E['params']>
  query: OutOf<E['query']>
  body: OutOf<E['body']>
}

/** What the web app sends. */
export type Sent<E extends Endpoint> = {
  params: InOf<E['params']>
  query: InOf<E['query']>
  body: InOf<E['body']>
}

/** What the endpoint answers. */
export type Answer<E extends Endpoint> = E['response'] extends z.ZodType ? z.output<E['response']> : void
