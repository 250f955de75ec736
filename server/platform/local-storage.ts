import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { storageUnavailable } from './problems.ts'
import type { Storage } from './storage.ts'

const isMissing = (failure: unknown) => (failure as NodeJS.ErrnoException).code === 'ENOENT'

const orUnavailable = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (failure) {
    throw storageUnavailable(failure)
  }
}

const namesIn = async (folder: string) => {
  try {
    return await fs.promises.readdir(folder)
  } catch (failure) {
    if (isMissing(failure)) return []
    throw storageUnavailable(failure)
  }
}

/** The path of a file in the folder of all files. */
export const fileIn = (root: string, key: string) => path.join(root, key.slice(0, 2), key)

/** Files in a folder of the data directory: written under a temporary name, fsynced, then renamed. */
export const localStorage = (dataDir: string): Storage => {
  const root = path.join(dataDir, 'files')
  const fileOf = (key: string) => fileIn(root, key)
  return {
    write: (source, size, key = randomUUID()) =>
      orUnavailable(async () => {
        const file = fileOf(key)
        await fs.promises.mkdir(path.dirname(file), { recursive: true })
        const partial = `${file}.part`
        try {
          await pipeline(source, fs.createWriteStream(partial, { mode: 0o600, flush: true }))
          const written = await fs.promises.stat(partial)
          if (written.size !== size) throw new Error(`${written.size} bytes came instead of ${size}`)
          await fs.promises.rename(partial, file)
        } catch (failure) {
          await fs.promises.rm(partial, { force: true })
          throw failure
        }
        return key
      }),
    read: (key) =>
      orUnavailable(async () => {
        const handle = await fs.promises.open(fileOf(key))
        return handle.createReadStream()
      }),
    remove: (key) => orUnavailable(() => fs.promises.rm(fileOf(key), { force: true })),
    list: async function* () {
      for (const folder of await namesIn(root))
        for (const key of await namesIn(path.join(root, folder))) {
          const found = await fs.promises.stat(fileOf(key)).catch(() => null)
          if (found?.isFile()) yield { key, changed_at: found.mtime }
        }
    },
  }
}
