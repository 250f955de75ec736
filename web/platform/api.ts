import type { Api } from '#contract/api.ts'
import type { Answer, Sent } from '#contract/basics/endpoint.ts'
import type { FieldProblem, Problem } from '#contract/basics/problem.ts'
import { readToken } from './token.ts'
import { readViewAs } from './view-as.ts'

/** A call that did not succeed: the server's problem, or `network` when none came. */
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

/** Any failure as a problem. */
export const asProblem = (failure: unknown): ApiProblem =>
  failure instanceof ApiProblem ? failure : new ApiProblem({ status: 0, code: 'internal' })

type Filled<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] }
type Input<K extends keyof Api> = Filled<Sent<Api[K]>> & { signal?: AbortSignal; idempotencyKey?: string }
type Query = Record<string, string | number | undefined>

const listeners = new Set<() => void>()

/** Tells `listener` whenever the server no longer knows the token; answers how to stop. */
export const onSessionLost = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const addressOf = (path: string, params: Record<string, unknown> = {}, query: Query = {}) => {
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

const problemOf = async (response: Response) => {
  try {
    return new ApiProblem((await response.json()) as Problem)
  } catch {
    return new ApiProblem({ status: response.status, code: response.status >= 500 ? 'unavailable' : 'bad_request' })
  }
}

let prover: (() => Promise<boolean>) | null = null

/** Names who asks the user to prove who they are when the server wants it; a call that was refused for that is made again after it. */
export const onStepUp = (ask: (() => Promise<boolean>) | null) => {
  prover = ask
}

type Send = (path: string, init: RequestInit) => Promise<Response>

const request = async (path: string, init: RequestInit, send: Send = fetch): Promise<Response> => {
  const token = readToken()
  const headers = new Headers(init.headers)
  if (token) headers.set('authorization', `Bearer ${token}`)
  const role = readViewAs()
  if (role !== null) headers.set('x-view-as', role)
  let response: Response
  try {
    response = await send(path, { ...init, headers })
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

/** Opens a stream of the server; throws ApiProblem. */
export const openStream = (path: string, signal: AbortSignal) =>
  request(path, { headers: { accept: 'text/event-stream' }, signal })

const bodyOf = async <T>(response: Response): Promise<T> => {
  try {
    return (await response.json()) as T
  } catch {
    throw new ApiProblem({ status: response.status, code: 'unavailable' })
  }
}

/** Makes a call of the contract; throws ApiProblem. Every POST carries an idempotency key, so that a repeated one has one effect. */
export const call = async <K extends keyof Api>(key: K, input: Input<K>): Promise<Answer<Api[K]>> => {
  const [method, path] = (key as string).split(' ') as [string, string]
  const { params, query, body, signal, idempotencyKey } = input as {
    params?: Record<string, unknown>
    query?: Query
    body?: unknown
    signal?: AbortSignal
    idempotencyKey?: string
  }
  const headers: Record<string, string> = { accept: 'application/json' }
  if (body !== undefined) headers['content-type'] = 'application/json'
  if (method === 'POST') headers['idempotency-key'] = idempotencyKey ?? crypto.randomUUID()
  const init = { method, headers, body: body === undefined ? null : JSON.stringify(body), signal: signal ?? null }
  const response = await request(addressOf(path, params, query), init)
  return bodyOf(response)
}

const STATUS_WITHOUT_BODY = 204

/** Sends what `fetch` would, and tells how much of it has gone: `fetch` itself does not. */
const sendTelling =
  (onProgress: (part: number) => void): Send =>
  (path, { method, headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const sending = new XMLHttpRequest()
      sending.open(method ?? 'GET', path)
      new Headers(headers).forEach((value, name) => sending.setRequestHeader(name, value))
      sending.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
      sending.onload = () => {
        const type = sending.getResponseHeader('content-type') ?? ''
        const text = sending.status === STATUS_WITHOUT_BODY ? null : sending.responseText
        resolve(new Response(text, { status: sending.status, headers: { 'content-type': type } }))
      }
      sending.onerror = () => reject(new TypeError('network'))
      sending.onabort = () => reject(new DOMException('aborted', 'AbortError'))
      signal?.addEventListener('abort', () => sending.abort())
      sending.send(body as FormData)
    })

/** Sends one file to an upload call; `onProgress` hears which part of it has gone, from 0 to 1. */
export const upload = async <K extends keyof Api & `POST ${string}`>(
  key: K,
  file: File,
  {
    params,
    onProgress,
    signal,
  }: { params?: Record<string, unknown>; onProgress?: (part: number) => void; signal?: AbortSignal } = {},
): Promise<Answer<Api[K]>> => {
  const form = new FormData()
  form.set('file', file)
  const headers = { accept: 'application/json', 'idempotency-key': crypto.randomUUID() }
  const init = { method: 'POST', headers, body: form, signal: signal ?? null }
  return bodyOf(await request(addressOf(key.slice(5), params), init, onProgress ? sendTelling(onProgress) : fetch))
}

const fileName = (response: Response) => {
  const header = response.headers.get('content-disposition') ?? ''
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1]
  return encoded ? decodeURIComponent(encoded) : (/filename="([^"]+)"/i.exec(header)?.[1] ?? 'file')
}

/** Fetches bytes: an export, a report, a picture. `accept` chooses the format. */
export const fetchFile = async (path: string, accept: string, body?: unknown) => {
  const init =
    body === undefined
      ? {}
      : { method: 'POST', body: JSON.stringify(body), headers: { accept, 'content-type': 'application/json' } }
  const response = await request(path, { headers: { accept }, ...init })
  return { blob: await response.blob(), name: fileName(response) }
}

/** Fetches bytes and hands them to the browser as a download. */
export const download = async (path: string, accept: string, body?: unknown) => {
  const { blob, name } = await fetchFile(path, accept, body)
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
