import { createInflateRaw } from 'node:zlib'
import { TableProblem } from './table-problem.ts'

/** A ZIP archive in memory: the names of its parts, and their bytes, inflated piece by piece with one common limit. */
export interface ZipParts {
  names: string[]
  read(name: string): AsyncGenerator<Buffer>
}

/**
 * Opens a ZIP archive. All reads together inflate at most `maxInflatedBytes`, and a part beyond 4 MiB at most 250 times
 * its packed size; otherwise `inflates_too_much`. Throws `encrypted` for encrypted parts, `not_a_table` for a broken or
 * ZIP64 archive.
 */
export function openZip(archive: Buffer, maxInflatedBytes: number): ZipParts {
  const entries = readDirectory(archive)
  let allowance = maxInflatedBytes
  return {
    names: [...entries.keys()],
    async *read(name) {
      const entry = entries.get(name)
      if (!entry) throw new TableProblem('not_a_table')
      if (entry.inflatedSize > allowance) throw new TableProblem('inflates_too_much')
      const packed = packedBytes(archive, entry)
      let inflated = 0
      for await (const piece of entry.method === STORED ? [packed] : inflate(packed)) {
        inflated += piece.length
        allowance -= piece.length
        const overRatio = inflated > RATIO_FREE_BYTES && inflated > packed.length * MAX_RATIO
        if (allowance < 0 || overRatio) throw new TableProblem('inflates_too_much')
        yield piece
      }
    },
  }
}

interface Entry {
  method: number
  packedSize: number
  inflatedSize: number
  offset: number
}

const STORED = 0
const DEFLATED = 8
const MAX_RATIO = 250
const RATIO_FREE_BYTES = 4 * 1024 * 1024
const MAX_ENTRIES = 2000
const END_SIGNATURE = Buffer.from('PK\x05\x06', 'latin1')
const DIRECTORY_SIGNATURE = 0x02014b50
const LOCAL_SIGNATURE = 0x04034b50
const LONGEST_END = 65_557

function readDirectory(archive: Buffer): Map<string, Entry> {
  const end = archive.lastIndexOf(END_SIGNATURE)
  if (end < 0 || end < archive.length - LONGEST_END || end + 22 > archive.length) throw new TableProblem('not_a_table')
  const count = archive.readUInt16LE(end + 10)
  if (count > MAX_ENTRIES) throw new TableProblem('not_a_table')
  const entries = new Map<string, Entry>()
  let at = archive.readUInt32LE(end + 16)
  for (let i = 0; i < count; i++) {
    if (at + 46 > archive.length || archive.readUInt32LE(at) !== DIRECTORY_SIGNATURE)
      throw new TableProblem('not_a_table')
    const nameEnd = at + 46 + archive.readUInt16LE(at + 28)
    if ((archive.readUInt16LE(at + 8) & 1) !== 0) throw new TableProblem('encrypted')
    entries.set(archive.toString('utf8', at + 46, nameEnd).replaceAll('\\', '/'), {
      method: archive.readUInt16LE(at + 10),
      packedSize: archive.readUInt32LE(at + 20),
      inflatedSize: archive.readUInt32LE(at + 24),
      offset: archive.readUInt32LE(at + 42),
    })
    at = nameEnd + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
  }
  return entries
}

function packedBytes(archive: Buffer, entry: Entry): Buffer {
  const { offset, packedSize, method } = entry
  if (method !== STORED && method !== DEFLATED) throw new TableProblem('not_a_table')
  if (offset + 30 > archive.length || archive.readUInt32LE(offset) !== LOCAL_SIGNATURE)
    throw new TableProblem('not_a_table')
  const start = offset + 30 + archive.readUInt16LE(offset + 26) + archive.readUInt16LE(offset + 28)
  if (start + packedSize > archive.length) throw new TableProblem('not_a_table')
  return archive.subarray(start, start + packedSize)
}

async function* inflate(packed: Buffer): AsyncGenerator<Buffer> {
  const inflater = createInflateRaw({ chunkSize: 65_536 })
  inflater.end(packed)
  try {
    for await (const piece of inflater) yield piece as Buffer
  } catch (error) {
    throw error instanceof TableProblem ? error : new TableProblem('not_a_table', { cause: error })
  } finally {
    inflater.destroy()
  }
}
