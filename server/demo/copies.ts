import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Storage } from '#server/platform/storage.ts'

/**
 * A store that writes copies of one page. A copy has its key at once, so statements do not wait for the disk;
 * `stored` resolves when all copies are durable.
 */
export const storeOfCopies = (storage: Storage, page: Buffer) => {
  const writes: Promise<string>[] = []
  const write: Storage['write'] = async (_, size, key = randomUUID()) => {
    const writing = storage.write(Readable.from([page]), size, key)
    writing.catch(() => undefined)
    writes.push(writing)
    return key
  }
  return {
    storage: { ...storage, write },
    stored: async () => {
      await Promise.all(writes)
    },
  }
}
