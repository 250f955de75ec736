import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import type { FileKind } from '#contract/basics/file-kinds.ts'
import type { Tx } from '#server/db/client.ts'
import { nameByContent } from '#server/platform/file-name.ts'
import { fieldProblem } from '#server/platform/problems.ts'
import type { ReceivedFile } from '#server/platform/receive-file.ts'
import type { Storage } from '#server/platform/storage.ts'
import type { Actor } from '../access/actor.ts'
import { readHeic } from './read-heic.ts'

const MOST_PIXELS = 50_000_000

const OFFICE: Record<string, FileKind> = {
  'word/': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'xl/': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

const HEIC_BRANDS = new Set(['heic', 'heix', 'hevc', 'heim', 'heis', 'mif1', 'msf1'])

const headOf = async (path: string) => {
  const handle = await fs.promises.open(path)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(12), 0, 12, 0)
    return buffer.toString('latin1', 0, bytesRead)
  } finally {
    await handle.close()
  }
}

/** The type of a file by its content, never by its name; null for a type that is not accepted. */
const typeOf = async (path: string): Promise<FileKind | null> => {
  const start = await headOf(path)
  if (start.startsWith('%PDF-')) return 'application/pdf'
  if (start.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (start.startsWith('\x89PNG\r\n')) return 'image/png'
  if (start.startsWith('RIFF') && start.endsWith('WEBP')) return 'image/webp'
  if (start.slice(4, 8) === 'ftyp' && HEIC_BRANDS.has(start.slice(8, 12))) return 'image/heic'
  if (!start.startsWith('PK\x03\x04')) return null
  const bytes = await fs.promises.readFile(path)
  return Object.entries(OFFICE).find(([folder]) => bytes.includes(folder))?.[1] ?? null
}

const unsupported = () => fieldProblem('file', 'unsupported_file')

/** A photo without its metadata, turned upright. */
const reencode = async (path: string) => {
  try {
    return await sharp(path, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).rotate().toBuffer()
  } catch {
    throw unsupported()
  }
}

/** A HEIC photo, which few programs show, as an upright JPEG without metadata. */
const heicToJpeg = async (path: string) => {
  try {
    const { data, width, height } = await readHeic(await fs.promises.readFile(path), MOST_PIXELS)
    return await sharp(data, { raw: { width, height, channels: 4 } })
      .flatten({ background: '#fff' })
      .jpeg({ quality: 85 })
      .toBuffer()
  } catch {
    throw unsupported()
  }
}

type Entering = {
  name: string
  content_type: string
  purpose?: string
  size: number
  sha256: Buffer
  source: () => Readable
}

/**
 * Stores the bytes of a source. A source that the store did not read to its end is closed, and its later errors are
 * ignored.
 */
const keep = async (storage: Storage, source: Readable, size: number): Promise<string> => {
  source.on('error', () => undefined)
  try {
    return await storage.write(source, size)
  } finally {
    source.destroy()
  }
}

const enter = async (tx: Tx, actor: Actor, storage: Storage, file: Entering): Promise<number> => {
  const { source, ...given } = file
  const row = { ...given, name: nameByContent(given.name, given.content_type) }
  const storage_key = await keep(storage, source(), file.size)
  const { id } = await tx
    .insertInto('files')
    .values({ purpose: null, ...row, storage_key, created_at: actor.at, created_by: actor.user_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const ofBytes = (bytes: Buffer) => ({
  size: bytes.length,
  sha256: createHash('sha256').update(bytes).digest(),
  source: () => Readable.from([bytes]),
})

const ofReceived = ({ path, size, sha256 }: Pick<ReceivedFile, 'path' | 'size' | 'sha256'>) => ({
  size,
  sha256: Buffer.from(sha256, 'hex'),
  source: () => fs.createReadStream(path),
})

/** Stores bytes and then inserts the row, so no row refers to missing bytes; answers its id. */
export const enterFile = (
  tx: Tx,
  actor: Actor,
  storage: Storage,
  { bytes, ...file }: { name: string; content_type: string; purpose?: 'document'; bytes: Buffer },
): Promise<number> => enter(tx, actor, storage, { ...file, ...ofBytes(bytes) })

/** The same for a local file of our own, which is streamed from disk. */
export const enterLocalFile = (
  tx: Tx,
  actor: Actor,
  storage: Storage,
  {
    name,
    content_type,
    ...file
  }: Pick<ReceivedFile, 'path' | 'size' | 'sha256'> & { name: string; content_type: string },
): Promise<number> => enter(tx, actor, storage, { name, content_type, ...ofReceived(file) })

/**
 * Checks an uploaded document or photo by its content, re-encodes photos and stores it; `purpose` says which records
 * may use the file.
 */
export const storeFile = async (
  tx: Tx,
  actor: Actor,
  storage: Storage,
  file: ReceivedFile,
  purpose?: 'document' | 'task',
): Promise<{ id: number; name: string; content_type: string; size: number }> => {
  const found = await typeOf(file.path)
  if (found === null) throw unsupported()
  const isHeic = found === 'image/heic'
  const content_type = isHeic ? 'image/jpeg' : found
  const content = isHeic
    ? ofBytes(await heicToJpeg(file.path))
    : found.startsWith('image/')
      ? ofBytes(await reencode(file.path))
      : ofReceived(file)
  const name = nameByContent(file.name, content_type)
  const row = { name, content_type, ...(purpose ? { purpose } : {}), ...content }
  return { id: await enter(tx, actor, storage, row), name, content_type, size: content.size }
}
