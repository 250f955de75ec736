import { Buffer } from 'node:buffer'

export type Request = {
  method: string
  url: string
  /** Bytes are sent unchanged, anything else as JSON. */
  body?: unknown
  headers?: Record<string, string>
  isSpoiled: boolean
}

export type Answer = {
  status: number
  json: unknown
  text: string
  bytes: Buffer
  headers: Record<string, string>
  took_ms: number
}

/** Sends a request with a token; null if there was no answer. */
export type Sender = (request: Request, token?: string) => Promise<Answer | null>

const LONGEST_MS = 30_000

/** Sends requests to an address and calls `hear` with every answer, or with the error if there was none. */
export const openSender =
  (address: string, hear: (request: Request, answer: Answer | Error) => void): Sender =>
  async (request, token) => {
    const { method, url, body, headers = {} } = request
    const isBytes = Buffer.isBuffer(body)
    const started = performance.now()
    try {
      const reply = await fetch(`${address}${url}`, {
        method,
        headers: {
          ...headers,
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(body === undefined || isBytes ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: isBytes ? Uint8Array.from(body) : JSON.stringify(body) }),
        signal: AbortSignal.timeout(LONGEST_MS),
      })
      const type = reply.headers.get('content-type') ?? ''
      const isStream = type.startsWith('text/event-stream')
      const bytes = isStream ? Buffer.alloc(0) : Buffer.from(await reply.arrayBuffer())
      if (isStream) await reply.body?.cancel()
      const text = bytes.toString('utf8')
      const answer = {
        status: reply.status,
        json: type.includes('json') ? (JSON.parse(text) as unknown) : null,
        text,
        bytes,
        headers: Object.fromEntries(reply.headers),
        took_ms: performance.now() - started,
      }
      hear(request, answer)
      return answer
    } catch (error) {
      hear(request, error as Error)
      return null
    }
  }
