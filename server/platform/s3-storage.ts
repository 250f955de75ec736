import { randomUUID } from 'node:crypto'
import type { S3Place } from './s3-place.ts'
import { storageUnavailable } from './problems.ts'
import { StoreError, each, inside, pagesOf, succeed } from './s3-client.ts'
import type { Storage, Stored } from './storage.ts'

const orUnavailable = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (failure) {
    throw storageUnavailable(failure)
  }
}

const KEY = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** Only names of stored files: the bucket may hold other things, such as backups. */
const storedIn = (xml: string, prefix: string): Stored[] =>
  each(xml, 'Contents').flatMap((one) => {
    const key = inside(one, 'Key') ?? ''
    const changed_at = new Date(inside(one, 'LastModified') ?? '')
    const name = key.slice(prefix.length)
    return key.startsWith(prefix) && KEY.test(name) ? [{ key: name, changed_at }] : []
  })

/** Files as objects of an S3 bucket, under an optional prefix; path-style addresses, signature version 4. */
export const s3Storage = (place: S3Place): Storage => ({
  write: (source, size, key = randomUUID()) =>
    orUnavailable(async () => {
      const answer = await succeed(place, { method: 'PUT', key, body: { source, size } })
      answer.resume()
      return key
    }),
  read: (key) => orUnavailable(() => succeed(place, { method: 'GET', key })),
  remove: (key) =>
    orUnavailable(async () => {
      try {
        const answer = await succeed(place, { method: 'DELETE', key })
        answer.resume()
      } catch (failure) {
        if (!(failure instanceof StoreError) || failure.status !== 404) throw failure
      }
    }),
  list: async function* () {
    try {
      for await (const xml of pagesOf(place, { prefix: place.prefix })) yield* storedIn(xml, place.prefix)
    } catch (failure) {
      throw storageUnavailable(failure)
    }
  },
})
