import fs from 'node:fs'
import path from 'node:path'
import { requireEmpty } from '#server/db/backups/restore-backup.ts'
import { endLeftCluster } from '#server/db/embedded.ts'
import { openDatabase } from '#server/db/open-database.ts'
import type { Config } from '#server/platform/config.ts'
import { ConfigError } from '#server/platform/setting-values.ts'
import { type Storage, openStorage } from '#server/platform/storage.ts'
import { isEmptyStore } from './files.ts'

/** An empty place for an agency: its database and store, and how to keep or clear what was put there. */
export type Destination = {
  owner_url: string
  storage: Storage
  /** Makes it the installation of the configured settings. */
  keep: () => Promise<void>
  /** Ends the database without keeping it; the files of a database of its own must be removed before. */
  leave: () => Promise<void>
  /** Whether the database is thrown away with its folder. */
  isStaged: boolean
}

const requireEmptyStore = async (config: Pick<Config, 'storage_url' | 'data_dir'>) => {
  if (await isEmptyStore(openStorage(config))) return
  throw new ConfigError(
    config.storage_url === null
      ? `${path.join(config.data_dir, 'files')} is not empty: set DATA_DIR to an empty folder, or move what is there aside.`
      : 'The bucket of STORAGE_URL is not empty: name another bucket, or a folder in it.',
  )
}

const NAMES = ['postgres.secret', 'files', 'postgres']

/** A new embedded database beside its final place, which gets its name when the agency is complete. */
const stage = async (config: Config): Promise<Destination> => {
  const { data_dir, storage_url } = config
  requireEmpty(data_dir)
  const staging = path.join(data_dir, 'importing')
  await endLeftCluster(staging)
  await fs.promises.rm(staging, { recursive: true, force: true })
  await fs.promises.mkdir(staging, { recursive: true, mode: 0o711 })
  const clear = () => fs.promises.rm(staging, { recursive: true, force: true })
  try {
    const database = await openDatabase({ database_url: null, database_owner_url: null, data_dir: staging })
    return {
      owner_url: database.owner_url,
      storage: openStorage({ storage_url, data_dir: staging }),
      keep: async () => {
        await database.stop()
        for (const name of NAMES)
          if (fs.existsSync(path.join(staging, name)))
            await fs.promises.rename(path.join(staging, name), path.join(data_dir, name))
        await clear()
      },
      leave: async () => {
        await database.stop()
        await clear()
      },
      isStaged: true,
    }
  } catch (error) {
    await clear()
    throw error
  }
}

const own = async (config: Config): Promise<Destination> => {
  const database = await openDatabase(config)
  return {
    owner_url: database.owner_url,
    storage: openStorage(config),
    keep: database.stop,
    leave: database.stop,
    isStaged: false,
  }
}

/** Opens the configured place; throws ConfigError with a sentence when it has data, and leaves nothing there then. */
export const openDestination = async (config: Config): Promise<Destination> => {
  if (config.database_url === null) requireEmpty(config.data_dir)
  await requireEmptyStore(config)
  return config.database_url === null ? stage(config) : own(config)
}
