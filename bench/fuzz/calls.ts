import { multipart } from '#server/testing/agency.ts'
import type { ApiDocument, ApiOperation } from '#contract/office/api-docs.ts'
import type { Chance } from './chance.ts'
import type { Known } from './known.ts'
import type { Request } from './sender.ts'
import type { openValues } from './values.ts'

/** One call of the API description, and its results so far. */
export type Call = {
  method: string
  path: string
  operation: ApiOperation
  heard: Map<number, number>
  /** Successful requests, to be changed a little and sent again. */
  done: Pick<Request, 'url' | 'body'>[]
  /** The latest refusal of a request without a deliberate fault. */
  refusal?: string
}

type Read = (url: string, isSpoiled: boolean) => Promise<Record<string, unknown> | null>

const SPOILED = 25
const AGAIN = 50
const MOST_DONE = 20
const KEYED = 10
const IDEMPOTENCY_KEY = 'Idempotency-Key'

const FILES = [
  { name: 'scan.pdf', content: Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF') },
  { name: 'people.csv', content: Buffer.from('first_name,last_name,phone\nНадія,Мороз,+48501234567\n') },
  {
    name: 'photo.png',
    content: Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  },
  { name: 'nothing.bin', content: Buffer.alloc(0) },
]

/** Every call of the API description. */
export const callsOf = (document: ApiDocument): Call[] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, ApiOperation>).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation,
      heard: new Map<number, number>(),
      done: [],
    })),
  )

/** Stores a successful request. */
export const keepDone = (call: Call, { url, body }: Request) => {
  if (call.done.length >= MOST_DONE) call.done.shift()
  call.done.push({ url, body })
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !Buffer.isBuffer(value)

/** Makes requests: most as the description requires, some with one fault. */
export const openRequests = (
  chance: Chance,
  known: Known,
  { valueOf, spoil, nonsense }: ReturnType<typeof openValues>,
  calls: readonly Call[],
  read: Read,
) => {
  const readable = new Set(calls.filter(({ method }) => method === 'GET').map(({ path }) => path))

  const fill = ({ path, method }: Call, isSpoiled: boolean) =>
    path.replaceAll(/\{(\w+)\}/g, (_all, placeholder: string) => {
      if (isSpoiled && chance.in100(30)) return encodeURIComponent(JSON.stringify(nonsense())).slice(0, 2_000)
      const value = known.forPath(path, placeholder, method) ?? known.forProperty(placeholder) ?? chance.whole(1, 50)
      return encodeURIComponent(value)
    })

  /** The present record of a path: `/api/leads/7/status` → lead 7. */
  const current = async (template: string, url: string, isSpoiled: boolean) => {
    const parts = template.split('/')
    const last = parts.findLastIndex((part) => part.startsWith('{'))
    if (last === -1 || !readable.has(parts.slice(0, last + 1).join('/'))) return null
    return read(
      url
        .split('/')
        .slice(0, last + 1)
        .join('/'),
      isSpoiled,
    )
  }

  const queryOf = ({ operation }: Call, isSpoiled: boolean) => {
    const query = new URLSearchParams()
    for (const { name, in: place, schema, required } of operation.parameters ?? []) {
      if (place !== 'query' || name === 'cursor' || !(required || chance.in100(15))) continue
      const value = isSpoiled && chance.in100(40) ? nonsense() : valueOf(name, schema)
      for (const one of Array.isArray(value) ? value : [value])
        if (one !== null && typeof one !== 'object') query.append(name, String(one).slice(0, 4_000))
    }
    return query.size > 0 ? `?${query}` : ''
  }

  /** A body by the description: a new one, or a successful one with a field or two changed. */
  const bodyOf = async (call: Call, url: string, before: unknown, isSpoiled: boolean) => {
    const content = call.operation.requestBody?.content['application/json']
    if (!content) return undefined
    const made = valueOf('body', content.schema)
    if (!isRecord(made)) return made
    const again = isRecord(before)
    const changed = again && Object.keys(made).length > 0 ? chance.one(Object.keys(made)) : ''
    const body: Record<string, unknown> = again
      ? { ...before, ...(changed in made ? { [changed]: made[changed] } : {}) }
      : { ...made }
    for (const own of ['phone', 'email', 'code', 'key'])
      if (again && call.method === 'POST' && own in body) body[own] = made[own] ?? valueOf(own, { type: 'string' })
    if ('version' in body)
      body['version'] = (await current(call.path, url, isSpoiled))?.['version'] ?? body['version'] ?? 1
    return body
  }

  let lastKey = ''
  /** Sometimes an idempotency key, as often the previous one as a new one. */
  const keyOf = ({ operation }: Call): Record<string, string> => {
    const asked = operation.parameters?.find(({ name }) => name === IDEMPOTENCY_KEY)
    if (!asked || !chance.in100(KEYED)) return {}
    if (lastKey === '' || chance.in100(50)) lastKey = String(valueOf(IDEMPOTENCY_KEY, asked.schema))
    return { [IDEMPOTENCY_KEY]: lastKey }
  }

  return async (call: Call, spoiled = SPOILED): Promise<Request> => {
    const isSpoiled = chance.in100(spoiled)
    const before = call.done.length > 0 && chance.in100(AGAIN) ? chance.one(call.done) : null
    const url = before && chance.in100(50) ? before.url.split('?')[0]! : fill(call, isSpoiled)
    const { method } = call
    if (call.operation.requestBody?.content['multipart/form-data']) {
      const { name, content } = chance.one(FILES)
      const { body, headers } = multipart(name, content)
      return { method, url, body, headers: { ...headers, ...keyOf(call) }, isSpoiled }
    }
    const body = await bodyOf(call, url, before?.body, isSpoiled)
    const whole = `${url}${queryOf(call, isSpoiled)}`
    const headers = keyOf(call)
    if (body === undefined) return { method, url: whole, headers, isSpoiled }
    return { method, url: whole, body: isSpoiled ? spoil(body) : body, headers, isSpoiled }
  }
}
