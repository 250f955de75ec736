import type { Api } from '#contract/api.ts'
import type { Answer, Sent } from '#contract/basics/endpoint.ts'
import type { FieldProblem, Problem } from '#contract/basics/problem.ts'
import { NAMELESS } from '#contract/people/nameless.ts'
import { takeEarly } from './early.ts'
import { readToken } from './token.ts'
import { readViewAs } from './view-as.ts'

/** A failed call: the server's problem, or the code `network` if no answer came. */
export class ApiProblem extends Error {
  readonly status: number
  readonly code: string
  readonly errors: readonly FieldProblem[]
  readonly current: unknown

  constructor(problem: Pick<Problem, 'status' | 'code' | 'errors' | 'current'>) {
    super(problem.code)
    this.status = problem.status
    this.code = problem.code
    this.errors = problem.errors ?? []
    this.current = problem.current
  }
}

/** Turns any failure into an `ApiProblem`. */
export const asProblem = (failure: unknown): ApiProblem =>
  failure instanceof ApiProblem ? failure : new ApiProblem({ status: 0, code: 'internal' })

type Filled<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] }
type Input<K extends keyof Api> = Filled<Sent<Api[K]>> & { signal?: AbortSignal; idempotencyKey?: string }
type Query = Record<string, string | number | undefined>

const listeners = new Set<() => void>()

/** Calls `listener` whenever the server no longer knows the token; returns a function that stops this. */
export const onSessionLost = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The URL of a call with its parameters and query. */
export const addressOf = (path: string, params: Record<string, unknown> = {}, query: Query = {}) => {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === '') continue
    if (typeof value === 'object')
      for (const [key, one] of Object.entries(value as Query)) search.set(`${name}.${key}`, String(one))
    else search.set(name, String(value))
  }
  return search.size > 0 ? `${filled}?${search}` : filled
}

/** The JSON of an answer, with the names of erased people in the reader's language; if these texts cannot be loaded, as the server sent it. */
const readJson = async (response: Response): Promise<unknown> => {
  const text = await response.text()
  if (!text.includes(NAMELESS)) return JSON.parse(text)
  return import('./said-answer.ts').then(({ saidAnswer }) => saidAnswer(text)).catch(() => JSON.parse(text))
}

const problemOf = async (response: Response) => {
  try {
    return new ApiProblem((await readJson(response)) as Problem)
  } catch {
    return new ApiProblem({ status: response.status, code: response.status >= 500 ? 'unavailable' : 'bad_request' })
  }
}

let prover: (() => Promise<boolean>) | null = null

/** Sets the function that asks for a proof of identity when the server requires one; the refused call is then repeated. */
export const onStepUp = (ask: (() => Promise<boolean>) | null) => {
  prover = ask
}

/** How a request is sent: `fetch`, or a replacement. */
export type Send = (path: string, init: RequestInit) => Promise<Response>

const isRead = ({ method = 'GET' }: RequestInit) => method === 'GET'

/** Makes one request with the user's token; throws ApiProblem. */
export const request = async (path: string, init: RequestInit, send: Send = fetch): Promise<Response> => {
  const token = readToken()
  const headers = new Headers(init.headers)
  if (token) headers.set('authorization', `Bearer ${token}`)
  const role = readViewAs()
  if (role !== null) headers.set('x-view-as', role)
  let response: Response
  try {
    response = await ((isRead(init) && takeEarly(path)) || send(path, { ...init, headers }))
  } catch (failure) {
    if (init.signal?.aborted) throw failure
    throw new ApiProblem({ status: 0, code: 'network' })
  }
  if (response.ok) return response
  const problem = await problemOf(response)
  if (problem.code === 'step_up_required' && prover && (await prover())) return request(path, init, send)
  if (response.status === 401 && token && token === readToken()) for (const listener of listeners) listener()
  throw problem
}

/** The JSON of an answer; throws ApiProblem if the answer is not JSON. */
export const bodyOf = async <T>(response: Response): Promise<T> => {
  try {
    return (await readJson(response)) as T
  } catch {
    throw new ApiProblem({ status: response.status, code: 'unavailable' })
  }
}

type Sending = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  signal?: AbortSignal
  idempotencyKey?: string
}

/** Makes a call whose name is composed at run time; the result is not typed. Throws ApiProblem. Every POST carries an idempotency key, so a repeated one has an effect only once. */
export const callNamed = async (key: string, input: Sending): Promise<unknown> => {
  const [method, path] = key.split(' ') as [string, string]
  const { params, query, body, signal, idempotencyKey } = input
  const headers: Record<string, string> = { accept: 'application/json' }
  if (body !== undefined) headers['content-type'] = 'application/json'
  if (method === 'POST') headers['idempotency-key'] = idempotencyKey ?? crypto.randomUUID()
  const init = { method, headers, body: body === undefined ? null : JSON.stringify(body), signal: signal ?? null }
  const response = await request(addressOf(path, params, query as Query), init)
  return bodyOf(response)
}

/** The input of a call about one record: its id in the path. */
export const at = (id: number) => ({ params: { id: String(id) } })

/** Makes a call of the contract; throws ApiProblem. */
export const call = <K extends keyof Api>(key: K, input: Input<K>) =>
  callNamed(key, input as Sending) as Promise<Answer<Api[K]>>

/** Requests a list with the query of a URL, which is not checked; the server reports what is wrong. */
export const callList = <K extends keyof Api>(
  key: K,
  query: Record<string, unknown>,
  more: { params?: { id: string }; signal?: AbortSignal } = {},
) => callNamed(key, { query, ...more }) as Promise<Answer<Api[K]>>

type ListKey = { [K in keyof Api]: Api[K] extends { slims: true } ? K : never }[keyof Api]
type RowOf<K extends keyof Api> = Answer<Api[K]> extends { data: (infer Row extends { id: number })[] } ? Row : never

/** Requests a list with only some fields of its rows, and their ids. */
export const callRows = <K extends ListKey, Name extends keyof RowOf<K> & string>(
  key: K,
  fields: readonly Name[],
  query: Record<string, unknown>,
  signal?: AbortSignal,
) =>
  callNamed(key, { query: { ...query, fields: fields.join() }, ...(signal ? { signal } : {}) }) as Promise<{
    data: Pick<RowOf<K>, Name | 'id'>[]
    meta: { next: string | null }
  }>

/** Sends the values of a form, which can lack required ones; the server reports errors by field. */
export const callForm = <K extends keyof Api>(
  key: K,
  form: { params?: { id: string }; body: object; idempotencyKey?: string },
) => callNamed(key, form) as Promise<Answer<Api[K]>>
