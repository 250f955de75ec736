import { createHash } from 'node:crypto'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { text } from 'node:stream/consumers'
import { AwsV4Signer } from 'aws4fetch'
import type { S3Place } from './s3-place.ts'

const SILENCE_MS = 20_000
const PAGE = 1_000

/** A call of an S3 store; a body is bytes, or a stream of `size` bytes. */
export type S3Call = {
  method: 'GET' | 'PUT' | 'POST' | 'DELETE'
  key?: string
  query?: Record<string, string>
  body?: Buffer | { source: Readable; size: number }
  /** Milliseconds without a byte after which the store counts as down; 20 seconds if not given. */
  silence_ms?: number
}

/** A sentence about an S3 store that did not do what it was asked; it shows no secret. */
export class StoreError extends Error {
  /** The status of the answer; null when there was none. */
  readonly status: number | null
  /** The store's own code, such as `NoSuchBucket`. */
  readonly code: string | null
  constructor(message: string, status: number | null, code: string | null, cause?: unknown) {
    super(message, { cause })
    this.status = status
    this.code = code
  }
}

/** As a signature of version 4 encodes it, so a store that signs the address as it stands agrees. */
const encoded = (part: string) =>
  encodeURIComponent(part).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

const addressOf = ({ origin, bucket, prefix }: S3Place, { key, query }: S3Call) => {
  const path = [bucket, ...(key === undefined ? [] : `${prefix}${key}`.split('/'))].map(encoded).join('/')
  const search = Object.entries(query ?? {}).map(([name, value]) => `${name}=${encoded(value)}`)
  return `${origin}/${path}${search.length > 0 ? `?${search.join('&')}` : ''}`
}

/** The digest of bytes is signed, so the store refuses changed ones; a stream is sent without one. */
const headersOf = ({ body }: S3Call): Record<string, string> => {
  if (body === undefined) return {}
  const type = { 'content-type': 'application/octet-stream' }
  if (!Buffer.isBuffer(body)) return type
  return { ...type, 'x-amz-content-sha256': createHash('sha256').update(body).digest('hex') }
}

const sizeOf = (body: NonNullable<S3Call['body']>) => (Buffer.isBuffer(body) ? body.length : body.size)

const send = async (place: S3Place, call: S3Call): Promise<IncomingMessage> => {
  const { method, body, silence_ms = SILENCE_MS } = call
  const { access_key, secret_key, region } = place
  const signer = new AwsV4Signer({
    method,
    url: addressOf(place, call),
    headers: headersOf(call),
    accessKeyId: access_key,
    secretAccessKey: secret_key,
    service: 's3',
    region,
  })
  const { url, headers } = await signer.sign()
  const sent = {
    method,
    headers: { ...Object.fromEntries(headers), ...(body ? { 'content-length': sizeOf(body) } : {}) },
    timeout: silence_ms,
  }
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? https : http).request(url, sent, resolve)
    request.on('timeout', () => request.destroy(new Error('it is silent')))
    request.on('error', reject)
    if (body === undefined || Buffer.isBuffer(body)) request.end(body)
    else pipeline(body.source, request).catch(reject)
  })
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#34': '"', '#39': "'" }

const plain = (escaped: string) => escaped.replace(/&(amp|lt|gt|quot|#34|#39);/g, (_, name: string) => ENTITIES[name]!)

/** The text of the first element of a name; null when there is none. */
export const inside = (xml: string, name: string): string | null => {
  const found = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]
  return found === undefined ? null : plain(found)
}

/** The content of every element of a name. */
export const each = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, 'gs'))].map(([, content = '']) => content)

const refused = ({ origin, bucket }: S3Place, { method }: S3Call, status: number, said: string) => {
  const code = inside(said, 'Code')
  const how = [status, code].filter(Boolean).join(' ')
  if (status === 401 || status === 403)
    return new StoreError(`The store ${origin} refuses the key for the bucket ${bucket} (${how}).`, status, code)
  if (code === 'NoSuchBucket') return new StoreError(`The store ${origin} has no bucket ${bucket}.`, status, code)
  const why = inside(said, 'Message') ?? said.slice(0, 200)
  return new StoreError(`The store ${origin} answered ${method} with ${how}: ${why}`, status, code)
}

/** The reason of a failed connection; the error of several tried addresses has no message. */
const reasonOf = (failure: Error & { code?: string }) => failure.message || failure.code || failure.name

/** The answer of the store to a call, if it is a good one; throws StoreError. */
export const succeed = async (place: S3Place, call: S3Call): Promise<IncomingMessage> => {
  try {
    const answer = await send(place, call)
    const status = answer.statusCode ?? 0
    if (status >= 200 && status < 300) return answer
    throw refused(place, call, status, await text(answer))
  } catch (failure) {
    if (failure instanceof StoreError) throw failure
    const reason = reasonOf(failure as Error)
    throw new StoreError(`The store ${place.origin} does not answer: ${reason}.`, null, null, failure)
  }
}

/** The store's answers to a call for a list, page by page. */
export async function* pagesOf(place: S3Place, asked: Record<string, string>): AsyncIterable<string> {
  let next: string | null = null
  do {
    const query = {
      'list-type': '2',
      'max-keys': String(PAGE),
      ...asked,
      ...(next === null ? {} : { 'continuation-token': next }),
    }
    const xml = await text(await succeed(place, { method: 'GET', query }))
    yield xml
    next = inside(xml, 'NextContinuationToken')
  } while (next !== null)
}
