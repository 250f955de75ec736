import { beforeEach, expect, it, vi } from 'vitest'
import { ApiProblem, asProblem, call, onSessionLost } from './api.ts'
import { fetchFile } from './transfer.ts'
import { upload } from './upload.ts'

const fetched = vi.fn<typeof fetch>()

const json = (status: number, body: unknown, type = 'application/json') =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': type } })

const sent = (at = 0) => {
  const [url, init] = fetched.mock.calls[at]!
  return { url, init: init!, headers: new Headers(init!.headers) }
}

beforeEach(() => {
  fetched.mockReset()
  vi.stubGlobal('fetch', fetched)
})

const failure = async (promise: Promise<unknown>) => {
  const error: unknown = await promise.catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(ApiProblem)
  return error as ApiProblem
}

it('sends the bearer token if there is one, and asks for JSON', async () => {
  fetched.mockImplementation(async () => json(200, { data: {} }))
  await call('GET /api/settings/public', {})
  expect(sent().headers.has('authorization')).toBe(false)
  localStorage.setItem('token', 'abc')
  await call('GET /api/settings/public', {})
  expect(sent(1).headers.get('authorization')).toBe('Bearer abc')
  expect(sent(1).headers.get('accept')).toBe('application/json')
})

it('fills the path and the query', async () => {
  fetched.mockImplementation(async () => json(200, { data: {} }))
  await call('DELETE /api/profile/sessions/{id}', { params: { id: '17' } })
  await call('GET /api/mailbox', { query: { to: 'a+b@c.pl' } })
  expect(sent().url).toBe('/api/profile/sessions/17')
  expect(sent().init.method).toBe('DELETE')
  expect(sent(1).url).toBe('/api/mailbox?to=a%2Bb%40c.pl')
})

it('gives every POST its own idempotency key, or the given one', async () => {
  fetched.mockImplementation(async () => json(200, { data: {} }))
  await call('POST /api/forgot-password', { body: { email: 'a@b.pl' } })
  await call('POST /api/forgot-password', { body: { email: 'a@b.pl' } })
  await call('POST /api/forgot-password', { body: { email: 'a@b.pl' }, idempotencyKey: 'once' })
  const keys = [0, 1, 2].map((at) => sent(at).headers.get('idempotency-key'))
  expect(keys[0]).toMatch(/^[\w-]{36}$/)
  expect(keys[1]).not.toBe(keys[0])
  expect(keys[2]).toBe('once')
})

it('throws the problem that the server answers', async () => {
  const errors = [{ path: 'email', code: 'locked', params: { minutes: 4 } }]
  fetched.mockResolvedValue(json(429, { type: '', title: '', status: 429, code: 'locked', errors }))
  const problem = await failure(call('POST /api/login', { body: { email: 'a@b.pl', password: 'x' } }))
  expect(problem).toMatchObject({ status: 429, code: 'locked', errors })
})

it('carries the current row of a conflict', async () => {
  fetched.mockResolvedValue(
    json(409, { type: '', title: '', status: 409, code: 'stale', current: { id: 1, version: 3 } }),
  )
  const problem = await failure(call('PUT /api/profile', { body: {} }))
  expect(problem.current).toEqual({ id: 1, version: 3 })
})

it('distinguishes a lost network from an answer that is not a problem', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  expect(await failure(call('GET /api/ip', {}))).toMatchObject({ status: 0, code: 'network' })
  fetched.mockResolvedValueOnce(new Response('<html>', { status: 502 }))
  expect(await failure(call('GET /api/ip', {}))).toMatchObject({ status: 502, code: 'unavailable' })
  fetched.mockResolvedValueOnce(new Response('<html>', { status: 200 }))
  expect(await failure(call('GET /api/ip', {}))).toMatchObject({ code: 'unavailable' })
})

it('rejects an aborted call as aborted', async () => {
  const aborting = new AbortController()
  fetched.mockImplementation(async () => {
    aborting.abort()
    throw new DOMException('aborted', 'AbortError')
  })
  await expect(call('GET /api/ip', { signal: aborting.signal })).rejects.toThrow('aborted')
})

it('reports when the server no longer knows the token, and only then', async () => {
  const lost = vi.fn()
  const stop = onSessionLost(lost)
  const refused = (status: number, code: string) => json(status, { type: '', title: '', status, code })
  fetched.mockImplementation(async () => refused(401, 'unauthenticated'))
  await failure(call('GET /api/ip', {}))
  expect(lost).not.toHaveBeenCalled()
  localStorage.setItem('token', 'abc')
  await failure(call('GET /api/ip', {}))
  expect(lost).toHaveBeenCalledTimes(1)
  fetched.mockImplementation(async () => refused(503, 'unavailable'))
  await failure(call('GET /api/ip', {}))
  expect(lost).toHaveBeenCalledTimes(1)
  expect(localStorage.getItem('token')).toBe('abc')
  stop()
})

it('uploads one file as a form', async () => {
  fetched.mockResolvedValue(json(200, { data: {} }))
  await upload('POST /api/profile/update-avatar', new File(['x'], 'me.png', { type: 'image/png' }))
  expect(sent().init.body).toBeInstanceOf(FormData)
  expect(sent().headers.has('content-type')).toBe(false)
  expect(sent().headers.has('idempotency-key')).toBe(true)
})

it('fetches a file under the name that the server gives', async () => {
  const headers = {
    'content-disposition': `attachment; filename="leads.csv"; filename*=UTF-8''%D0%9B%D1%96%D0%B4%D0%B8.csv`,
  }
  fetched.mockResolvedValueOnce(new Response('a;b', { headers }))
  expect((await fetchFile('/api/leads/export', 'text/csv', { columns: [] })).name).toBe('Ліди.csv')
  expect(sent().init.method).toBe('POST')
  fetched.mockResolvedValueOnce(
    new Response('a;b', { headers: { 'content-disposition': 'attachment; filename="leads.csv"' } }),
  )
  expect((await fetchFile('/api/leads/export', 'text/csv')).name).toBe('leads.csv')
})

it('turns any failure into a problem', () => {
  expect(asProblem(new Error('x'))).toMatchObject({ code: 'internal' })
})
