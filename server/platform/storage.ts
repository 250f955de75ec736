import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { Readable } from 'node:stream'

/** Where the bytes of files lie; a key is made on writing and names the bytes for ever. */
export type Storage = {
  write: (bytes: Buffer) => Promise<string>
  read: (key: string) => Readable
  remove: (key: string) => Promise<void>
}

/** Files in a folder of the data directory: written under a temporary name, fsynced, then renamed. */
export const localStorage = (dataDir: string): Storage => {
  const root = path.join(dataDir, 'files')
  const fileOf = (key: string) => path.join(root, key.slice(0, 2), key)
  return {
    async write(bytes) {
      const key = randomUUID()
      const file = fileOf(key)
      await fs.promises.mkdir(path.dirname(file), { recursive: true })
      const partial = `${file}.part`
      const handle = await fs.promises.open(partial, 'w', 0o600)
      try {
        await handle.writeFile(bytes)
        await handle.sync()
      } finally {
        await handle.close()
      }
      await fs.promises.rename(partial, file)
      return key
    },
    read: (key) => fs.createReadStream(fileOf(key)),
    remove: (key) => fs.promises.rm(fileOf(key), { force: true }),
  }
}
