import fs from 'node:fs'
import path from 'node:path'
import type { Db } from '#server/db/client.ts'
import { fileIn } from '#server/platform/local-storage.ts'
import type { Storage } from '#server/platform/storage.ts'

/** The keys that rows name and whose bytes are not stored. */
export const missingFiles = async (db: Db, storage: Storage): Promise<string[]> => {
  const stored = new Set<string>()
  for await (const { key } of storage.list()) stored.add(key)
  const rows = await db.selectFrom('files').select('storage_key').execute()
  return rows.map(({ storage_key }) => storage_key).filter((key) => !stored.has(key))
}

/** Copies files by their keys from the folder `files` of another data folder; answers how many it has. */
export const copyFiles = async (keys: readonly string[], from: string, data_dir: string): Promise<number> => {
  const found = keys.filter((key) => fs.existsSync(fileIn(from, key)))
  for (const key of found) {
    const target = fileIn(path.join(data_dir, 'files'), key)
    await fs.promises.mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
    await fs.promises.copyFile(fileIn(from, key), target)
  }
  return found.length
}
