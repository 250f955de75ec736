import { randomUUID } from 'node:crypto'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { text } from 'node:stream/consumers'
import { AwsV4Signer } from 'aws4fetch'
import type { S3Place } from './config.ts'
import { storageUnavailable } from './problems.ts'
import type { Storage, Stored } from './storage.ts'

const SILENCE_MS = 20_000
const PAGE = 1_000

type Call = {
  method: 'GET' | 'PUT' | 'DELETE'
  key?: string
  query?: Record<string, string>
  body?: { source: Readable; size: number }
}

const addressOf = ({ origin, bucket, prefix }: S3Place, { key, query }: Call) => {
  const path = [bucket, ...(key === undefined ? [] : `${prefix}${key}`.split('/'))].map(encodeURIComponent).join('/')
  const url = new URL(`${origin}/${path}`)
  for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value)
  return url
}

const send = async (place: S3Place, call: Call): Promise<IncomingMessage> => {
  const { method, body } = call
  const { access_key, secret_key, region } = place
  const signer = new AwsV4Signer({
    method,
    url: addressOf(place, call).href,
    headers: body ? { 'content-type': 'application/octet-stream' } : {},
    accessKeyId: access_key,
    secretAccessKey: secret_key,
    service: 's3',
    region,
  })
  const { url, headers } = await signer.sign()
  const sent = {
    method,
    headers: { ...Object.fromEntries(headers), ...(body ? { 'content-length': body.size } : {}) },
    timeout: SILENCE_MS,
  }
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? https : http).request(url, sent, resolve)
    request.on('timeout', () => request.destroy(new Error('the store is silent')))
    request.on('error', reject)
    if (body) pipeline(body.source, request).catch(reject)
    else request.end()
  })
}

const succeed = async (place: S3Place, call: Call, also: readonly number[] = []): Promise<IncomingMessage> => {
  try {
    const answer = await send(place, call)
    const status = answer.statusCode ?? 0
    if ((status >= 200 && status < 300) || also.includes(status)) return answer
    throw new Error(`${call.method} was answered ${status}: ${(await text(answer)).slice(0, 500)}`)
  } catch (failure) {
    throw storageUnavailable(failure)
  }
}

const inside = (xml: string, name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#34': '"', '#39': "'" }

const plain = (escaped: string) => escaped.replace(/&(amp|lt|gt|quot|#34|#39);/g, (_, name: string) => ENTITIES[name]!)

const storedIn = (xml: string, prefix: string): Stored[] =>
  [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].flatMap(([, one = '']) => {
    const key = plain(inside(one, 'Key') ?? '')
    const changed_at = new Date(inside(one, 'LastModified') ?? '')
    return key.startsWith(prefix) ? [{ key: key.slice(prefix.length), changed_at }] : []
  })

/** Files as objects of an S3 bucket, under an optional prefix; path-style addresses, signature version 4. */
export const s3Storage = (place: S3Place): Storage => ({
  async write(source, size, key = randomUUID()) {
    const answer = await succeed(place, { method: 'PUT', key, body: { source, size } })
    answer.resume()
    return key
  },
  read: (key) => succeed(place, { method: 'GET', key }),
  async remove(key) {
    const answer = await succeed(place, { method: 'DELETE', key }, [404])
    answer.resume()
  },
  list: async function* () {
    let next: string | undefined
    do {
      const query = {
        'list-type': '2',
        'max-keys': String(PAGE),
        prefix: place.prefix,
        ...(next === undefined ? {} : { 'continuation-token': next }),
      }
      const xml = await text(await succeed(place, { method: 'GET', query }))
      yield* storedIn(xml, place.prefix)
      next = inside(xml, 'NextContinuationToken')
    } while (next !== undefined)
  },
})
