import fs from 'node:fs'
import { PassThrough, Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import tar from 'tar-stream'
import type { FileAt } from './place.ts'
import { StoreError } from './s3-client.ts'

const CHUNK = 1 << 20
const ENCRYPTED = 'age-encryption.org/v1'
const END = 'end.json'

/** A sentence about an archive that is incomplete, damaged, or encrypted for another key. */
export class ArchiveError extends Error {}

/** Adds entries to an archive in this order; names are relative, with `/`. */
export type Packer = {
  folder: (name: string) => Promise<void>
  text: (name: string, content: string) => Promise<void>
  /** A file in its current state, which may change while it is read; a missing file is skipped. */
  file: (name: string, source: string) => Promise<void>
  /** Exactly `size` bytes of a stream; throws when it has another length. */
  stream: (name: string, size: number, content: AsyncIterable<Buffer>) => Promise<void>
}

/** A file or folder of an archive; its content must be read before the next entry. */
export type Packed = { name: string; isFolder: boolean; content: AsyncIterable<Buffer> }

/**
 * Exactly `size` bytes of a file that may grow or shrink while it is read: missing bytes become zeros, added ones are
 * ignored.
 */
async function* exactly(handle: fs.promises.FileHandle, size: number) {
  for (let left = size; left > 0;) {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(Math.min(CHUNK, left)))
    const chunk = bytesRead === 0 ? buffer : buffer.subarray(0, bytesRead)
    yield chunk
    left -= chunk.length
  }
}

const openUnlessGone = async (file: string) => {
  try {
    return await fs.promises.open(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

const openPacker = (pack: tar.Pack) => {
  const packed = { entries: 0, bytes: 0 }
  const put = async (header: Partial<tar.Header> & { name: string }, content: AsyncIterable<Buffer> | Buffer[]) => {
    packed.entries += 1
    packed.bytes += header.size ?? 0
    await pipeline(Readable.from(content), pack.entry(header))
  }
  const write = (name: string, content: string) => {
    const bytes = Buffer.from(content)
    return put({ name, mode: 0o600, size: bytes.length }, [bytes])
  }
  const packer: Packer = {
    folder: (name) => put({ name, mode: 0o700, type: 'directory', size: 0 }, []),
    text: write,
    file: async (name, source) => {
      const handle = await openUnlessGone(source)
      if (handle === null) return
      try {
        const { size, mtime } = await handle.stat()
        await put({ name, mode: 0o600, size, mtime }, exactly(handle, size))
      } finally {
        await handle.close()
      }
    },
    stream: (name, size, content) => put({ name, mode: 0o600, size }, content),
  }
  return { packer, end: () => write(END, JSON.stringify(packed)) }
}

const asWeb = (source: AsyncIterable<Buffer>) =>
  Readable.toWeb(Readable.from(source)) as unknown as ReadableStream<Uint8Array>

async function* fromWeb(source: ReadableStream<Uint8Array>) {
  const reader = source.getReader()
  for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value
}

const encryptedFor = (recipient: string | null) =>
  async function* (source: AsyncIterable<Buffer>) {
    if (recipient === null) return yield* source
    const { Encrypter } = await import('age-encryption')
    const encrypter = new Encrypter()
    encrypter.addRecipient(recipient)
    yield* fromWeb(await encrypter.encrypt(asWeb(source)))
  }

/** Writes a stream, compressed and encrypted, to a file that exists only once it is complete and durable. */
const store = async (
  { place, name }: FileAt,
  recipient: string | null,
  source: Readable | tar.Pack,
  fill?: () => Promise<void>,
) => {
  const packed = new PassThrough()
  const parts = [
    place.write(name, packed),
    fill === undefined ? Promise.resolve() : fill(),
    pipeline(source, createGzip({ level: 3 }), encryptedFor(recipient), packed),
  ]
  for (const part of parts) part.catch((error: Error) => source.destroy(error))
  const failed = (await Promise.allSettled(parts)).find((end) => end.status === 'rejected')
  if (failed) throw failed.reason
}

/**
 * Writes an archive (tar and gzip, encrypted with age for `recipient` if given) to `target`, which exists only once the
 * archive is complete and durable.
 */
export const writeArchive = async (
  target: FileAt,
  recipient: string | null,
  fill: (packer: Packer) => Promise<void>,
): Promise<void> => {
  const pack = tar.pack()
  const { packer, end } = openPacker(pack)
  await store(target, recipient, pack, async () => {
    await fill(packer)
    await end()
    pack.finalize()
  })
}

/** Writes one compressed file, encrypted with age for `recipient` if given; it exists only once it is durable. */
export const writePacked = (target: FileAt, recipient: string | null, content: Buffer): Promise<void> =>
  store(target, recipient, Readable.from([content]))

/** The first bytes of a stream, at least `length` unless it is shorter, and then all of it. */
const beginningOf = async (source: AsyncIterable<Buffer>, length: number) => {
  const chunks = source[Symbol.asyncIterator]()
  let first = Buffer.alloc(0)
  while (first.length < length) {
    const next = await chunks.next()
    if (next.done) break
    first = Buffer.concat([first, next.value])
  }
  const whole = async function* () {
    yield first
    for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value
  }
  return { first, whole: whole() }
}

const decryptedWith = (identity: string | null) =>
  async function* (source: AsyncIterable<Buffer>) {
    const { first, whole } = await beginningOf(source, ENCRYPTED.length)
    if (!first.subarray(0, ENCRYPTED.length).equals(Buffer.from(ENCRYPTED))) return yield* whole
    if (identity === null) throw new ArchiveError('the archive is encrypted: its key is needed')
    const { Decrypter } = await import('age-encryption')
    const decrypter = new Decrypter()
    decrypter.addIdentity(identity)
    yield* fromWeb(await decrypter.decrypt(asWeb(whole)))
  }

const isSafe = (name: string) => !name.startsWith('/') && !/(^|[/\\])\.\.([/\\]|$)/.test(name)

const readEntries = async (extract: tar.Extract, take: (packed: Packed) => Promise<void>) => {
  const found = { entries: 0, bytes: 0 }
  let expected: string | null = null
  for await (const entry of extract) {
    const { name, type, size } = entry.header
    if (!isSafe(name) || (type !== 'file' && type !== 'directory'))
      throw new ArchiveError(`the archive holds what no backup holds: ${name}`)
    if (name === END) {
      expected = await text(entry)
      continue
    }
    found.entries += 1
    found.bytes += size
    await take({
      name: name.replace(/\/$/, ''),
      isFolder: type === 'directory',
      content: entry as AsyncIterable<Buffer>,
    })
    entry.resume()
  }
  if (expected !== JSON.stringify(found)) throw new ArchiveError('the archive is not whole')
}

const unreadable = (failure: Error, what = 'the archive') =>
  failure instanceof ArchiveError || failure instanceof StoreError || 'syscall' in failure
    ? failure
    : new ArchiveError(`${what} cannot be read: ${failure.message}`, { cause: failure })

/**
 * Reads an archive from its beginning; throws `ArchiveError` when it is incomplete or does not open with this key
 * (`AGE-SECRET-KEY-1…`).
 */
export const readArchive = async (
  source: Readable,
  identity: string | null,
  take: (packed: Packed) => Promise<void>,
): Promise<void> => {
  const extract = tar.extract()
  const unpacked = pipeline(source, decryptedWith(identity), createGunzip(), extract)
  const read = readEntries(extract, take).catch((error: unknown) => {
    extract.destroy(error as Error)
    throw error
  })
  const [first, second] = await Promise.allSettled([unpacked, read])
  const failure = [second, first].find((end) => end.status === 'rejected')?.reason as Error | undefined
  if (failure === undefined) return
  throw unreadable(failure)
}

/** Ends the reading of an archive after its first file. */
class Enough extends ArchiveError {}

/** The text of an archive's first file if it has this name, otherwise null; `ArchiveError` as from `readArchive`. */
export const readFirst = async (source: Readable, identity: string | null, name: string): Promise<string | null> => {
  let first: string | null = null
  try {
    await readArchive(source, identity, async (packed) => {
      if (packed.name === name) first = await text(packed.content)
      throw new Enough()
    })
  } catch (error) {
    if (!(error instanceof Enough)) throw error
  }
  return first
}

/** The content of a file of `writePacked`; throws `ArchiveError` when it is missing, damaged, or needs another key. */
export const readPacked = async ({ place, name }: FileAt, identity: string | null): Promise<Buffer> => {
  const source = await place.read(name)
  if (source === null) throw new ArchiveError(`${place.shown(name)} is gone`)
  try {
    return await pipeline(source, decryptedWith(identity), createGunzip(), buffer)
  } catch (error) {
    throw unreadable(error as Error, name)
  }
}
