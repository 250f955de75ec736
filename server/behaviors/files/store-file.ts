import { createHash } from 'node:crypto'
import fs from 'node:fs'
import sharp from 'sharp'
import type { Tx } from '#server/db/client.ts'
import { fieldProblem } from '#server/platform/problems.ts'
import type { ReceivedFile } from '#server/platform/receive-file.ts'
import type { Storage } from '#server/platform/storage.ts'
import type { Actor } from '../access/actor.ts'

const MOST_PIXELS = 50_000_000

const OFFICE = {
  'word/': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'xl/': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** The type of a file by its content, never by its name; null for a type that is not taken. */
const typeOf = (bytes: Buffer): string | null => {
  const start = bytes.toString('latin1', 0, 12)
  if (start.startsWith('%PDF-')) return 'application/pdf'
  if (start.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (start.startsWith('\x89PNG\r\n')) return 'image/png'
  if (start.startsWith('RIFF') && start.endsWith('WEBP')) return 'image/webp'
  if (!start.startsWith('PK\x03\x04')) return null
  return Object.entries(OFFICE).find(([folder]) => bytes.includes(folder))?.[1] ?? null
}

/** A picture without its metadata, turned upright. */
const reencode = async (bytes: Buffer) => {
  try {
    return await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).rotate().toBuffer()
  } catch {
    throw fieldProblem('file', 'unsupported_file')
  }
}

/** Stores bytes and enters the file last, so that no row names what is not there; answers its id. */
export const enterFile = async (
  tx: Tx,
  actor: Actor,
  storage: Storage,
  file: { name: string; content_type: string; bytes: Buffer },
): Promise<number> => {
  const { name, content_type, bytes } = file
  const storage_key = await storage.write(bytes)
  const sha256 = createHash('sha256').update(bytes).digest()
  const { id } = await tx
    .insertInto('files')
    .values({
      storage_key,
      name,
      content_type,
      size: bytes.length,
      sha256,
      created_at: actor.at,
      created_by: actor.user_id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Checks an uploaded document or picture by its content, re-encodes pictures, stores it. */
export const storeFile = async (
  tx: Tx,
  actor: Actor,
  storage: Storage,
  file: ReceivedFile,
): Promise<{ id: number; name: string }> => {
  const bytes = await fs.promises.readFile(file.path)
  const content_type = typeOf(bytes)
  if (content_type === null) throw fieldProblem('file', 'unsupported_file')
  const clean = content_type.startsWith('image/') ? await reencode(bytes) : bytes
  return { id: await enterFile(tx, actor, storage, { name: file.name, content_type, bytes: clean }), name: file.name }
}
