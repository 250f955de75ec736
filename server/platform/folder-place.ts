import fs from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Place } from './place.ts'

const LEFT_MS = 12 * 3_600_000

const unlessMissing = async <T>(work: Promise<T>): Promise<T | null> => {
  try {
    return await work
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** Makes the new name of a file last through a power cut; Windows cannot open folders. */
const keepNames = async (folder: string) => {
  if (process.platform === 'win32') return
  const handle = await fs.promises.open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** What a name stands for; a link for its target, and a broken one for nothing. */
const statOf = async (folder: string, name: string) => {
  const stats = await unlessMissing(fs.promises.stat(path.join(folder, name)))
  return stats && { name, stats }
}

/** A folder on a disk: files are written under a temporary name, fsynced, then renamed. */
export const folderPlace = (root: string): Place => {
  const at = (name: string) => path.join(root, name)
  const found = async (beginning: string) => {
    const slash = beginning.lastIndexOf('/') + 1
    const folder = at(beginning.slice(0, slash))
    const names = (await unlessMissing(fs.promises.readdir(folder))) ?? []
    const wanted = names.filter((name) => name.startsWith(beginning.slice(slash)))
    return (await Promise.all(wanted.map((name) => statOf(folder, name)))).filter((one) => one !== null)
  }
  return {
    shown: (name = '') => at(name),
    is_on_disk: true,
    list: async (beginning) => {
      const all = await found(beginning)
      return {
        files: all
          .filter(({ stats }) => stats.isFile())
          .map(({ name, stats }) => ({ name, size: stats.size, changed_at: stats.mtime })),
        folders: all.filter(({ stats }) => stats.isDirectory()).map(({ name }) => name),
      }
    },
    read: async (name) => (await unlessMissing(fs.promises.open(at(name))))?.createReadStream() ?? null,
    write: async (name, source) => {
      const target = at(name)
      const partial = `${target}.part`
      try {
        await pipeline(source, fs.createWriteStream(partial, { mode: 0o600, flush: true }))
        await fs.promises.rename(partial, target)
        await keepNames(path.dirname(target))
      } catch (error) {
        await fs.promises.rm(partial, { force: true })
        throw error
      }
    },
    remove: (name) => fs.promises.rm(at(name), { force: true }),
    make: async (folder) => void (await fs.promises.mkdir(at(folder), { recursive: true, mode: 0o700 })),
    unmake: (folder) => fs.promises.rmdir(at(folder)),
    tidy: async (beginning) => {
      const folder = at(beginning.slice(0, beginning.lastIndexOf('/') + 1))
      for (const { name, stats } of await found(beginning))
        if (name.endsWith('.part') && Date.now() - stats.mtimeMs > LEFT_MS)
          await fs.promises.rm(path.join(folder, name), { force: true })
    },
  }
}
