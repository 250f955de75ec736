import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type pg from 'pg'
import { ArchiveError, type Packed, type Packer } from '#server/platform/archive.ts'
import { plainName } from '#server/platform/file-name.ts'
import type { Storage } from '#server/platform/storage.ts'

type FileRow = { id: string; storage_key: string; name: string; size: number; sha256: string }

const PAGE = 1_000
/** Larger files are read twice instead of kept in memory. */
const IN_MEMORY = 32 << 20

const FILES = `select id, storage_key, name, size::float8 as size, encode(sha256, 'hex') as sha256 from files where id > $1 order by id limit ${PAGE}`

async function* rowsOf(client: pg.Client) {
  for (let last = '0'; ;) {
    const { rows } = await client.query<FileRow>(FILES, [last])
    yield* rows
    if (rows.length < PAGE) return
    last = rows.at(-1)!.id
  }
}

/** The path in the archive: the key, by which the store knows it, and the name that people gave it. */
const pathOf = ({ storage_key, name }: FileRow) =>
  `files/${storage_key}/${plainName(name).replaceAll(/[<>:"|?*]/g, '_')}`

const sum = async (source: AsyncIterable<Buffer>, kept: Buffer[] | null) => {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of source) {
    hash.update(chunk)
    bytes += chunk.length
    kept?.push(chunk)
  }
  return { bytes, sha256: hash.digest('hex') }
}

const keysOf = async (storage: Storage) => {
  const keys = new Set<string>()
  for await (const { key } of storage.list()) keys.add(key)
  return keys
}

/** Opens a file; null when the store answers and does not have it. */
const openUnlessLost = async (storage: Storage, key: string) => {
  try {
    return await storage.read(key)
  } catch (error) {
    if ((await keysOf(storage)).has(key)) throw error
    return null
  }
}

/** The bytes of a stored file, or null when the store does not have what was uploaded. */
const soundBytes = async (storage: Storage, { storage_key, size, sha256 }: FileRow) => {
  const source = await openUnlessLost(storage, storage_key)
  if (source === null) return null
  const kept: Buffer[] | null = size <= IN_MEMORY ? [] : null
  const found = await sum(source as AsyncIterable<Buffer>, kept)
  if (found.bytes !== size || found.sha256 !== sha256) return null
  return kept ? Readable.from(kept) : storage.read(storage_key)
}

/** Adds every file that a row names; answers the ids of those that the store does not have as they were uploaded. */
export const packFiles = async (client: pg.Client, storage: Storage, packer: Packer): Promise<string[]> => {
  const lacking: string[] = []
  for await (const row of rowsOf(client)) {
    const content = await soundBytes(storage, row)
    if (content === null) lacking.push(row.id)
    else await packer.stream(pathOf(row), row.size, content as AsyncIterable<Buffer>)
  }
  return lacking
}

const KEY = /^files\/([\da-f-]{36})\//

/**
 * Stores a file of an archive under the key it had, after its row was imported; throws ArchiveError when it is not what
 * the row names. Answers the key.
 */
export const unpackFile = async (client: pg.Client, storage: Storage, { name, content }: Packed): Promise<string> => {
  const key = KEY.exec(name)?.[1] ?? ''
  const { rows } = await client.query<Pick<FileRow, 'size' | 'sha256'>>(
    `select size::float8 as size, encode(sha256, 'hex') as sha256 from files where storage_key = $1`,
    [key],
  )
  const [row] = rows
  if (row === undefined) throw new ArchiveError(`no row of the archive names ${name}`)
  const hash = createHash('sha256')
  const passed = async function* () {
    for await (const chunk of content) {
      hash.update(chunk)
      yield chunk
    }
  }
  try {
    await storage.write(Readable.from(passed()), row.size, key)
  } catch (error) {
    const { message, cause } = error as Error
    const why = cause instanceof Error ? cause.message : message
    throw new ArchiveError(`${name} of the archive could not be stored: ${why}`, { cause: error })
  }
  if (hash.digest('hex') !== row.sha256) {
    await storage.remove(key)
    throw new ArchiveError(`${name} of the archive is damaged`)
  }
  return key
}

/** Whether a store has no file at all. */
export const isEmptyStore = async (storage: Storage) => {
  for await (const { key } of storage.list()) if (key) return false
  return true
}
