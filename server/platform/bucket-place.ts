import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import type { S3Place } from './s3-place.ts'
import type { Place } from './place.ts'
import { type S3Call, StoreError, each, inside, pagesOf, succeed } from './s3-client.ts'

/** Bytes of a part of an upload; only the last one is smaller. A file has at most 10,000 parts. */
export const PART_BYTES = 16 << 20
const MOST_PARTS = 10_000
const LEFT_MS = 12 * 3_600_000

/** A reader may be slower than the store, and joining parts takes the store a while. */
const PATIENCE_MS = 300_000

const WAITS_MS = [500, 2_000]

/** Whether another attempt may succeed. */
const isPassing = (failure: unknown) =>
  failure instanceof StoreError && (failure.status === null || failure.status >= 500 || failure.status === 429)

const retried = async <T>(work: () => Promise<T>): Promise<T> => {
  for (const wait of WAITS_MS)
    try {
      return await work()
    } catch (failure) {
      if (!isPassing(failure)) throw failure
      await sleep(wait)
    }
  return work()
}

/** The bytes of a stream in parts; the last one may be empty. */
async function* partsOf(source: Readable) {
  let held: Buffer[] = []
  let size = 0
  for await (const chunk of source as AsyncIterable<Buffer>) {
    held.push(chunk)
    size += chunk.length
    while (size > PART_BYTES) {
      const bytes = Buffer.concat(held)
      yield { content: bytes.subarray(0, PART_BYTES), isLast: false }
      held = [bytes.subarray(PART_BYTES)]
      size -= PART_BYTES
    }
  }
  yield { content: Buffer.concat(held), isLast: true }
}

const completion = (tags: readonly string[]) => {
  const parts = tags.map((tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`)
  return Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`)
}

/** A folder of a bucket. A file of several parts is an upload of the store, which no list shows before it is complete. */
export const bucketPlace = (place: S3Place): Place => {
  const { origin, bucket, prefix } = place
  const ask = async (call: S3Call) => text(await succeed(place, call))
  const shown = (name = '') => `s3://${new URL(origin).host}/${bucket}/${prefix}${name}`.replace(/\/$/, '')

  const begin = async (key: string) => {
    const id = inside(await retried(() => ask({ method: 'POST', key, query: { uploads: '' } })), 'UploadId')
    if (id === null) throw new StoreError(`The store ${origin} began no upload.`, null, null)
    return id
  }
  const abort = (key: string, uploadId: string) => ask({ method: 'DELETE', key, query: { uploadId } })

  const putPart = async (key: string, uploadId: string, part: number, body: Buffer) => {
    if (part > MOST_PARTS) throw new StoreError(`${shown(key)} is too large for an S3 store.`, null, null)
    const answer = await succeed(place, { method: 'PUT', key, query: { partNumber: String(part), uploadId }, body })
    answer.resume()
    return answer.headers.etag ?? ''
  }

  /** A store may answer 200 before it knows that the parts cannot be joined. */
  const complete = async (key: string, uploadId: string, tags: readonly string[]) => {
    const call: S3Call = { method: 'POST', key, query: { uploadId }, body: completion(tags), silence_ms: PATIENCE_MS }
    const said = await ask(call)
    if (said.includes('<Error>'))
      throw new StoreError(`The store ${origin} did not complete ${shown(key)}: ${inside(said, 'Message')}`, null, null)
  }

  return {
    shown,
    is_on_disk: false,
    list: async (beginning) => {
      const asked = `${prefix}${beginning}`
      const folder = asked.slice(0, asked.lastIndexOf('/') + 1)
      const files = []
      const folders: string[] = []
      for await (const xml of pagesOf(place, { prefix: asked, delimiter: '/' })) {
        for (const one of each(xml, 'Contents')) {
          const name = (inside(one, 'Key') ?? '').slice(folder.length)
          const changed_at = new Date(inside(one, 'LastModified') ?? '')
          if (name !== '') files.push({ name, size: Number(inside(one, 'Size')), changed_at })
        }
        for (const one of each(xml, 'CommonPrefixes'))
          folders.push((inside(one, 'Prefix') ?? '').slice(folder.length, -1))
      }
      return { files, folders }
    },
    read: async (key) => {
      try {
        return await succeed(place, { method: 'GET', key, silence_ms: PATIENCE_MS })
      } catch (failure) {
        if (failure instanceof StoreError && failure.status === 404 && failure.code !== 'NoSuchBucket') return null
        throw failure
      }
    },
    write: async (key, source) => {
      let upload: string | null = null
      const tags: string[] = []
      try {
        for await (const { content, isLast } of partsOf(source)) {
          if (isLast && upload === null) return void (await retried(() => ask({ method: 'PUT', key, body: content })))
          const id: string = (upload ??= await begin(key))
          tags.push(await retried(() => putPart(key, id, tags.length + 1, content)))
        }
        await complete(key, upload!, tags)
      } catch (error) {
        if (upload !== null) await abort(key, upload).catch(() => undefined)
        throw error
      }
    },
    remove: async (key) => void (await ask({ method: 'DELETE', key })),
    make: async (folder) => {
      if (folder !== '') await ask({ method: 'PUT', key: `${folder}/`, body: Buffer.alloc(0) })
    },
    unmake: async (folder) => void (await ask({ method: 'DELETE', key: `${folder}/` })),
    tidy: async (beginning) => {
      try {
        const xml = await ask({ method: 'GET', query: { uploads: '', prefix: `${prefix}${beginning}` } })
        for (const one of each(xml, 'Upload')) {
          const key = (inside(one, 'Key') ?? '').slice(prefix.length)
          const is_left = Date.now() - Date.parse(inside(one, 'Initiated') ?? '') > LEFT_MS
          if (is_left) await abort(key, inside(one, 'UploadId') ?? '')
        }
      } catch (failure) {
        // Parts that are left cost room and nothing else; the key need not be allowed to list them.
        if (!(failure instanceof StoreError)) throw failure
      }
    },
  }
}
