import { legacyEncoding } from './legacy-encoding.ts'
import { TableProblem } from './table-problem.ts'

/**
 * Decodes the bytes of a text file piece by piece: UTF-8 or UTF-16 with or without a byte order mark, otherwise
 * Windows-1250, 1251 or 1252, judged by the first words with letters outside ASCII. Throws `bad_encoding` when valid UTF-8 later becomes
 * invalid, `not_a_table` for binary data.
 */
export async function* decodeText(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined
  let onlyAscii = true
  let bytes: Buffer = Buffer.alloc(0)
  let pending = 0
  for await (const chunk of chunks) {
    if (onlyAscii) bytes = Buffer.concat([bytes.subarray(bytes.length - pending), chunk])
    if (!decoder) {
      decoder = new TextDecoder(unicodeEncoding(chunk), { fatal: true })
      onlyAscii = decoder.encoding === 'utf-8' && !startsWithMark(chunk)
    }
    try {
      const text = decoder.decode(chunk, { stream: true })
      onlyAscii &&= isAscii(text)
      pending = bytes.length - text.length
      yield text
    } catch (error) {
      if (!onlyAscii) throw new TableProblem('bad_encoding', { cause: error })
      decoder = new TextDecoder(legacyEncoding(bytes))
      onlyAscii = false
      yield decoder.decode(bytes, { stream: true })
    }
  }
  try {
    yield decoder?.decode() ?? ''
  } catch (error) {
    if (!onlyAscii) throw new TableProblem('bad_encoding', { cause: error })
    yield new TextDecoder(legacyEncoding(bytes)).decode(bytes.subarray(bytes.length - pending))
  }
}

/** The Unicode encoding of the first bytes, by the byte order mark or by the positions of their zero bytes. */
function unicodeEncoding(bytes: Buffer): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const length = Math.min(bytes.length, SAMPLE_LENGTH)
  const zeros = [0, 0]
  let controls = 0
  for (let i = 0; i < length; i++) {
    if (bytes[i] === 0) zeros[i % 2]!++
    else if (bytes[i]! < 0x09 || (bytes[i]! > 0x0d && bytes[i]! < 0x20)) controls++
  }
  const [even, odd] = zeros as [number, number]
  if (odd > length / 20 && even < odd / 10) return 'utf-16le'
  if (even > length / 20 && odd < even / 10) return 'utf-16be'
  if (even + odd + controls > length / 20) throw new TableProblem('not_a_table')
  return 'utf-8'
}

const SAMPLE_LENGTH = 65_536

function isAscii(text: string): boolean {
  return !/[^\0-\x7f]/.test(text)
}

function startsWithMark(bytes: Buffer): boolean {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf
}
