import fs from 'node:fs'
import { inflateRawSync } from 'node:zlib'

const CENTRAL = 0x02014b50

/** One file of a ZIP archive on disk by name; null when the archive or the file does not exist. */
export const zipEntry = (archive: string, name: string): Buffer | null => {
  if (!fs.existsSync(archive)) return null
  const bytes = fs.readFileSync(archive)
  for (let at = bytes.indexOf('PK\x01\x02'); at >= 0 && bytes.readUInt32LE(at) === CENTRAL;) {
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset)) as [number, number, number] // prettier-ignore
    const [size, method, local] = [bytes.readUInt32LE(at + 20), bytes.readUInt16LE(at + 10), bytes.readUInt32LE(at + 42)] // prettier-ignore
    if (bytes.toString('utf8', at + 46, at + 46 + nameLength) === name) {
      const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
      const data = bytes.subarray(start, start + size)
      return method === 0 ? data : inflateRawSync(data)
    }
    at += 46 + nameLength + extra + comment
  }
  return null
}
