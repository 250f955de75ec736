import type { ApiDocument, ApiOperation } from '#contract/office/api-docs.ts'
import type { Chance } from './chance.ts'
import type { Known } from './known.ts'
import type { openValues } from './values.ts'

/** One call of the document, and how it has gone so far. */
export type Call = {
  method: string
  path: string
  operation: ApiOperation
  heard: Map<number, number>
  /** Bodies that were taken, to be changed a little and sent again. */
  taken: Record<string, unknown>[]
}

export type Request = {
  method: string
  url: string
  body?: unknown
  file?: { name: string; content: Buffer }
  isSpoiled: boolean
}

type Send = (request: Request) => Promise<{ status: number; json: unknown }>

const SPOILED = 25
const AGAIN = 40
const MOST_TAKEN = 20

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

/** Every call of the description, but those that would end the run itself. */
export const callsOf = (document: ApiDocument): Call[] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, ApiOperation>).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation,
      heard: new Map<number, number>(),
      taken: [],
    })),
  )

/** Makes requests of calls: most as the description asks, some with one thing wrong. */
export const openRequests = (
  chance: Chance,
  known: Known,
  { valueOf, spoil, nonsense }: ReturnType<typeof openValues>,
  calls: readonly Call[],
  send: Send,
) => {
  const readable = new Set(calls.filter(({ method }) => method === 'GET').map(({ path }) => path))

  const fill = (path: string, isSpoiled: boolean) =>
    path.replaceAll(/\{(\w+)\}/g, (_all, placeholder: string) => {
      if (isSpoiled && chance.in100(30)) return encodeURIComponent(JSON.stringify(nonsense())).slice(0, 2_000)
      return String(known.forPath(path, placeholder) ?? known.forProperty(placeholder) ?? chance.whole(1, 50))
    })

  /** The record that a path is about, as it is now: `/api/leads/7/status` → lead 7. */
  const current = async (template: string, url: string) => {
    const parts = template.split('/')
    const last = parts.findLastIndex((part) => part.startsWith('{'))
    if (last === -1 || !readable.has(parts.slice(0, last + 1).join('/'))) return null
    const { status, json } = await send({
      method: 'GET',
      url: url
        .split('/')
        .slice(0, last + 1)
        .join('/'),
      isSpoiled: false,
    })
    return status === 200 ? ((json as { data?: Record<string, unknown> }).data ?? null) : null
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

  const bodyOf = async (call: Call, url: string) => {
    const content = call.operation.requestBody?.content['application/json']
    if (!content) return undefined
    const again = call.taken.length > 0 && chance.in100(AGAIN) ? chance.one(call.taken) : null
    const made = valueOf('body', content.schema)
    if (typeof made !== 'object' || made === null || Array.isArray(made)) return made
    const body: Record<string, unknown> = again ? { ...again } : { ...made }
    if ('phone' in body && call.method === 'POST') body['phone'] = (made as { phone?: unknown }).phone ?? body['phone']
    if ('version' in made) {
      const record = await current(call.path, url)
      body['version'] = record?.['version'] ?? 1
    }
    return body
  }

  return async (call: Call, spoiled = SPOILED): Promise<Request> => {
    const isSpoiled = chance.in100(spoiled)
    const url = fill(call.path, isSpoiled)
    const { method } = call
    if (call.operation.requestBody?.content['multipart/form-data'])
      return { method, url, file: chance.one(FILES), isSpoiled }
    const body = await bodyOf(call, url)
    const whole = `${url}${queryOf(call, isSpoiled)}`
    if (body === undefined) return { method, url: whole, isSpoiled }
    return { method, url: whole, body: isSpoiled ? spoil(body) : body, isSpoiled }
  }
}

/** Keeps a body that was taken. */
export const keepTaken = (call: Call, body: unknown) => {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return
  if (call.taken.length >= MOST_TAKEN) call.taken.shift()
  call.taken.push(body as Record<string, unknown>)
}
